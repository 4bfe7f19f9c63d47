/** The interface of a contestant's page for the measurement. */
export interface Contestant {
  /** Attaches to the slides on the page. */
  init(): void
  /** Whether nothing moves any more. */
  isResting(): boolean
}

/** Registers a page as ready to be measured. */
export function enter(contestant: Contestant): void {
  Object.assign(window, { contestant })
}
