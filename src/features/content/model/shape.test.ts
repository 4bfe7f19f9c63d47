import { expect, test } from 'vitest'
import { SHAPE_HEIGHTS, SHAPES, type ShapeAspect, shapePath } from './shape.ts'

const ASPECTS = Object.keys(SHAPE_HEIGHTS) as ShapeAspect[]

test('[CNST-04] for a width of 100 a shape is 100, 150 or 67 high', () => {
  expect(SHAPE_HEIGHTS).toEqual({ square: 100, portrait: 150, landscape: 67 })
})

test.each(SHAPES)('[CNST-04] a %s is another path in every aspect, closed, and inside its box', (shape) => {
  const paths = ASPECTS.map((aspect) => shapePath(shape, aspect))
  expect(new Set(paths).size).toBe(ASPECTS.length)
  for (const [index, path] of paths.entries()) {
    expect(path).toMatch(/^M[\d. ]+.*Z$/)
    const numbers = path.match(/-?\d+(?:\.\d+)?/g)!.map(Number)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(100, SHAPE_HEIGHTS[ASPECTS[index]!]))
    expect(numbers.some(Number.isNaN)).toBe(false)
  }
})
