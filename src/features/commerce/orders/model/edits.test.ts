import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import { amountsOf, type Discount } from '../../totals/schemas.ts'
import { editedLines, fewestPieces } from './edits.ts'
import type { OrderContent, OrderLine } from './order.ts'
import { refundAmounts, refundablePieces, type StoredRefund } from './refunds.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const line = (id: string, quantity: number, unitPrice: number, taxRate: number): OrderLine =>
  orderLine({ id, quantity, unitPrice, listPrice: unitPrice, taxRate })

describe('an edit', () => {
  const order = newOrder({
    lines: [line('a', 4, 1000, 2200), line('b', 1, 500, 1000)],
    discounts: [{ ruleId: 'd', name: 'Dieci', code: null, given: 450 }],
  })

  test('that changes nothing gives the same order', () => {
    const { lines, amounts, discounts } = editedLines(order, { quantities: new Map(), added: [] })
    expect({ lines, amounts, discounts }).toEqual({
      ...{ lines: order.lines, discounts: order.discounts },
      amounts: { ...order.amounts, discounts: [{ id: 'd', given: 450, notGiven: 0 }] },
    })
  })

  test('keeps price and discount of a piece; new lines have none, and the delivery costs what it did', () => {
    const edited = editedLines(order, {
      quantities: new Map([
        ['a', 2],
        ['b', 0],
      ]),
      added: [line('c', 3, 700, 400)],
    })
    expect(edited.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 2],
      ['c', 3],
    ])
    // Half of the 400 that the first line had of the discount.
    expect(edited.discounts).toMatchObject([{ ruleId: 'd', given: 200 }])
    expect(edited.amounts).toMatchObject({ subtotal: 4100, discountTotal: 200, deliveryTotal: 600, grandTotal: 4500 })
    const more = editedLines(order, { quantities: new Map([['a', 8]]), added: [] })
    expect(more.amounts.lines[0]).toMatchObject({ amount: 8000, total: 7200 })
  })

  test('never asks for fewer pieces than were sent or paid back', () => {
    const out = { state: 'out', pieces: [{ lineId: 'a', quantity: 1 }] } as const
    const refund = { delivery: null, lines: [{ lineId: 'a', quantity: 2, unsent: 2, amount: 1, tax: 0 }] }
    expect(fewestPieces(order, [out], [])).toEqual(
      new Map([
        ['a', 1],
        ['b', 0],
      ]),
    )
    expect(fewestPieces(order, [out], [refund])).toEqual(
      new Map([
        ['a', 3],
        ['b', 0],
      ]),
    )
  })
})

/** Orders with prices, rates and discounts as they come, in any currency. */
const orders = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES.keys()),
    taxMode: fc.constantFrom('included' as const, 'added' as const),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5 }),
        unitPrice: fc.integer({ min: 1, max: 99_999 }),
        taxRate: fc.constantFrom(0, 400, 1000, 2200),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    rate: fc.constantFrom(0, 333, 1000, 5000),
    amount: fc.integer({ min: 0, max: 900 }),
    delivery: fc.constantFrom(0, 690),
    deliveryRate: fc.constantFrom('goods' as const, 2200),
  })
  .map(({ currency, taxMode, lines, rate, amount, delivery, deliveryRate }): OrderContent => {
    const own = lines.map((one, at) => line(`l${at}`, one.quantity, one.unitPrice, one.taxRate))
    const discounts: Discount[] = [
      ...(rate > 0 ? [{ id: 'percent', on: 'lines' as const, rate }] : []),
      ...(amount > 0 ? [{ id: 'sum', on: 'order' as const, amount }] : []),
    ]
    const amounts = amountsOf({
      ...{ currency, taxMode, discounts },
      lines: own.map((one) => ({ ...one, salePrice: one.unitPrice, discounts: discounts.map(({ id }) => id) })),
      ...(delivery > 0 && { delivery: { price: delivery, taxRate: deliveryRate } }),
    })
    return {
      ...newOrder({ currency, lines: own, discounts: [], ...(delivery === 0 && { delivery: null }) }),
      amounts,
      discounts: amounts.discounts.map(({ id, given }) => ({ ruleId: id, name: id, code: null, given })),
    }
  })

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('edit' as const, 'refund' as const),
    at: fc.nat(5),
    pieces: fc.nat(6),
    price: fc.integer({ min: 1, max: 9999 }),
    adds: fc.boolean(),
  }),
  { maxLength: 8 },
)

test('after whatever edits and refunds the sums agree, and what goes back is what came in, in every currency', () => {
  fc.assert(
    fc.property(orders, steps, (first, history) => {
      let order = first
      let captured = order.amounts.grandTotal
      /** What edits gave back. */
      let edited = 0
      const refunds: StoredRefund[] = []
      let returned = 0
      const refund = (pieces: { lineId: string; quantity: number }[], delivery: boolean) => {
        const worth = refundAmounts(order, refunds, { pieces, delivery })
        const lines = pieces.map((one) => ({ ...one, unsent: one.quantity, ...worth.lines.get(one.lineId)! }))
        const { total: amount, rounding } = worth
        const stored = { delivery: delivery ? worth.delivery : null, rounding, restocked: true, returnId: null, amount }
        refunds.push({ id: 'r', createdAt: '', lines, ...stored })
        returned += amount
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(returned).toBeLessThanOrEqual(captured)
      }
      for (const [at, step] of history.entries()) {
        const one = order.lines[step.at % order.lines.length]!
        if (step.kind === 'refund') {
          const left = refundablePieces(order, refunds).find(({ lineId }) => lineId === one.id)?.quantity ?? 0
          const quantity = Math.min(step.pieces, left)
          if (quantity > 0) refund([{ lineId: one.id, quantity }], false)
          continue
        }
        const quantity = Math.max(step.pieces, fewestPieces(order, [], refunds).get(one.id)!)
        const added = step.adds ? [line(`n${at}`, 1 + (step.pieces % 3), step.price, 1000)] : []
        if (quantity === 0 && added.length === 0 && order.lines.length === 1) continue
        order = { ...order, ...editedLines(order, { quantities: new Map([[one.id, quantity]]), added }) }
        const { amounts } = order
        const parts = [...amounts.lines, amounts.delivery]
        const exact = sum(parts.map(({ total }) => total)) + (amounts.taxMode === 'added' ? amounts.taxTotal : 0)
        expect(amounts.grandTotal).toBe(exact)
        expect(sum(parts.map(({ tax }) => tax))).toBe(amounts.taxTotal)
        expect(sum(amounts.rates.map(({ tax }) => tax))).toBe(amounts.taxTotal)
        expect(amounts.subtotal - amounts.discountTotal + amounts.deliveryTotal).toBe(
          sum(parts.map(({ total }) => total)),
        )
        expect(sum(order.discounts.map(({ given }) => given))).toBe(amounts.discountTotal)
        expect(parts.every(({ total }) => total >= 0)).toBe(true)
        // What is due is paid; what is too much goes back, as far as it is still here.
        captured = Math.max(captured, amounts.grandTotal + edited)
        const surplus = Math.min(captured - edited - amounts.grandTotal, captured - returned)
        edited += surplus
        returned += surplus
        expect(returned).toBeLessThanOrEqual(captured)
      }
      refund(refundablePieces(order, refunds), order.delivery !== null)
      expect(returned).toBe(captured)
    }),
    { numRuns: 600 },
  )
})
