import { scroll } from './scroll.ts'
import type { Transition } from './transition.ts'

export const swipe: Transition = { ...scroll, drag: 'swipe' }

/** A touch swipe covers this many px within this many ms. */
export const SWIPE_PX = 50
export const SWIPE_MS = 250

export function isTouchSwipe(moved: number, ms: number): boolean {
  return Math.abs(moved) >= SWIPE_PX && ms <= SWIPE_MS
}

/**
 * Number of slides that a drag moves: it was a fast flick, or it covered half of the frame.
 * @param moved px to the right; to the left is the next slide
 */
export function swipeStep(moved: number, ms: number, width: number): -1 | 0 | 1 {
  if (!isTouchSwipe(moved, ms) && Math.abs(moved) < width / 2) return 0
  return moved < 0 ? 1 : -1
}
