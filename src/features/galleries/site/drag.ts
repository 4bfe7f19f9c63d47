import { dragAxis, type Sample, velocityOf, withSample } from '../model/transitions/new-swipe.ts'
import type { Design } from './designs/design.ts'

/**
 * Tracks horizontal drags of an element by finger, pen or mouse; the click at the end of a drag is suppressed.
 * @param may whether a drag may begin now
 */
export function followDrag(
  element: HTMLElement,
  may: () => boolean,
  design: Pick<Design, 'draw' | 'release'>,
  signal: AbortSignal,
): void {
  let pointer: number | undefined
  let start = { x: 0, y: 0, time: 0 }
  let samples: Sample[] = []
  let draws = false

  function end(event: PointerEvent, isTaken: boolean): void {
    if (event.pointerId !== pointer) return
    pointer = undefined
    if (!draws) return
    draws = false
    const [moved, ms] = [event.clientX - start.x, event.timeStamp - start.time]
    design.release?.(isTaken ? { moved: 0, ms, velocity: 0 } : { moved, ms, velocity: velocityOf(samples) })
    swallowClicks(element)
  }

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0 || !may()) return
      pointer = event.pointerId
      start = { x: event.clientX, y: event.clientY, time: event.timeStamp }
      samples = [{ x: start.x, time: start.time }]
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointer) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      samples = withSample(samples, { x: event.clientX, time: event.timeStamp })
      if (!draws) {
        const axis = dragAxis(x, y)
        if (axis === 'y') pointer = undefined
        if (axis !== 'x') return
        draws = true
        element.setPointerCapture(event.pointerId)
      }
      design.draw?.(x)
    },
    { signal },
  )
  element.addEventListener('pointerup', (event) => end(event, false), { signal })
  element.addEventListener('pointercancel', (event) => end(event, true), { signal })
  // The browser would drag images and links themselves.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

/** Suppresses the clicks that belong to a gesture that ended just now. */
export function swallowClicks(element: HTMLElement): void {
  const controller = new AbortController()
  const { signal } = controller
  element.addEventListener(
    'click',
    (event) => {
      // Keys and scripts click too, without a pointer.
      if (event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, signal },
  )
  // On touch screens the click comes in a later task than the release, or not at all.
  element.ownerDocument.addEventListener('pointerdown', () => controller.abort(), { capture: true, signal })
}
