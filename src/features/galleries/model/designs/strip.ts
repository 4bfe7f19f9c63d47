import type { ClickBehavior } from './stacked.ts'

export type StripAlignment = 'start' | 'middle' | 'end'

export interface StripOptions {
  /** In seconds. */
  readonly speed: number
  readonly activeSlideClickBehavior: ClickBehavior | 'none'
  readonly preloadCount: number
  /** Position of the current slide in the frame. */
  readonly alignment: StripAlignment
}

export const STRIP: StripOptions = {
  speed: 0.5,
  activeSlideClickBehavior: 'next',
  preloadCount: 1,
  alignment: 'middle',
}

/** Height of a slider in percent of its width. */
export const SLIDER_ASPECT_RATIO = 50

const ALIGNMENTS: readonly unknown[] = ['start', 'middle', 'end'] satisfies StripAlignment[]

/** Throws for an invalid alignment. */
export function stripAlignment(given: unknown): StripAlignment {
  if (ALIGNMENTS.includes(given)) return given as StripAlignment
  throw new RangeError('alignment must be start, middle or end')
}

/** The alignment of a block's `active-alignment`. */
export function alignmentOf(activeAlignment: unknown): StripAlignment {
  if (activeAlignment === 'left') return 'start'
  return activeAlignment === 'right' ? 'end' : 'middle'
}

interface StripPlace {
  /** Left edge of the slide in the strip, its width, and the widths of the frame and of the whole strip, in px. */
  readonly slide: number
  readonly slideWidth: number
  readonly frame: number
  readonly strip: number
}

/** Offset of the strip to the left for the current slide, in px; the strip's ends never leave the frame's edges. */
export function stripOffset({ slide, slideWidth, frame, strip }: StripPlace, alignment: StripAlignment): number {
  const wanted = {
    start: slide,
    middle: slide - (frame - slideWidth) / 2,
    end: slide - (frame - slideWidth),
  }[alignment]
  return Math.max(0, Math.min(wanted, strip - frame))
}

/** A longer press is not a swipe, in ms. */
export const STRIP_LONG_PRESS_MS = 250
/** Duration of the strip's movement after a swipe, in seconds. */
export const STRIP_SWIPE_SPEED = 0.28

/** How far a finger has to drag the strip to change the slide, in px. */
export function stripSnapThreshold(parentWidth: number): number {
  return parentWidth / 2.25
}

/**
 * Number of slides that a swipe moves the strip.
 * @param moved px to the right; a swipe to the left shows the next slide
 */
export function stripSwipe(moved: number, pressedMs: number, parentWidth: number): -1 | 0 | 1 {
  const far = Math.abs(moved) >= stripSnapThreshold(parentWidth)
  // A quick flick counts too; a long press has to be dragged all the way.
  const quick = pressedMs <= STRIP_LONG_PRESS_MS && Math.abs(moved) >= 50
  if (!far && !quick) return 0
  return moved < 0 ? 1 : -1
}
