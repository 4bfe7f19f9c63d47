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
  const zooms: number[] = []
  followGestures(element as unknown as HTMLElement, {
    signal: new AbortController().signal,
    draggable,
    wheels: false,
    moveBy: (x, y) => moves.push([x, y]),
    zoomBy: (steps) => zooms.push(steps),
  })
  const happen = (type: string, more: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), more)
    element.dispatchEvent(event)
    return event
  }
  const point = (type: string, x: number, buttons: number, pointerId = 1) =>
    happen(type, { pointerId, button: 0, buttons, clientX: x, clientY: 0 })
  /** @returns whether what was clicked is followed */
  const click = (detail: number) => {
    const event = new Event('click', { cancelable: true })
    Object.defineProperty(event, 'detail', { value: detail })
    element.dispatchEvent(event)
    return !event.defaultPrevented
  }
  return { moves, zooms, point, click }
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

test('two fingers move the map by the way of their middle, and zoom by their distance', () => {
  const { moves, zooms, point } = box()
  point('pointerdown', 0, 1)
  point('pointerdown', 100, 1, 2)
  point('pointermove', 20, 1)
  point('pointermove', 120, 1, 2)
  expect(moves).toEqual([
    [10, 0],
    [10, 0],
  ])
  expect(zooms).toEqual([])
  point('pointermove', 200, 1, 2)
  expect(zooms).toEqual([1])
  point('pointermove', 60, 1, 2)
  expect(zooms).toEqual([1, -1])
})

test('a map that is not to be dragged is pinched, and stays', () => {
  const { moves, zooms, point } = box(false)
  point('pointerdown', 0, 1)
  point('pointerdown', 100, 1, 2)
  point('pointermove', 200, 1, 2)
  expect([moves, zooms]).toEqual([[], [1]])
})
