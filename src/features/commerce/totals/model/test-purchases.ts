import fc from 'fast-check'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import type { Delivery, Discount, Purchase, TaxMode } from './purchase.ts'

const RATES = [0, 400, 500, 1000, 2200, 2550]
const IDS = ['a', 'b', 'c', 'd']
const rate = fc.integer({ min: 1, max: 10_000 })
const price = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 100_000_000 }))
const lines = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[0-9a-f]{4}$/),
    listPrice: price,
    salePrice: fc.option(price, { nil: undefined }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 1000 })),
    taxRate: fc.constantFrom(...RATES),
    discounts: fc.subarray(IDS),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
)
const effect = (lineIds: readonly string[]): fc.Arbitrary<Omit<Discount, 'id'>> =>
  fc.oneof(
    fc.record({
      on: fc.constant('pieces' as const),
      rate,
      pieces: fc
        .array(fc.tuple(fc.constantFrom(...lineIds), fc.integer({ min: 0, max: 9 })))
        .map((pieces) => new Map(pieces)),
    }),
    fc.record({ on: fc.constant('lines' as const), rate }),
    fc.record({ on: fc.constantFrom('order' as const, 'delivery' as const), rate }),
    fc.record({ on: fc.constantFrom('order' as const, 'delivery' as const), amount: price }),
  )
const delivery: fc.Arbitrary<Delivery | undefined> = fc.option(
  fc.record({ price, taxRate: fc.oneof(fc.constant('goods' as const), fc.constantFrom(...RATES)) }),
  { nil: undefined },
)
/** Purchases in every currency, with and without tax in their prices, with discounts and delivery. */
export const purchases: fc.Arbitrary<Purchase> = lines.chain((bought) =>
  fc.record({
    currency: fc.constantFrom(...CURRENCIES.keys()),
    lines: fc.constant(bought),
    discounts: fc
      .tuple(fc.subarray(IDS), fc.array(effect(bought.map(({ id }) => id)), { minLength: 4, maxLength: 4 }))
      .map(([ids, effects]) => ids.map((id, at) => ({ id, ...effects[at] }) as Discount)),
    delivery,
    taxMode: fc.constantFrom<TaxMode>('included', 'added'),
    smallestCoin: fc.constantFrom(1, 1, 5, 100),
  }),
)
