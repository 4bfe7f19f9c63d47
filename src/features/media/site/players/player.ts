/** Plays a video: a frame of another site, or the browser itself. */
export interface Player {
  readonly element: HTMLElement
  /** Natural size of the video in pixels; undefined when the browser knows it. */
  readonly size: { readonly width: number; readonly height: number } | undefined
  play(): void
  /** Returns whether it is paused; a player that cannot be paused has to be removed. */
  pause(): boolean
  remove(): void
}
