import { expect, test } from 'vitest'
import { type GeneralDiscountEntry, type GeneralTerms, reductionsOf } from './general-discounts.ts'

const on = (day: string) => new Date(`${day}T11:00:00Z`)
const TENTH: GeneralTerms = { rate: 1000, range: { on: 'everything' }, from: null, until: null }
const entry = (day: string, terms: Partial<GeneralTerms> | null, discountId = 'a'): GeneralDiscountEntry => ({
  ...{ discountId, at: on(day) },
  terms: terms && { ...TENTH, ...terms },
})
const days = (log: readonly GeneralDiscountEntry[], product = { id: 'p', categories: ['tavola', 'casa'] }) =>
  reductionsOf(log, product).map(({ from, until, rate }) => [
    new Date(from).toISOString().slice(0, 10),
    until === Number.POSITIVE_INFINITY ? null : new Date(until).toISOString().slice(0, 10),
    rate,
  ])

test('a discount reduces from its entry to the next one of its own, within its days', () => {
  const until = on('2026-03-20').toISOString()
  const log = [entry('2026-03-01', {}), entry('2026-03-05', { rate: 2000, until }), entry('2026-03-02', {}, 'b')]
  expect(days(log)).toEqual([
    ['2026-03-01', '2026-03-05', 1000],
    ['2026-03-05', '2026-03-20', 2000],
    ['2026-03-02', null, 1000],
  ])
  const from = on('2026-03-10').toISOString()
  expect(days([entry('2026-03-01', { from }), entry('2026-03-12', null)])).toEqual([['2026-03-10', '2026-03-12', 1000]])
  expect(days([entry('2026-03-01', { from }), entry('2026-03-09', null)])).toEqual([])
})

test('it reduces what it is for: everything, categories with those in them, or products', () => {
  const found = (range: GeneralTerms['range']) => days([entry('2026-03-01', { range })]).length
  expect(found({ on: 'categories', categories: ['casa'] })).toBe(1)
  expect(found({ on: 'categories', categories: ['giardino'] })).toBe(0)
  expect(found({ on: 'products', productIds: ['p'] })).toBe(1)
  expect(found({ on: 'products', productIds: ['q'] })).toBe(0)
})
