import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clickZone } from './click-zone.ts'
import { lightboxOptions } from './options.ts'
import { ARROW_THROTTLE_MS, createThrottle } from './throttle.ts'
import { closeScale, fitted, panned, WHOLE, zoomedAt } from './zoom.ts'

const window = { width: 1000, height: 800 }
const node = {} as Node

describe('what a lightbox is told', () => {
  test('[LBX-12] [LBX-13] [LBX-14] what is not said has its default', () => {
    expect(lightboxOptions({ set: [{ content: node }] })).toEqual({
      set: [{ content: node }],
      currentSetIndex: 0,
      padding: 100,
      speed: 0.6,
      theme: 'dark',
      title: '',
      controls: {},
      historyHash: false,
      videoLoaderOptions: {},
    })
  })

  test('content and meta alone are a set of one; nothing at all is refused', () => {
    expect(lightboxOptions({ content: node, meta: 'Una tazza' }).set).toEqual([{ content: node, meta: 'Una tazza' }])
    expect(() => lightboxOptions({})).toThrow('A lightbox needs something to show.')
    expect(() => lightboxOptions({ set: [] })).toThrow()
  })

  test.each([-1, 2, 0.5, Number.NaN])('an index without an item (%d) shows the first', (currentSetIndex) => {
    expect(lightboxOptions({ set: [{ content: node }, { content: node }], currentSetIndex }).currentSetIndex).toBe(0)
  })
})

describe('a click', () => {
  test('[LBX-26] [LBX-27] in the inner 98 % of the window leads on to the right, and back to the left', () => {
    expect(clickZone({ x: 989, y: 400 }, window, 2, false)).toBe('next')
    expect(clickZone({ x: 500, y: 791 }, window, 2, true)).toBe('next')
    expect(clickZone({ x: 499, y: 400 }, window, 2, true)).toBe('previous')
    expect(clickZone({ x: 11, y: 9 }, window, 2, false)).toBe('previous')
    expect(clickZone({ x: 991, y: 400 }, window, 2, false)).toBe('close')
    expect(clickZone({ x: 500, y: 7 }, window, 2, false)).toBe('close')
  })

  test('beside the only item closes, upon it does nothing', () => {
    expect(clickZone({ x: 500, y: 400 }, window, 1, true)).toBeUndefined()
    expect(clickZone({ x: 500, y: 400 }, window, 1, false)).toBe('close')
  })
})

test('[LBX-25] arrow keys pass once in 200 ms', () => {
  const may = createThrottle(ARROW_THROTTLE_MS)
  expect([1000, 1100, 1199, 1200, 1399, 1400].map((now) => may(now))).toEqual([true, false, false, true, false, true])
})

describe('enlarging', () => {
  const length = fc.double({ min: 40, max: 4000, noNaN: true })
  const size = fc.record({ width: length, height: length })
  const moved = fc.double({ min: -3000, max: 3000, noNaN: true })

  test('a picture is seen whole in its shape, and never larger than it is', () => {
    fc.assert(
      fc.property(size, size, (natural, room) => {
        const { width, height } = fitted(natural, room)
        expect(width / height).toBeCloseTo(natural.width / natural.height, 5)
        expect(width).toBeLessThanOrEqual(Math.min(natural.width, room.width) + 0.001)
        expect(height).toBeLessThanOrEqual(Math.min(natural.height, room.height) + 0.001)
      }),
    )
  })

  test('edges never come further in than those of the room, however it is enlarged and moved', () => {
    fc.assert(
      fc.property(size, size, fc.double({ min: 0.2, max: 9, noNaN: true }), moved, moved, (natural, room, by, x, y) => {
        const shown = fitted(natural, room)
        const zoom = panned(zoomedAt(WHOLE, by, { x, y }, shown, room), y, x, shown, room)
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(4)
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (shown.width * zoom.scale - room.width) / 2) + 0.001)
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (shown.height * zoom.scale - room.height) / 2) + 0.001)
      }),
    )
  })

  test('the point that is enlarged stays where it is', () => {
    const shown = { width: 1000, height: 800 }
    expect(zoomedAt(WHOLE, 2, { x: 100, y: -50 }, shown, window)).toEqual({ scale: 2, x: -100, y: 50 })
  })

  test('a double tap shows the picture’s own pixels, between two and four times as large', () => {
    const shown = { width: 500, height: 400 }
    expect([600, 1500, 9000].map((width) => closeScale({ width, height: 1 }, shown))).toEqual([2, 3, 4])
  })
})
