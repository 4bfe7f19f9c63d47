import { expect, test } from 'vitest'
import { drawnWidth } from './shown-width.ts'

test('a picture is drawn as wide as its box, or wider where the box is narrow and high', () => {
  expect(drawnWidth({ width: 800, height: 400 }, { width: 400, height: 200 })).toBe(800)
  expect(drawnWidth({ width: 800, height: 100 }, { width: 400, height: 200 })).toBe(800)
  expect(drawnWidth({ width: 300, height: 600 }, { width: 400, height: 200 })).toBe(1200)
})
