/** What a page shows from an instant on. */
export interface Shown {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly isOpen: boolean
  readonly state: string
  /** When that changes, in words; '' when it does not. */
  readonly next: string
  /** What holds today instead of the hours of the weekday; '' without. */
  readonly special: string
  readonly weekday: number
}

/**
 * What a page shows at an instant; undefined once nothing is known any more. Before the first instant, by a clock that
 * is slow, the first holds.
 */
export function shownAt(list: readonly Shown[], until: number, at: number): Shown | undefined {
  return at < until ? (list.filter(({ from }) => from <= at).at(-1) ?? list[0]) : undefined
}
