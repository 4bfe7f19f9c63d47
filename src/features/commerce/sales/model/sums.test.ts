import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderForSales } from '../../orders/schemas.ts'
import {
  averageOf,
  bestOf,
  changeOf,
  mergeProducts,
  NO_SUMS,
  productsOf,
  sumOf,
  sumsOfOrders,
  turnoverOf,
} from './sums.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 })
const order: fc.Arbitrary<OrderForSales> = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  total: amount,
  discount: amount,
  isFirst: fc.boolean(),
  lines: fc.array(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c'),
      title: fc.constantFrom('Miele', 'Olio'),
      quantity: fc.integer({ min: 1, max: 9 }),
      amount,
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

test('however orders are cut into days, their sums are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.array(order), { maxLength: 6 }), (days) => {
      const whole = sumsOfOrders(days.flat())
      for (const [currency, sums] of whole)
        expect(sumOf(days.flatMap((day) => sumsOfOrders(day).get(currency) ?? []))).toEqual(sums)
      const products = bestOf(productsOf(days.flat()), 'pieces', 99)
      expect(bestOf(mergeProducts(days.flatMap(productsOf)), 'pieces', 99)).toEqual(products)
      const pieces = days.flat().flatMap(({ lines }) => lines.map(({ quantity }) => quantity))
      expect(products.reduce((sum, one) => sum + one.pieces, 0)).toBe(pieces.reduce((sum, one) => sum + one, 0))
    }),
  )
})

test('an average is rounded half up to the minor unit, and there is none without orders', () => {
  expect(averageOf({ ...NO_SUMS, orders: 2, ordered: 25 })).toBe(13)
  expect(averageOf({ ...NO_SUMS, orders: 3, ordered: 100 })).toBe(33)
  expect(averageOf(NO_SUMS)).toBeUndefined()
})

test('turnover is what stayed, and may be below zero', () => {
  expect(turnoverOf({ ...NO_SUMS, captured: 1000, refunded: 2500 })).toBe(-1500)
})

test('a change is told only where there was something before', () => {
  expect([changeOf(150, 100), changeOf(0, 3), changeOf(5, 0), changeOf(5, -2)]).toEqual([
    50,
    -100,
    undefined,
    undefined,
  ])
})

test('the best sold are told by pieces or by value', () => {
  const sold = (productId: string, pieces: number, amount: number) => ({
    productId,
    currency: 'EUR',
    title: productId,
    pieces,
    amount,
  })
  const products = [sold('a', 1, 900), sold('b', 5, 100), sold('c', 3, 300)]
  expect(bestOf(products, 'pieces', 2).map(({ productId }) => productId)).toEqual(['b', 'c'])
  expect(bestOf(products, 'amount', 2).map(({ productId }) => productId)).toEqual(['a', 'c'])
})
