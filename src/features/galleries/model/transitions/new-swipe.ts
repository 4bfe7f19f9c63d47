import { scroll } from './scroll.ts'
import { SWIPE_MS, SWIPE_PX } from './swipe.ts'
import type { Transition } from './transition.ts'

export const newSwipe: Transition = { ...scroll, drag: 'new-swipe' }

/** What stops a drag at an end: nothing, a wall, or growing weight. */
export type Boundary = 'none' | 'hard' | 'inertial'
const BOUNDARIES: readonly unknown[] = ['none', 'hard', 'inertial'] satisfies Boundary[]

export interface NewSwipeOptions {
  readonly boundaries: { readonly start: Boundary; readonly end: Boundary }
  /** Distance between the places where slides rest, such as `100%` of the frame; `none` lets them rest anywhere. */
  readonly snapPoints: string
}

export const NEW_SWIPE: NewSwipeOptions = { boundaries: { start: 'inertial', end: 'inertial' }, snapPoints: '100%' }

/** Throws for boundaries or snap points that do not exist. */
export function checkNewSwipe({ boundaries, snapPoints }: NewSwipeOptions): void {
  for (const boundary of Object.values(boundaries))
    if (!BOUNDARIES.includes(boundary)) throw new RangeError('Each boundary must be none, hard or inertial')
  if (snapPoints !== 'none' && !/^\d+(\.\d+)?%$/.test(snapPoints))
    throw new RangeError("snapPoints must be 'none' or a number with a percent sign")
}

/** Distance between two resting places in px; undefined where there are none. */
export function snapDistance(snapPoints: string, width: number): number | undefined {
  return snapPoints === 'none' ? undefined : (Number.parseFloat(snapPoints) / 100) * width
}

/** Movement that decides along which axis a drag goes, in px. */
export const AXIS_PX = 10

export function dragAxis(x: number, y: number): 'x' | 'y' | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) <= AXIS_PX) return undefined
  return Math.abs(x) >= Math.abs(y) ? 'x' : 'y'
}

/** Where a pointer was at an instant, in px and ms. */
export interface Sample {
  readonly x: number
  readonly time: number
}

const VELOCITY_SAMPLES = 5

/** Keeps the samples that the velocity is worked out from, the last ones. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples, sample].slice(-VELOCITY_SAMPLES)
}

/** Velocity in px a ms over the last samples. */
export function velocityOf(samples: readonly Sample[]): number {
  const window = samples.slice(-VELOCITY_SAMPLES)
  const [first, last] = [window[0], window.at(-1)]
  return first && last && last.time > first.time ? (last.x - first.x) / (last.time - first.time) : 0
}

const RESISTANCE = 0.1

/** How far slides follow a hand that draws them beyond an end: by a tenth at a soft one, not at all at a hard one. */
export function resisted(moved: number, boundary: Boundary): number {
  if (boundary === 'hard') return 0
  return boundary === 'inertial' ? moved * RESISTANCE : moved
}

const NARROW_PX = 767

/** Seconds in which slides come to rest: as long as their velocity needs for the way, within limits of the window's width. */
export function restDuration(way: number, velocity: number, windowWidth: number): number {
  const [least, most] = windowWidth < NARROW_PX ? [0.2, 0.4] : [0.3, 0.5]
  const needed = velocity === 0 ? most : Math.abs(way / velocity) / 1000
  return Math.min(most, Math.max(least, needed))
}

/** A flick is as fast as the slowest touch swipe, in px a ms. */
const FLICK = SWIPE_PX / SWIPE_MS

/**
 * How many slides a drag moves on: by its velocity at the end, or because it went over half of the way.
 * @param moved px to the right; to the left comes the next slide
 */
export function newSwipeStep(moved: number, velocity: number, snap: number): -1 | 0 | 1 {
  if (Math.abs(velocity) >= FLICK) return Math.sign(velocity) === Math.sign(moved) ? (moved < 0 ? 1 : -1) : 0
  if (Math.abs(moved) < snap / 2) return 0
  return moved < 0 ? 1 : -1
}
