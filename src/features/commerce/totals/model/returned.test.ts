import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOf, type Purchase, type Returned, returnedAmounts } from '../schemas.ts'
import { purchases } from './test-purchases.ts'

const quantitiesOf = ({ lines }: Pick<Purchase, 'lines'>) => new Map(lines.map(({ id, quantity }) => [id, quantity]))
const all = (of: Purchase): Returned => ({ pieces: quantitiesOf(of), delivery: true })
const NOTHING: Returned = { pieces: new Map(), delivery: false }
const plus = (one: Returned, other: Returned): Returned => ({
  pieces: new Map([...one.pieces, ...other.pieces].map(([id]) => [id, at(one, id) + at(other, id)])),
  delivery: one.delivery || other.delivery,
})
const at = ({ pieces }: Returned, id: string) => pieces.get(id) ?? 0

describe('what is paid back', () => {
  test('three pieces for ten euros are worth exactly ten euros, however they come back', () => {
    const one = { id: 'a', quantity: 3, listPrice: 400, taxRate: 2200, discounts: ['d'] }
    const of: Purchase = {
      currency: 'EUR',
      lines: [one],
      discounts: [{ id: 'd', on: 'order', amount: 200 }],
      delivery: { price: 590, taxRate: 'goods' },
      taxMode: 'included',
    }
    const amounts = amountsOf(of)
    const piece = { pieces: new Map([['a', 1]]), delivery: false }
    const steps = [NOTHING, piece, plus(piece, piece)].map((before) =>
      returnedAmounts(amounts, quantitiesOf(of), before, piece),
    )
    expect(steps.map(({ total }) => total)).toEqual([333, 334, 333])
    expect(returnedAmounts(amounts, quantitiesOf(of), NOTHING, all(of)).total).toBe(amounts.grandTotal)
    const delivery = returnedAmounts(amounts, quantitiesOf(of), all(of), { pieces: new Map(), delivery: true })
    expect(delivery.total).toBe(0)
  })

  test('any split, in every currency, with taxes in prices and without, ends at what was paid and never passes it', () => {
    const splits = purchases.chain((of) =>
      fc.record({
        of: fc.constant(of),
        order: fc.array(fc.record({ line: fc.nat(5), share: fc.integer({ min: 1, max: 100 }) }), { maxLength: 12 }),
        deliveryAt: fc.nat(12),
      }),
    )
    fc.assert(
      fc.property(splits, ({ of, order, deliveryAt }) => {
        const [amounts, quantities] = [amountsOf(of), quantitiesOf(of)]
        let before = NOTHING
        const sums = { total: 0, tax: 0 }
        const take = (more: Returned) => {
          const back = returnedAmounts(amounts, quantities, before, more)
          const parts = [...back.lines.values(), back.delivery]
          expect(back.total).toBe(parts.reduce((sum, { amount }) => sum + amount, 0) + back.rounding)
          expect(back.total).toBeGreaterThanOrEqual(0)
          for (const { amount, tax } of parts) {
            expect(amount).toBeGreaterThanOrEqual(0)
            expect(tax).toBeGreaterThanOrEqual(0)
          }
          before = plus(before, more)
          sums.total += back.total
          sums.tax += parts.reduce((sum, { tax }) => sum + tax, 0)
          expect(sums.total).toBeLessThanOrEqual(amounts.grandTotal)
        }
        order.forEach(({ line, share }, step) => {
          const { id, quantity } = of.lines[line % of.lines.length]!
          const pieces = Math.min(quantity - at(before, id), Math.max(1, Math.floor((quantity * share) / 100)))
          take({ pieces: new Map(pieces > 0 ? [[id, pieces]] : []), delivery: step === deliveryAt })
        })
        const rest = new Map(of.lines.map(({ id, quantity }) => [id, quantity - at(before, id)] as const))
        take({ pieces: rest, delivery: true })
        expect(sums).toEqual({ total: amounts.grandTotal, tax: amounts.taxTotal })
      }),
    )
  })
})
