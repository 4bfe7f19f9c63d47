import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, currencyOf } from '../../../../core/money/currencies.ts'
import {
  amountsOf,
  type Delivery,
  type Discount,
  type Purchase,
  type PurchaseAmounts,
  type PurchaseLine,
  unitPrice,
} from '../schemas.ts'
import { purchases } from './test-purchases.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const line = (id: string, listPrice: number, more: Partial<PurchaseLine> = {}): PurchaseLine => ({
  id,
  listPrice,
  quantity: 1,
  taxRate: 2200,
  discounts: [],
  ...more,
})
const purchase = (lines: readonly PurchaseLine[], more: Partial<Purchase> = {}): Purchase => ({
  currency: 'EUR',
  lines,
  discounts: [],
  taxMode: 'included',
  ...more,
})

describe('the amounts of a purchase', () => {
  test('add up to the minor unit in every currency, with prices that contain the tax and without', () => {
    fc.assert(
      fc.property(purchases, (of) => {
        const whole = amountsOf(of)
        const parts = [...whole.lines, whole.delivery]
        const added = of.taxMode === 'added' ? whole.taxTotal : 0
        expect(whole.grandTotal).toBe(
          whole.subtotal - whole.discountTotal + whole.deliveryTotal + added + whole.rounding,
        )
        expect(whole.grandTotal).toBe(sum(parts.map(({ total }) => total)) + added + whole.rounding)
        expect(whole.taxTotal).toBe(sum(parts.map(({ tax }) => tax)))
        expect(whole.taxTotal).toBe(sum(whole.rates.map(({ tax }) => tax)))
        expect(sum(whole.rates.map(({ net, tax }) => net + tax))).toBe(whole.grandTotal - whole.rounding)
        for (const { amount, reductions, total } of parts)
          expect(amount - sum(reductions.map((reduction) => reduction.amount))).toBe(total)
        for (const { id, given } of whole.discounts) {
          const taken = parts.flatMap(({ reductions }) => reductions.filter(({ discountId }) => discountId === id))
          expect(sum(taken.map(({ amount }) => amount))).toBe(given)
        }
        expect(currencyOf(whole.currency).code).toBe(of.currency)
      }),
    )
  })

  test('are the same whatever the order of the lines, and of the discounts', () => {
    const shuffled = purchases.chain((of) =>
      fc.record({
        of: fc.constant(of),
        lines: fc.shuffledSubarray([...of.lines], { minLength: of.lines.length }),
        discounts: fc.shuffledSubarray([...of.discounts], { minLength: of.discounts.length }),
      }),
    )
    const byId = ({ lines: settled, ...rest }: PurchaseAmounts) => ({
      ...rest,
      lines: settled.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    })
    fc.assert(
      fc.property(shuffled, ({ of, ...order }) => {
        expect(byId(amountsOf({ ...of, ...order }))).toEqual(byId(amountsOf(of)))
      }),
    )
  })

  test('are never negative: no line, no delivery, no tax, no reduction, and only eligible lines are reduced', () => {
    fc.assert(
      fc.property(purchases, (of) => {
        const whole = amountsOf(of)
        for (const part of [...whole.lines, whole.delivery]) {
          expect(Math.min(part.amount, part.total, part.tax)).toBeGreaterThanOrEqual(0)
          expect(part.reductions.every(({ amount }) => amount > 0)).toBe(true)
        }
        for (const [at, { reductions }] of whole.lines.entries())
          for (const { discountId } of reductions) expect(of.lines[at]!.discounts).toContain(discountId)
        for (const { given, notGiven } of whole.discounts) expect(Math.min(given, notGiven)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('all off is zero, delivery too, in both tax modes and in every currency', () => {
  for (const currency of CURRENCIES.keys())
    for (const taxMode of ['included', 'added'] as const) {
      const whole = amountsOf(
        purchase([line('a', 1999, { quantity: 3, discounts: ['all'] }), line('b', 1, { discounts: ['all'] })], {
          currency,
          taxMode,
          delivery: { price: 690, taxRate: 'goods' },
          discounts: [
            { id: 'all', on: 'order', rate: 10_000 },
            { id: 'free', on: 'delivery', rate: 10_000 },
          ],
        }),
      )
      expect(whole).toMatchObject({ grandTotal: 0, taxTotal: 0, discountTotal: 5998 + 690 })
    }
})

test('a line costs its sale price while that is the lower one, and keeps its list amount', () => {
  expect(unitPrice({ listPrice: 500, salePrice: 400 })).toBe(400)
  expect(unitPrice({ listPrice: 500, salePrice: 600 })).toBe(500)
  expect(unitPrice({ listPrice: 500 })).toBe(500)
  const whole = amountsOf(purchase([line('a', 500, { salePrice: 400, quantity: 3 })]))
  expect(whole.lines[0]).toMatchObject({ listAmount: 1500, amount: 1200, total: 1200 })
  expect(whole).toMatchObject({ subtotal: 1200, discountTotal: 0, grandTotal: 1200 })
})

describe('discounts', () => {
  test('a percentage of a line is rounded once on the line, not on a piece', () => {
    // 10 × 23.90 less 25 %: each piece would be 17.93, and the line a cent dearer.
    const discounts: Discount[] = [{ id: 'q', on: 'lines', rate: 2500 }]
    const whole = amountsOf(purchase([line('a', 2390, { quantity: 10, discounts: ['q'] })], { discounts }))
    expect(whole).toMatchObject({ grandTotal: 17_925, discountTotal: 5975 })
  })

  test('a percentage of lines is rounded on each of them, one of the order once', () => {
    const lines = ['a', 'b'].map((id) => line(id, 5, { discounts: ['q'] }))
    const total = (on: 'lines' | 'order') =>
      amountsOf(purchase(lines, { discounts: [{ id: 'q', on, rate: 1000 }] })).grandTotal
    expect([total('lines'), total('order')]).toEqual([8, 9])
  })

  test('pieces come first, then lines, then the order; percentages before sums', () => {
    const discounts: Discount[] = [
      { id: 'sum', on: 'order', amount: 500 },
      { id: 'order', on: 'order', rate: 1000 },
      { id: 'line', on: 'lines', rate: 5000 },
      { id: 'piece', on: 'pieces', rate: 10_000, pieces: new Map([['a', 1]]) },
    ]
    const all = discounts.map(({ id }) => id)
    const whole = amountsOf(purchase([line('a', 10_000, { quantity: 3, discounts: all })], { discounts }))
    expect(whole.discounts).toEqual([
      { id: 'piece', given: 10_000, notGiven: 0 },
      { id: 'line', given: 10_000, notGiven: 0 },
      { id: 'order', given: 1000, notGiven: 0 },
      { id: 'sum', given: 500, notGiven: 0 },
    ])
    expect(whole.grandTotal).toBe(8500)
  })

  test('a sum larger than what is left is given as far as it goes, and the rest is said', () => {
    const discounts: Discount[] = [
      { id: 'sum', on: 'order', amount: 500 },
      { id: 'nobody', on: 'order', amount: 300 },
      { id: 'road', on: 'delivery', amount: 1000 },
    ]
    const lines = [line('a', 200, { discounts: ['sum'] }), line('b', 1000), line('c', 100, { discounts: ['sum'] })]
    const whole = amountsOf(purchase(lines, { discounts, delivery: { price: 690, taxRate: 'goods' } }))
    expect(whole.discounts).toEqual([
      { id: 'nobody', given: 0, notGiven: 300 },
      { id: 'sum', given: 300, notGiven: 200 },
      { id: 'road', given: 690, notGiven: 310 },
    ])
    expect(whole.lines.map(({ total }) => total)).toEqual([0, 1000, 0])
    expect(whole.grandTotal).toBe(1000)
  })

  test('no more pieces are reduced than a line has', () => {
    const discounts: Discount[] = [{ id: 'p', on: 'pieces', rate: 5000, pieces: new Map([['a', 9]]) }]
    expect(amountsOf(purchase([line('a', 99, { discounts: ['p'] })], { discounts })).grandTotal).toBe(49)
  })
})

describe('tax', () => {
  const mixed = [line('a', 1040, { taxRate: 400 }), line('b', 3660, { taxRate: 2200 })]

  test('is rounded once for each rate, within prices or on them', () => {
    expect(amountsOf(purchase(mixed)).rates).toEqual([
      { rate: 400, net: 1000, tax: 40 },
      { rate: 2200, net: 3000, tax: 660 },
    ])
    const added = amountsOf(purchase(mixed, { taxMode: 'added' }))
    expect(added.rates).toEqual([
      { rate: 400, net: 1040, tax: 42 },
      { rate: 2200, net: 3660, tax: 805 },
    ])
    expect(added.grandTotal).toBe(1040 + 42 + 3660 + 805)
    // Ten lines of 0.05 at 10 % have a tax of 0.05 together; rounded one by one it would be 0.10.
    const small = [...'abcdefghij'].map((id) => line(id, 5, { taxRate: 1000 }))
    expect(amountsOf(purchase(small, { taxMode: 'added' }))).toMatchObject({ taxTotal: 5, grandTotal: 55 })
  })

  test('of the delivery follows the value of the goods at each rate, or its own rate', () => {
    const road = (taxRate: Delivery['taxRate']) => amountsOf(purchase(mixed, { delivery: { price: 470, taxRate } }))
    const gross = (whole: PurchaseAmounts) => whole.rates.map(({ rate: of, net, tax }) => [of, net + tax])
    expect(gross(road('goods'))).toEqual([
      [400, 1040 + 104],
      [2200, 3660 + 366],
    ])
    expect(gross(road(1000))).toEqual([
      [400, 1040],
      [1000, 470],
      [2200, 3660],
    ])
    expect(road(1000).delivery).toMatchObject({ amount: 470, total: 470, tax: 43 })
  })

  test('of the delivery is that of the dearest goods where all goods are free', () => {
    const free = mixed.map((one) => ({ ...one, discounts: ['all'] }))
    const discounts: Discount[] = [{ id: 'all', on: 'order', rate: 10_000 }]
    const whole = amountsOf(purchase(free, { discounts, delivery: { price: 610, taxRate: 'goods' } }))
    expect(whole.rates).toEqual([
      { rate: 400, net: 0, tax: 0 },
      { rate: 2200, net: 500, tax: 110 },
    ])
    const rateOf = (one: number, other: number, quantity = 1) => {
      const goods = [
        line('a', one, { taxRate: 400, quantity, discounts: ['all'] }),
        line('b', other, { discounts: ['all'] }),
      ]
      const { rates } = amountsOf(purchase(goods, { discounts, delivery: { price: 610, taxRate: 'goods' } }))
      return rates.find(({ net }) => net > 0)?.rate
    }
    expect([rateOf(600, 1000), rateOf(600, 1000, 2), rateOf(1000, 1000)]).toEqual([2200, 400, 400])
    expect(amountsOf(purchase([], { delivery: { price: 610, taxRate: 'goods' } })).rates).toEqual([
      { rate: 0, net: 610, tax: 0 },
    ])
  })
})

test('where the smallest coin is larger than the minor unit, the total is a multiple of it and says the difference', () => {
  const swiss = (price: number) => amountsOf(purchase([line('a', price)], { currency: 'CHF', smallestCoin: 5 }))
  expect(swiss(1237)).toMatchObject({ grandTotal: 1235, rounding: -2, subtotal: 1237 })
  expect(swiss(1238)).toMatchObject({ grandTotal: 1240, rounding: 2 })
  expect(swiss(1240)).toMatchObject({ grandTotal: 1240, rounding: 0 })
})

test('a sum that no amount can express is refused', () => {
  expect(() => amountsOf(purchase([line('a', 10 ** 12, { quantity: 1001 })]))).toThrow(RangeError)
})
