import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spentBy } from './spent.ts'

const sum = fc.integer({ min: 0, max: 1_000_000 })
const order = fc.record({ currency: fc.constantFrom('EUR', 'USD', 'JPY'), captured: sum, refunded: sum })

test('what was spent in each currency adds up to all orders, and an average is at most half a unit off', () => {
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const { own, others } = spentBy(orders, 'EUR')
      const all = own.total + others.reduce((total, [, spent]) => total + spent.total, 0)
      expect(all).toBe(orders.reduce((total, { captured, refunded }) => total + captured - refunded, 0))
      expect(others.some(([currency]) => currency === 'EUR')).toBe(false)
      const count = orders.filter(({ currency }) => currency === 'EUR').length
      if (count > 0) expect(Math.abs(own.average * count - own.total) * 2).toBeLessThanOrEqual(count)
    }),
  )
})

test('without orders nothing is spent', () => {
  expect(spentBy([], 'EUR')).toEqual({ own: { total: 0, average: 0 }, others: [] })
})
