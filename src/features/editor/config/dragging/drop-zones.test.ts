import { expect, test } from 'vitest'
import { type Box, type DropTarget, findDropTarget } from './drop-zones.ts'

const box = (
  id: string,
  [x, y, width, height]: readonly [number, number, number, number],
  ...children: Box[]
): Box => ({
  id,
  rect: { x, y, width, height },
  children,
})

/** Two sections; the first has a full and an empty column side by side. */
const page = [
  box(
    's1',
    [0, 0, 1000, 400],
    box('c1', [100, 50, 380, 300], box('b1', [100, 50, 380, 100]), box('b2', [100, 170, 380, 180])),
    box('c2', [520, 50, 380, 300]),
  ),
  box('s2', [0, 400, 1000, 300], box('c3', [100, 450, 800, 200], box('b3', [100, 450, 800, 200]))),
]
const spot = (x: number, y: number, level: 'section' | 'column' | 'block', previous?: DropTarget) =>
  findDropTarget(page, { x, y }, level, previous)?.spot

test('a section goes between sections, whichever border is nearest', () => {
  expect(spot(500, 90, 'section')).toEqual({ parent: null, before: 's1', wrap: 'none' })
  expect(spot(500, 350, 'section')).toEqual({ parent: null, before: 's2', wrap: 'none' })
  expect(spot(500, 3000, 'section')).toEqual({ parent: null, before: null, wrap: 'none' })
})

test('a block goes between those of the column under the pointer', () => {
  expect(spot(300, 60, 'block')).toEqual({ parent: 'c1', before: 'b1', wrap: 'none' })
  expect(spot(300, 180, 'block')).toEqual({ parent: 'c1', before: 'b2', wrap: 'none' })
  expect(spot(300, 330, 'block')).toEqual({ parent: 'c1', before: null, wrap: 'none' })
})

test('an empty column is filled, and its whole area is the target', () => {
  expect(findDropTarget(page, { x: 700, y: 200 }, 'block', undefined)).toEqual({
    spot: { parent: 'c2', before: null, wrap: 'none' },
    mark: { kind: 'area', rect: { x: 520, y: 50, width: 380, height: 300 } },
  })
})

test('at a column’s edge a block makes a column of its own beside it', () => {
  expect(spot(110, 200, 'block')).toEqual({ parent: 's1', before: 'c1', wrap: 'column' })
  expect(spot(470, 200, 'block')).toEqual({ parent: 's1', before: 'c2', wrap: 'column' })
  expect(spot(890, 200, 'block')).toEqual({ parent: 's1', before: null, wrap: 'column' })
})

test('columns that stand one below the other, as on a phone, have no sides', () => {
  const phone = [
    box('s', [0, 0, 390, 400], box('a', [16, 0, 358, 200], box('x', [16, 0, 358, 200])), box('b', [16, 220, 358, 180])),
  ]
  expect(findDropTarget(phone, { x: 20, y: 150 }, 'block', undefined)?.spot).toEqual({
    parent: 'a',
    before: null,
    wrap: 'none',
  })
})

test('a section with as many columns as fit gets no further one', () => {
  const columns = [0, 1, 2, 3].map((n) => box(`k${n}`, [n * 250, 0, 240, 200], box(`x${n}`, [n * 250, 0, 240, 200])))
  const full = [box('s', [0, 0, 1000, 200], ...columns)]
  expect(findDropTarget(full, { x: 5, y: 150 }, 'block', undefined)?.spot.wrap).toBe('none')
})

test('a column goes between the columns of the section under the pointer', () => {
  expect(spot(500, 200, 'column')).toEqual({ parent: 's1', before: 'c2', wrap: 'none' })
  expect(spot(950, 200, 'column')).toEqual({ parent: 's1', before: null, wrap: 'none' })
})

test('the target changes only 12 px past a border', () => {
  // The border between the first two lines of sections is at 200.
  const first = findDropTarget(page, { x: 500, y: 195 }, 'section', undefined)!
  expect(first.spot.before).toBe('s1')
  expect(spot(500, 205, 'section')!.before).toBe('s2')
  expect(spot(500, 211, 'section', first)!.before).toBe('s1')
  expect(spot(500, 213, 'section', first)!.before).toBe('s2')
})

test('every line can be hit along 24 px, however thin the blocks are', () => {
  const thin = [0, 1, 2, 3].map((n) => box(`t${n}`, [100, n * 4, 380, 2]))
  const sections = [box('s', [0, 0, 600, 600], box('c', [100, 0, 380, 14], ...thin))]
  const hits = new Map<string, number>()
  for (let y = -200; y < 220; y++) {
    const { before } = findDropTarget(sections, { x: 300, y }, 'block', undefined)!.spot
    hits.set(String(before), (hits.get(String(before)) ?? 0) + 1)
  }
  expect([...hits.keys()]).toEqual(['t0', 't1', 't2', 't3', 'null'])
  expect(Math.min(...hits.values())).toBeGreaterThanOrEqual(24)
})

test('a thin block can be passed: past it the target is what comes after it', () => {
  const sections = [box('s', [0, 0, 600, 600], box('c', [100, 0, 380, 18], box('thin', [100, 0, 380, 18])))]
  const above = findDropTarget(sections, { x: 300, y: -5 }, 'block', undefined)!
  expect(above.spot.before).toBe('thin')
  const below = findDropTarget(sections, { x: 300, y: 60 }, 'block', above)!
  expect(below.spot.before).toBe(null)
  expect(findDropTarget(sections, { x: 300, y: -60 }, 'block', below)!.spot.before).toBe('thin')
})

test('an empty page has no target of its own', () => {
  expect(findDropTarget([], { x: 5, y: 5 }, 'block', undefined)).toBeUndefined()
})
