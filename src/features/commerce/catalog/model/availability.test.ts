import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSoldOut, nextPriceDay, priceOn, shownPrice, totalStock } from './availability.ts'
import { availabilityOf } from './stock.ts'

const stocked = (stock: number, unlimited = false) => ({ stock, unlimited })
const priced = (price: number, more: object = {}) => ({
  ...{ price, salePrice: null, onSale: false, saleFrom: null, saleUntil: null, unlimited: false, stock: 1 },
  ...more,
})

describe('stock', () => {
  test('[DISP-03] a product is sold out without an unlimited variant and without one that has pieces', () => {
    expect(isSoldOut('PHYSICAL', [stocked(0), stocked(0)])).toBe(true)
    expect(isSoldOut('PHYSICAL', [stocked(0), stocked(1)])).toBe(false)
    expect(isSoldOut('SERVICE', [stocked(0), stocked(0, true)])).toBe(false)
  })

  test('[DISP-04] [DISP-05] a digital product is never sold out: its stock is infinite', () => {
    expect(isSoldOut('DIGITAL', [stocked(0)])).toBe(false)
    expect(totalStock('DIGITAL', [stocked(0)])).toBe(Number.POSITIVE_INFINITY)
  })

  test('[DISP-06] [DISP-07] an unlimited variant makes the stock infinite; otherwise it is the sum', () => {
    expect(totalStock('PHYSICAL', [stocked(3), stocked(0, true)])).toBe(Number.POSITIVE_INFINITY)
    const property = fc.property(fc.array(fc.nat(1000), { minLength: 1 }), (numbers) => {
      const sum = numbers.reduce((total, one) => total + one, 0)
      expect(
        totalStock(
          'PHYSICAL',
          numbers.map((one) => stocked(one)),
        ),
      ).toBe(sum)
    })
    fc.assert(property)
  })

  test('visitors learn that the last pieces are left, and not how many', () => {
    expect(availabilityOf(stocked(4), 3)).toBe('available')
    expect(availabilityOf(stocked(3), 3)).toBe('last')
    expect(availabilityOf(stocked(0), 3)).toBe('soldOut')
    expect(availabilityOf(stocked(0, true), 3)).toBe('available')
  })
})

describe('the price on a day', () => {
  const sale = { onSale: true, salePrice: 800, saleFrom: '2026-11-20', saleUntil: '2026-11-30' }

  test.each([
    ['2026-11-19', 1000, null],
    ['2026-11-20', 800, 1000],
    ['2026-11-30', 800, 1000],
    ['2026-12-01', 1000, null],
  ])('on %s is %i, with %s struck through', (today, price, before) => {
    expect(priceOn(priced(1000, sale), today)).toEqual({ price, before })
  })

  test('is that of the sale while it has no dates, and the own one while it is off', () => {
    const endless = { ...sale, saleFrom: null, saleUntil: null }
    expect(priceOn(priced(1000, endless), '2031-01-01')).toEqual({ price: 800, before: 1000 })
    expect(priceOn(priced(1000, { ...endless, onSale: false }), '2031-01-01')).toEqual({ price: 1000, before: null })
  })

  test('[DISP-02] in a list is the lowest one, and varies with others', () => {
    const prior = { price: 1000, percent: 20, days: 30 }
    const shown = { price: 800, prior, measure: { price: 1600, unit: 'kg' as const, quantity: 0.5 } }
    expect(shownPrice([{ price: 900, prior: null, measure: null }, shown])).toEqual({ ...shown, varies: true })
    expect(shownPrice([shown, shown])).toEqual({ ...shown, varies: false })
  })

  test('changes by itself on the first day of a sale and on the day after its last', () => {
    const one = priced(1000, sale)
    expect(nextPriceDay([one], '2026-11-01')).toBe('2026-11-20')
    expect(nextPriceDay([one], '2026-11-20')).toBe('2026-12-01')
    expect(nextPriceDay([one], '2026-11-30')).toBe('2026-12-01')
    expect(nextPriceDay([one], '2026-12-01')).toBeUndefined()
    expect(nextPriceDay([priced(1000, { ...sale, onSale: false })], '2026-11-01')).toBeUndefined()
    // The last day of the calendar is how some write a sale without an end.
    expect(nextPriceDay([priced(1000, { ...sale, saleUntil: '9999-12-31' })], '2026-11-20')).toBeUndefined()
  })
})
