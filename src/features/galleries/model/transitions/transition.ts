/** A change from one slide to another. */
export interface SlideMove {
  readonly direction: 'forward' | 'reverse'
  /** In seconds. */
  readonly speed: number
  /** Number of slides shown before this one. */
  readonly turn: number
  /** How far the slides are already dragged, relative to the frame's width; positive to the right. */
  readonly drawn: number
}

/** An animation for the Web Animations API; only properties that the compositor animates. */
export interface Movement {
  readonly keyframes: readonly { readonly opacity?: number; readonly transform?: string }[]
  /** In ms. */
  readonly duration: number
  readonly easing: string
}

export interface Transition {
  readonly incoming: (move: SlideMove) => Movement
  readonly outgoing: (move: SlideMove) => Movement
  /** Moves the image inside the incoming slide, as long as it stays. */
  readonly picture?: (move: SlideMove, stayMs: number) => Movement
  /** How slides are dragged. */
  readonly drag?: 'swipe' | 'new-swipe'
}
