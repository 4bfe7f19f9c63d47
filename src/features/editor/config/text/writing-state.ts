/** What is shown around a text while it is written. */
export interface WritingState {
  /** Counts what happens in the text, so that what is shown follows. */
  readonly turn: number
  /** While letters are typed the toolbar steps back. */
  readonly typing: boolean
  readonly linking: boolean
  /** The menu that `/` opens: where the sign stands, what is typed after it, and which line is chosen. */
  readonly menu: { readonly from: number; readonly query: string; readonly chosen: number } | undefined
}
