/** What shows a film: a frame of another site, or the browser itself. */
export interface Player {
  readonly element: HTMLElement
  /** Pixels of the film at its own size; undefined where the browser knows them. */
  readonly size: { readonly width: number; readonly height: number } | undefined
  play(): void
  /** Answers whether it stands still; what cannot be stopped has to go. */
  pause(): boolean
  remove(): void
}
