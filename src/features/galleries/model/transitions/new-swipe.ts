import { scroll } from './scroll.ts'
import { SWIPE_MS, SWIPE_PX } from './swipe.ts'
import type { Transition } from './transition.ts'

export const newSwipe: Transition = { ...scroll, drag: 'new-swipe' }

/** What stops a drag at an end: nothing, a wall, or growing resistance. */
export type Boundary = 'none' | 'hard' | 'inertial'
const BOUNDARIES: readonly unknown[] = ['none', 'hard', 'inertial'] satisfies Boundary[]

export interface NewSwipeOptions {
  readonly boundaries: { readonly start: Boundary; readonly end: Boundary }
  /** Distance between snap points, such as `100%` of the frame; `none` lets slides stop anywhere. */
  readonly snapPoints: string
}

export const NEW_SWIPE: NewSwipeOptions = { boundaries: { start: 'inertial', end: 'inertial' }, snapPoints: '100%' }

/** Throws for invalid boundaries or snap points. */
export function checkNewSwipe({ boundaries, snapPoints }: NewSwipeOptions): void {
  for (const boundary of Object.values(boundaries))
    if (!BOUNDARIES.includes(boundary)) throw new RangeError('Each boundary must be none, hard or inertial')
  if (snapPoints !== 'none' && !/^\d+(\.\d+)?%$/.test(snapPoints))
    throw new RangeError("snapPoints must be 'none' or a number with a percent sign")
}

/** Distance between two snap points in px; undefined without any. */
export function snapDistance(snapPoints: string, width: number): number | undefined {
  return snapPoints === 'none' ? undefined : (Number.parseFloat(snapPoints) / 100) * width
}

/** Movement after which the axis of a drag is decided, in px. */
export const AXIS_PX = 10

export function dragAxis(x: number, y: number): 'x' | 'y' | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) <= AXIS_PX) return undefined
  return Math.abs(x) >= Math.abs(y) ? 'x' : 'y'
}

/** Position of a pointer at an instant, in px and ms. */
export interface Sample {
  readonly x: number
  readonly time: number
}

const VELOCITY_SAMPLES = 5

/** Keeps the latest samples, which determine the velocity. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples, sample].slice(-VELOCITY_SAMPLES)
}

/** Velocity in px per ms over the latest samples. */
export function velocityOf(samples: readonly Sample[]): number {
  const window = samples.slice(-VELOCITY_SAMPLES)
  const [first, last] = [window[0], window.at(-1)]
  return first && last && last.time > first.time ? (last.x - first.x) / (last.time - first.time) : 0
}

const RESISTANCE = 0.1

/** How far slides follow a drag beyond an end: a tenth at a soft one, not at all at a hard one. */
export function resisted(moved: number, boundary: Boundary): number {
  if (boundary === 'hard') return 0
  return boundary === 'inertial' ? moved * RESISTANCE : moved
}

const NARROW_PX = 767

/**
 * Seconds until slides come to rest: the distance divided by their velocity, within limits that depend on the
 * viewport's width.
 */
export function restDuration(way: number, velocity: number, windowWidth: number): number {
  const [least, most] = windowWidth < NARROW_PX ? [0.2, 0.4] : [0.3, 0.5]
  const needed = velocity === 0 ? most : Math.abs(way / velocity) / 1000
  return Math.min(most, Math.max(least, needed))
}

/** Velocity of the slowest flick, that of the slowest touch swipe, in px per ms. */
const FLICK = SWIPE_PX / SWIPE_MS

/**
 * Number of slides that a drag moves: by its final velocity, or because it covered more than half of the distance.
 * @param moved px to the right; to the left is the next slide
 */
export function newSwipeStep(moved: number, velocity: number, snap: number): -1 | 0 | 1 {
  if (Math.abs(velocity) >= FLICK) return Math.sign(velocity) === Math.sign(moved) ? (moved < 0 ? 1 : -1) : 0
  if (Math.abs(moved) < snap / 2) return 0
  return moved < 0 ? 1 : -1
}
