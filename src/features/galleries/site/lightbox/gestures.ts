import { dragAxis, type Sample, velocityOf, withSample } from '../../model/transitions/new-swipe.ts'
import type { Release } from '../designs/design.ts'
import { swallowClicks } from '../drag.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Gestures on the content of a lightbox; lengths in px. */
export interface Handled {
  isEnlarged(): boolean
  /** Whether a horizontal drag may begin now. */
  mayMove(): boolean
  /** Zooms around a point of the viewport. */
  enlarge(factor: number, at: Point): void
  pan(x: number, y: number): void
  /** Drags the content horizontally. */
  draw(x: number): void
  release(how: Release): void
  /** A double tap. */
  doubleTap(at: Point): void
  /** Drags the content vertically, to close. */
  sink(y: number): void
  letGo(y: number): void
}

/** Maximum time between the taps of a double tap, in ms. */
export const DOUBLE_TAP_MS = 250
/** Zoom per px of a wheel, as an exponent of e. */
const WHEEL = 0.002

/** Handles touch, pen, mouse and wheel input on an element. */
export function followHands(element: HTMLElement, handled: Handled, signal: AbortSignal): void {
  const points = new Map<number, Point>()
  let start: Point & { readonly time: number } = { x: 0, y: 0, time: 0 }
  let samples: Sample[] = []
  let tapped = Number.NEGATIVE_INFINITY
  let does: 'nothing' | 'undecided' | 'pan' | 'draw' | 'sink' | 'pinch' = 'nothing'

  function begin(event: PointerEvent): void {
    points.set(event.pointerId, at(event))
    if (points.size === 2 && does !== 'draw' && does !== 'sink') {
      does = 'pinch'
      return
    }
    if (points.size > 1) return
    start = { ...at(event), time: event.timeStamp }
    samples = [{ x: start.x, time: start.time }]
    does = handled.isEnlarged() ? 'pan' : event.pointerType !== 'mouse' && handled.mayMove() ? 'undecided' : 'nothing'
  }
  function move(event: PointerEvent): void {
    const before = points.get(event.pointerId)
    if (!before) return
    const now = at(event)
    points.set(event.pointerId, now)
    if (does === 'pinch') pinch(before, now, event.pointerId)
    if (does === 'pan') handled.pan(now.x - before.x, now.y - before.y)
    samples = withSample(samples, { x: now.x, time: event.timeStamp })
    const [x, y] = [now.x - start.x, now.y - start.y]
    if (does === 'undecided') {
      const axis = dragAxis(x, y)
      if (axis) does = axis === 'x' ? 'draw' : 'sink'
    }
    if (does === 'draw') handled.draw(x)
    if (does === 'sink') handled.sink(y)
    if (does === 'draw' || does === 'sink' || does === 'pan') capture(event)
  }
  function pinch(before: Point, now: Point, pointerId: number): void {
    const other = [...points].find(([id]) => id !== pointerId)?.[1]
    if (!other) return
    const middle = between(now, other)
    const from = between(before, other)
    handled.pan(middle.x - from.x, middle.y - from.y)
    handled.enlarge(distance(now, other) / Math.max(1, distance(before, other)), middle)
  }
  function end(event: PointerEvent): void {
    if (!points.delete(event.pointerId)) return
    const done = does
    // A finger that stays after a pinch pans the zoomed content.
    does = done === 'pinch' && points.size === 1 && handled.isEnlarged() ? 'pan' : points.size > 0 ? does : 'nothing'
    const taken = event.type === 'pointercancel'
    const [x, y, ms] = [event.clientX - start.x, event.clientY - start.y, event.timeStamp - start.time]
    if (done === 'draw') handled.release({ moved: taken ? 0 : x, ms, velocity: taken ? 0 : velocityOf(samples) })
    if (done === 'sink') handled.letGo(taken ? 0 : y)
    const isClick = done !== 'pinch' && (done === 'nothing' || done === 'undecided' || Math.hypot(x, y) < SLIP)
    const isSecond = isClick && event.pointerType === 'touch' && event.timeStamp - tapped < DOUBLE_TAP_MS
    if (isSecond) handled.doubleTap(at(event))
    if (isSecond || !isClick) swallowClicks(element)
    if (isClick) tapped = isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp
  }
  function capture(event: PointerEvent): void {
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
  }

  element.addEventListener('pointerdown', (event) => event.button === 0 && isFree(event) && begin(event), { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  element.addEventListener(
    'wheel',
    (event) => {
      if (!isFree(event)) return
      event.preventDefault()
      handled.enlarge(Math.exp(-event.deltaY * WHEEL), at(event))
    },
    { signal, passive: false },
  )
}

/** A press that moves at most this many px is a click, in px. */
const SLIP = 3

/** Captions are scrolled and selected, and controls and players handle their own input. */
export function isFree({ target }: Event): boolean {
  return !(target as Element).closest('a, button, video, audio, iframe, .lightbox-caption')
}

function at({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
