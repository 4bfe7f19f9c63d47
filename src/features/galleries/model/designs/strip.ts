import type { ClickBehavior } from './stacked.ts'

export type StripAlignment = 'start' | 'middle' | 'end'

export interface StripOptions {
  /** In seconds. */
  readonly speed: number
  readonly activeSlideClickBehavior: ClickBehavior | 'none'
  readonly preloadCount: number
  /** Where the current slide stands in the frame. */
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

/** Throws for what is no alignment. */
export function stripAlignment(given: unknown): StripAlignment {
  if (ALIGNMENTS.includes(given)) return given as StripAlignment
  throw new RangeError('alignment must be start, middle or end')
}

/** The alignment that a block's `active-alignment` means. */
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

/** How far the strip stands to the left, in px, when a slide is current; its ends never leave the frame's. */
export function stripOffset({ slide, slideWidth, frame, strip }: StripPlace, alignment: StripAlignment): number {
  const wanted = {
    start: slide,
    middle: slide - (frame - slideWidth) / 2,
    end: slide - (frame - slideWidth),
  }[alignment]
  return Math.max(0, Math.min(wanted, strip - frame))
}

/** A press longer than this, in ms, is no swipe. */
export const STRIP_LONG_PRESS_MS = 250
/** Length of the strip's movement after a swipe, in seconds. */
export const STRIP_SWIPE_SPEED = 0.28

/** How far a finger has to draw the strip until it moves on, in px. */
export function stripSnapThreshold(parentWidth: number): number {
  return parentWidth / 2.25
}

/**
 * How many slides a swipe moves the strip on.
 * @param moved px to the right; a swipe to the left brings the next slide
 */
export function stripSwipe(moved: number, pressedMs: number, parentWidth: number): -1 | 0 | 1 {
  const far = Math.abs(moved) >= stripSnapThreshold(parentWidth)
  // A quick flick moves on too; a long press has to draw the strip all the way.
  const quick = pressedMs <= STRIP_LONG_PRESS_MS && Math.abs(moved) >= 50
  if (!far && !quick) return 0
  return moved < 0 ? 1 : -1
}
