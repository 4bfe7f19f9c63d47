import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeToolbar } from './toolbar-place.ts'

const room = { x: 76, y: 48, width: 1044, height: 800 }
const dock = { x: 76, y: 848, width: 1044, height: 36 }
const bar = { width: 240, height: 36 }
const words = { width: 320, height: 38 }
const at = (y: number, height: number, x = 200) =>
  placeToolbar({ block: { x, y, width: 300, height }, bar, room, dock })

test('the toolbar stands above its block, else below, else in the row under the page', () => {
  expect(at(300, 100)).toEqual({ x: 200, y: 256, side: 'above' })
  expect(at(60, 100)).toEqual({ x: 200, y: 168, side: 'below' })
  expect(at(-500, 2000)).toMatchObject({ side: 'docked', y: 848 })
})

test('a block that is scrolled away has its toolbar in the row under the page', () => {
  expect(at(900, 50).side).toBe('docked')
  expect(at(-80, 50).side).toBe('docked')
})

test('where something else is read it goes below, and else to the row under the page', () => {
  const sideOf = (...taken: number[]) => {
    const block = { x: 200, y: 300, width: 300, height: 100 }
    return placeToolbar({ block, bar, room, dock, isFree: ({ y }) => !taken.includes(y) }).side
  }
  expect(sideOf(256)).toBe('below')
  expect(sideOf(256, 408)).toBe('docked')
})

test('it stays within the page where its block reaches the edge', () => {
  expect(at(300, 100, 1050).x).toBe(880)
  expect(at(300, 100, -20).x).toBe(76)
})

test('while a text is written the place above is the text toolbar’s', () => {
  const block = { x: 200, y: 300, width: 300, height: 100 }
  const place = (y: number) => placeToolbar({ block: { ...block, y }, bar, room, dock, words }).side
  expect(place(300)).toBe('below')
  expect(place(60)).toBe('docked')
})

test('where the text toolbar has no place above, the one below is its own', () => {
  const block = { x: 200, y: 300, width: 300, height: 100 }
  // Something readable is above, to the right of where this toolbar would end.
  const isFree = ({ x, y, width }: { x: number; y: number; width: number }) => y > 300 || x + width <= 460
  expect(placeToolbar({ block, bar, room, dock, isFree }).side).toBe('above')
  expect(placeToolbar({ block, bar, room, dock, isFree, words }).side).toBe('docked')
})

test('the toolbar’s box never meets its block’s', () => {
  const sizes = fc.record({
    x: fc.integer({ min: -200, max: 1400 }),
    y: fc.integer({ min: -3000, max: 1500 }),
    width: fc.integer({ min: 0, max: 1440 }),
    height: fc.integer({ min: 0, max: 4000 }),
  })
  fc.assert(
    fc.property(sizes, fc.boolean(), (block, isWriting) => {
      const { x, y } = placeToolbar({ block, bar, room, dock, ...(isWriting && { words }) })
      const top = Math.max(block.y, room.y)
      const bottom = Math.min(block.y + block.height, room.y + room.height)
      const apart =
        top >= bottom || x + bar.width <= block.x || x >= block.x + block.width || y + bar.height <= top || y >= bottom
      expect(apart).toBe(true)
    }),
  )
})
