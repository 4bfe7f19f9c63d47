/** What the page of a contestant gives to whoever measures it. */
export interface Contestant {
  /** Takes over the slides that stand on the page. */
  init(): void
  /** Whether nothing moves any more. */
  isResting(): boolean
}

/** Says that a page is ready to be measured. */
export function enter(contestant: Contestant): void {
  Object.assign(window, { contestant })
}
