import { expect, test } from 'vitest'
import { followGestures } from './gestures.ts'

/** As much of a box as gestures use. */
function box(draggable = true) {
  const captured = new Set<number>()
  const element = Object.assign(new EventTarget(), {
    closest: () => null,
    hasPointerCapture: (id: number) => captured.has(id),
    setPointerCapture: (id: number) => captured.add(id),
  })
  const moves: [number, number][] = []
  followGestures(element as unknown as HTMLElement, {
    signal: new AbortController().signal,
    draggable,
    wheels: false,
    moveBy: (x, y) => moves.push([x, y]),
    zoomBy() {},
  })
  const happen = (type: string, more: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), more)
    element.dispatchEvent(event)
    return event
  }
  const point = (type: string, x: number, buttons: number) =>
    happen(type, { pointerId: 1, button: 0, buttons, clientX: x, clientY: 0 })
  /** @returns whether what was clicked is followed */
  const click = (detail: number) => {
    const event = new Event('click', { cancelable: true })
    Object.defineProperty(event, 'detail', { value: detail })
    element.dispatchEvent(event)
    return !event.defaultPrevented
  }
  return { moves, point, click }
}

test('a click that ends a drag follows no marker; a key does, and so does the next press', () => {
  const { point, click } = box()
  point('pointerdown', 0, 1)
  point('pointermove', 50, 1)
  point('pointerup', 50, 0)
  expect(click(1)).toBe(false)
  expect(click(0)).toBe(true)
  point('pointerdown', 50, 1)
  point('pointerup', 50, 0)
  expect(click(1)).toBe(true)
})

test('a pointer that was let go unheard no longer moves the map', () => {
  const { moves, point } = box()
  point('pointerdown', 0, 1)
  point('pointermove', 50, 1)
  expect(moves).toEqual([[50, 0]])
  point('pointermove', 90, 0)
  point('pointermove', 120, 1)
  expect(moves).toEqual([[50, 0]])
})
