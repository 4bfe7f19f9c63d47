/** One change from a slide to another. */
export interface SlideMove {
  readonly direction: 'forward' | 'reverse'
  /** In seconds. */
  readonly speed: number
  /** How many slides were shown before this one. */
  readonly turn: number
  /** How far a hand has drawn the slides already, as a share of the frame's width; to the right it is positive. */
  readonly drawn: number
}

/** A movement as the Web Animations API takes it; only what the compositor moves by itself. */
export interface Movement {
  readonly keyframes: readonly { readonly opacity?: number; readonly transform?: string }[]
  /** In ms. */
  readonly duration: number
  readonly easing: string
}

export interface Transition {
  readonly incoming: (move: SlideMove) => Movement
  readonly outgoing: (move: SlideMove) => Movement
  /** Moves the picture inside the slide that comes in, for as long as it stays. */
  readonly picture?: (move: SlideMove, stayMs: number) => Movement
  /** How slides are drawn by hand. */
  readonly drag?: 'swipe' | 'new-swipe'
}
