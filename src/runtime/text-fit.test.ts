import { expect, test } from 'vitest'
import { fittingSize, SMALLEST_FONT } from './text-fit.ts'

test('[CNST-10] a text is made smaller until it fits, never below 11 px', () => {
  expect(SMALLEST_FONT).toBe(11)
  expect(fittingSize(40, () => true)).toBe(40)
  expect(fittingSize(40, () => false)).toBe(11)
  const size = fittingSize(40, (tried) => tried <= 23)
  expect(size).toBeLessThanOrEqual(23)
  expect(size).toBeGreaterThan(22)
})
