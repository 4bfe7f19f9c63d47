/** The state of the tools around a text being edited. */
export interface WritingState {
  /** Incremented on every change in the text, so that the tools update. */
  readonly turn: number
  /** Whether the toolbar is faded, during typing. */
  readonly typing: boolean
  readonly linking: boolean
  /** The menu that `/` opens: the position of `/`, the text after it, and the active option. */
  readonly menu: { readonly from: number; readonly query: string; readonly chosen: number } | undefined
}
