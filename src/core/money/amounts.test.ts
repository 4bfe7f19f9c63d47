import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, fractionOf, taxOn, taxWithin, type Weighed } from './amounts.ts'

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
const rate = fc.integer({ min: 0, max: 3000 })
const lines = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    weight: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 ** 12 })),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
const sharesOf = (whole: number, among: readonly Weighed[]) => Object.fromEntries(allocate(whole, among) ?? [])

describe('parting an amount', () => {
  test('cents that are left go to the largest remainders, then to the first ids', () => {
    const thirds = ['a', 'b', 'c'].map((id) => ({ id, weight: 1 }))
    expect(sharesOf(100, thirds)).toEqual({ a: 34, b: 33, c: 33 })
    expect(sharesOf(101, thirds)).toEqual({ a: 34, b: 34, c: 33 })
    expect(sharesOf(-100, thirds)).toEqual({ a: -34, b: -33, c: -33 })
    expect(
      sharesOf(10, [
        { id: 'a', weight: 1 },
        { id: 'b', weight: 5 },
        { id: 'c', weight: 3 },
      ]),
    ).toEqual({ a: 1, b: 6, c: 3 })
    // Five lines of one cent with a discount of three cents: none becomes a surcharge.
    const cents = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, weight: 1 }))
    expect(Object.values(sharesOf(3, cents))).toEqual([1, 1, 1, 0, 0])
  })

  test('where all weights are zero nobody can be given anything', () => {
    expect(allocate(100, [{ id: 'a', weight: 0 }])).toBeUndefined()
    expect(allocate(100, [])).toBeUndefined()
    expect(sharesOf(0, [{ id: 'a', weight: 2 }])).toEqual({ a: 0 })
  })

  test('shares add up to the whole, whatever stands where, and are at most a cent from exact', () => {
    fc.assert(
      fc.property(amount, lines, fc.nat(), (whole, among, turn) => {
        const total = sum(among.map(({ weight }) => weight))
        fc.pre(total > 0)
        const shares = allocate(whole, among)!
        expect(sum(shares.values())).toBe(whole)
        const at = turn % among.length
        const turned = [...among.slice(at), ...among.slice(0, at)].reverse()
        expect(Object.fromEntries(allocate(whole, turned)!)).toEqual(Object.fromEntries(shares))
        for (const { id, weight } of among) {
          const exact = (BigInt(Math.abs(whole)) * BigInt(weight)) / BigInt(total)
          const beyond = BigInt(Math.abs(shares.get(id)!)) - exact
          expect([0n, 1n]).toContain(beyond)
          if (weight === 0) expect(shares.get(id)).toBe(0)
          // A discount no larger than the total makes no line negative.
          if (Math.abs(whole) <= total) expect(Math.abs(shares.get(id)!)).toBeLessThanOrEqual(weight)
        }
      }),
    )
  })
})

test('a fraction is rounded to the nearest cent, halves away from zero, and is exact for any amount', () => {
  expect([fractionOf(10, 1, 3), fractionOf(5, 1, 2), fractionOf(-5, 1, 2), fractionOf(7, 0, 9)]).toEqual([3, 3, -3, 0])
  expect(fractionOf(999_999_999_999_999, 9999, 10_000)).toBe(999_899_999_999_999)
})

describe('tax', () => {
  test('is rounded to the nearest cent, halves away from zero', () => {
    expect(taxWithin(12_200, 2200)).toEqual({ net: 10_000, tax: 2200 })
    expect(taxWithin(1, 2200)).toEqual({ net: 1, tax: 0 })
    expect(taxWithin(999, 1000)).toEqual({ net: 908, tax: 91 })
    expect([taxOn(250, 1000), taxOn(245, 1000), taxOn(-245, 1000)]).toEqual([25, 25, -25])
    expect(taxOn(10_000, 550)).toBe(550)
    expect(taxWithin(5000, 0)).toEqual({ net: 5000, tax: 0 })
  })

  test('net and tax are the gross, given back as it was taken, and at most a cent from the tax on the net', () => {
    fc.assert(
      fc.property(amount, rate, (gross, of) => {
        const { net, tax } = taxWithin(gross, of)
        expect(net + tax).toBe(gross)
        expect(taxWithin(-gross, of)).toEqual({ net: -net || 0, tax: -tax || 0 })
        expect(Math.abs(taxOn(net, of) - tax)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('the tax of a rate, parted among its lines, is the tax of the rate', () => {
    fc.assert(
      fc.property(lines, rate, (among, of) => {
        const gross = sum(among.map(({ weight }) => weight))
        fc.pre(gross > 0)
        const { tax } = taxWithin(gross, of)
        const shares = allocate(tax, among)!
        expect(sum(shares.values())).toBe(tax)
        for (const { id, weight } of among) expect(shares.get(id)).toBeLessThanOrEqual(weight)
      }),
    )
  })
})
