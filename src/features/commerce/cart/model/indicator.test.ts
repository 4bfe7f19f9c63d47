import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indicatorCount, NEW_INDICATOR, updatedIndicator } from './indicator.ts'

test('[CART-02] [CIND-02] the indicator starts as not initialized', () => {
  expect(NEW_INDICATOR).toEqual({ initialized: false })
})

test('[CART-03] [CIND-03] its first update makes it initialized', () => {
  expect(updatedIndicator({ items: 0, subtotal: '€ 0,00' }).initialized).toBe(true)
})

test('[CART-04] [CIND-01] it has the number of pieces and the subtotal as a text', () => {
  expect(updatedIndicator({ items: 3, subtotal: '€ 72,00' })).toEqual({
    initialized: true,
    items: 3,
    subtotal: '€ 72,00',
  })
})

test('[CART-05] it counts up to 100, and shows 100+ beyond', () => {
  const property = fc.property(fc.nat(10_000), (items) => {
    expect(indicatorCount(items)).toBe(items > 100 ? '100+' : `${items}`)
  })
  fc.assert(property)
  expect([indicatorCount(100), indicatorCount(101)]).toEqual(['100', '100+'])
})
