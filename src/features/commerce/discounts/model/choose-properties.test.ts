import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import { chooseDiscounts } from '../schemas.ts'
import type { CountedRule, DiscountableCart } from './eligible.ts'
import { type Draft, id, line, NOON, ruleOf } from './test-carts.ts'

const choose = (rules: readonly CountedRule[], codes: readonly string[], cart: DiscountableCart) =>
  chooseDiscounts(cart, rules, codes, NOON)

const lines = fc
  .array(
    fc.record({
      product: fc.integer({ min: 1, max: 3 }),
      listPrice: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1_000_000 })),
      quantity: fc.integer({ min: 1, max: 5 }),
      category: fc.integer({ min: 7, max: 9 }),
      taxRate: fc.constantFrom(400, 1000, 2200),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ product, category, ...more }, at) => ({
      ...line(product, 0),
      ...more,
      id: `line${at}`,
      categories: [id(category)],
    })),
  )
const carts: fc.Arbitrary<DiscountableCart> = fc.record({
  currency: fc.constantFrom(...CURRENCIES.keys()),
  taxMode: fc.constantFrom('included' as const, 'added' as const),
  lines,
  delivery: fc.option(fc.record({ price: fc.nat(2000), taxRate: fc.constant('goods' as const) }), { nil: undefined }),
})
const rate = fc.integer({ min: 1, max: 10_000 })
const draft: fc.Arbitrary<Draft> = fc.record({
  effect: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), rate }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5000 }) }),
    fc.constant({ kind: 'freeDelivery' as const }),
    fc.record({
      kind: fc.constant('pieces' as const),
      buy: fc.integer({ min: 1, max: 3 }),
      get: fc.integer({ min: 1, max: 2 }),
      rate,
    }),
  ),
  range: fc.oneof(
    fc.constant({ on: 'everything' as const }),
    fc.record({
      on: fc.constant('categories' as const),
      categories: fc.constantFrom<string[]>([id(7)], [id(8), id(9)]),
    }),
    fc.record({ on: fc.constant('products' as const), productIds: fc.constantFrom<string[]>([id(1)], [id(2), id(3)]) }),
  ),
  combines: fc.boolean(),
  minimum: fc.oneof(
    fc.constant({ of: 'nothing' as const }),
    fc.record({ of: fc.constant('sum' as const), sum: fc.integer({ min: 1, max: 5000 }) }),
  ),
})
const CODES = ['A', 'B', 'C', 'D', 'E']
const rules = fc
  .array(fc.tuple(draft, fc.boolean()), { maxLength: CODES.length })
  .map((drafts) => drafts.map(([one, hasCode], at) => ruleOf(at + 1, hasCode ? { ...one, code: CODES[at]! } : one)))

describe('whatever cart, rules and codes', () => {
  test('the order of rules and codes makes no difference', () => {
    const shuffled = rules.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc
          .subarray(CODES)
          .chain((codes) => fc.tuple(fc.constant(codes), fc.shuffledSubarray(codes, { minLength: codes.length }))),
      ),
    )
    fc.assert(
      fc.property(carts, shuffled, (of, [all, mixed, [codes, mixedCodes]]) => {
        expect(choose(mixed, mixedCodes, of)).toEqual(choose(all, codes, of))
      }),
    )
  })

  test('every entered code is valid or invalid, never both, and the amounts are those of the valid ones', () => {
    fc.assert(
      fc.property(carts, rules, fc.subarray(CODES), (of, all, codes) => {
        const { valid, invalid, amounts } = choose(all, codes, of)
        const told = [...valid, ...invalid].flatMap(({ code }) => code ?? [])
        expect(told.toSorted()).toEqual(codes.toSorted())
        expect(valid.reduce((sum, one) => sum + one.given, 0)).toBe(amounts.discountTotal)
        const again = choose(
          all.filter(({ rule }) => valid.some(({ ruleId }) => ruleId === rule.id)),
          codes,
          of,
        )
        expect(again.amounts.grandTotal).toBe(amounts.grandTotal)
        for (const { sentence } of invalid) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
      }),
    )
  })

  test('one more code never makes a buyer pay more', () => {
    fc.assert(
      fc.property(carts, rules, fc.subarray(CODES, { minLength: 1 }), (of, all, codes) => {
        const total = (entered: readonly string[]) => choose(all, entered, of).amounts.grandTotal
        expect(total(codes)).toBeLessThanOrEqual(total(codes.slice(1)))
      }),
      { numRuns: 1000 },
    )
  })
})
