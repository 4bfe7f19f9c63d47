import { fractionOf } from '../../../../core/money/amounts.ts'
import type { PurchaseAmounts } from './purchase.ts'

/** What of a purchase came back: pieces by line, and whether the delivery is paid back with them. */
export interface Returned {
  readonly pieces: ReadonlyMap<string, number>
  readonly delivery: boolean
}

/** An amount to pay back, and the tax within it. */
export interface PaidBack {
  readonly amount: number
  readonly tax: number
}

export interface ReturnedAmounts {
  /** Of the lines that have pieces in it, by id. */
  readonly lines: ReadonlyMap<string, PaidBack>
  readonly delivery: PaidBack
  /** What the rounding of the whole gives or takes; it comes with the last piece. */
  readonly rounding: number
  readonly total: number
}

const NOTHING: PaidBack = { amount: 0, tax: 0 }

/**
 * What is paid back once more has come back: each line's share of every discount and tax, by its pieces. It is the
 * difference between what all that came back is worth, after and before; so every split of a purchase ends at exactly
 * what was paid, per line and in tax.
 * @param quantities pieces that were bought, by line
 * @param more with no more pieces than are left
 */
export function returnedAmounts(
  amounts: PurchaseAmounts,
  quantities: ReadonlyMap<string, number>,
  before: Returned,
  more: Returned,
): ReturnedAmounts {
  const after: Returned = {
    pieces: new Map(amounts.lines.map(({ id }) => [id, piecesOf(before, id) + piecesOf(more, id)])),
    delivery: before.delivery || more.delivery,
  }
  const [first, last] = [worthOf(amounts, quantities, before), worthOf(amounts, quantities, after)]
  const lines = new Map(
    amounts.lines
      .filter(({ id }) => piecesOf(more, id) > 0)
      .map(({ id }) => [id, minus(last.lines.get(id)!, first.lines.get(id)!)]),
  )
  return {
    lines,
    delivery: minus(last.delivery, first.delivery),
    rounding: last.rounding - first.rounding,
    total: last.total - first.total,
  }
}

const piecesOf = ({ pieces }: Returned, id: string) => pieces.get(id) ?? 0
const minus = (one: PaidBack, other: PaidBack): PaidBack => ({
  amount: one.amount - other.amount,
  tax: one.tax - other.tax,
})

/** What all that came back is worth. */
function worthOf(
  { lines, delivery, taxMode, grandTotal }: PurchaseAmounts,
  quantities: ReadonlyMap<string, number>,
  back: Returned,
) {
  const paid = ({ total, tax }: { readonly total: number; readonly tax: number }) =>
    taxMode === 'added' ? total + tax : total
  const worth = new Map<string, PaidBack>(
    lines.map((line) => {
      const [pieces, bought] = [piecesOf(back, line.id), quantities.get(line.id)!]
      return [line.id, { amount: fractionOf(paid(line), pieces, bought), tax: fractionOf(line.tax, pieces, bought) }]
    }),
  )
  const brought = back.delivery ? { amount: paid(delivery), tax: delivery.tax } : NOTHING
  const exact = [...worth.values(), brought].reduce((sum, { amount }) => sum + amount, 0)
  const isAll =
    lines.every(({ id }) => piecesOf(back, id) === quantities.get(id)) && (back.delivery || paid(delivery) === 0)
  // A whole that was rounded down never gives back more than itself.
  const total = isAll ? grandTotal : Math.min(exact, grandTotal)
  return { lines: worth, delivery: brought, rounding: total - exact, total }
}
