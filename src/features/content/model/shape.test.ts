import { expect, test } from 'vitest'
import { SHAPE_HEIGHTS, SHAPES, type ShapeAspect, shapePath } from './shape.ts'

const ASPECTS = Object.keys(SHAPE_HEIGHTS) as ShapeAspect[]

/** The coordinates of a path's points; of its arcs those of their ends. */
function reached(path: string): { xs: number[]; ys: number[] } {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const [, command, rest] of path.matchAll(/([MLQAHV])([^A-Z]*)/g)) {
    const numbers = rest!.match(/-?\d+(?:\.\d+)?/g)!.map(Number)
    if (command === 'H') xs.push(...numbers)
    else if (command === 'V') ys.push(...numbers)
    else
      for (const [at, number] of (command === 'A' ? numbers.slice(-2) : numbers).entries())
        (at % 2 === 0 ? xs : ys).push(number)
  }
  return { xs, ys }
}

test('[CNST-04] for a width of 100 a shape is 100, 150 or 67 high', () => {
  expect(SHAPE_HEIGHTS).toEqual({ square: 100, portrait: 150, landscape: 67 })
})

test.each(SHAPES)('[CNST-04] a %s is another path in every aspect, closed, and inside its box', (shape) => {
  const paths = ASPECTS.map((aspect) => shapePath(shape, aspect))
  expect(new Set(paths).size).toBe(ASPECTS.length)
  for (const [index, path] of paths.entries()) {
    expect(path).toMatch(/^M[\d. ]+.*Z$/)
    const { xs, ys } = reached(path)
    expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...xs)).toBeLessThanOrEqual(100)
    const height = SHAPE_HEIGHTS[ASPECTS[index]!]
    expect(Math.max(...ys)).toBeLessThanOrEqual(height)
    expect(Math.max(...ys)).toBeGreaterThan(0.9 * height)
  }
})
