import { expect, test } from 'vitest'
import { isOutdated } from './cart-windows.ts'

const shown = { id: 'a', version: 3 }

test('a report of an earlier version of the same cart is outdated; another cart’s never is', () => {
  expect(isOutdated({ id: 'a', version: 2 }, shown)).toBe(true)
  // Discount codes are no part of a cart’s version.
  expect(isOutdated({ id: 'a', version: 3 }, shown)).toBe(false)
  expect(isOutdated({ id: 'b', version: 1 }, shown)).toBe(false)
  expect(isOutdated({ id: 'a', version: 1 }, undefined)).toBe(false)
})
