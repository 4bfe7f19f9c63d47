import { fractionOf, type TaxRate } from '../../../../core/money/amounts.ts'
import { amountsOf, type Discount, type Purchase, type PurchaseAmounts } from '../../totals/schemas.ts'
import type { StoredFulfilment } from './fulfilments.ts'
import type { LinePieces } from './line-pieces.ts'
import type { OrderContent, OrderLine } from './order.ts'
import { refundablePieces, type StoredRefund } from './refunds.ts'

type Bought = Pick<OrderContent, 'currency' | 'lines' | 'amounts' | 'discounts' | 'delivery'>

/** What an owner changes of an order before it is sent. */
export interface LinesEdit {
  /** Pieces of the lines that the order has; a line that is not named stays, one without pieces goes. */
  readonly quantities: ReadonlyMap<string, number>
  readonly added: readonly OrderLine[]
}

/** The lines and amounts of an order after an edit. */
export type EditedLines = Pick<OrderContent, 'lines' | 'amounts' | 'discounts'>

/**
 * An order with other pieces: lines keep price, tax rate and discount of a piece, also for more pieces than before; new
 * lines have no discount, and the delivery costs what it did.
 */
export function editedLines(order: Bought, { quantities, added }: LinesEdit): EditedLines {
  const lines = [
    ...order.lines.flatMap((line) => {
      const quantity = quantities.get(line.id) ?? line.quantity
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
    ...added,
  ]
  const amounts = amountsWith(order, lines, deliveryRateOf(order))
  const givenBy = new Map(amounts.discounts.map(({ id, given }) => [id, given]))
  return {
    lines,
    amounts,
    discounts: order.discounts
      .map((discount) => ({ ...discount, given: givenBy.get(discount.ruleId) ?? 0 }))
      .filter(({ given }) => given > 0),
  }
}

/** At which rate the delivery was taxed: the one that gives what the order says. */
function deliveryRateOf(order: Bought): TaxRate | 'goods' {
  const { delivery, rates } = order.amounts
  const rate = rates
    .map((one) => one.rate)
    .find((one) => amountsWith(order, order.lines, one).delivery.tax === delivery.tax)
  const isGoods = amountsWith(order, order.lines, 'goods').delivery.tax === delivery.tax
  return isGoods || rate === undefined ? 'goods' : rate
}

function amountsWith(order: Bought, lines: readonly OrderLine[], taxRate: TaxRate | 'goods'): PurchaseAmounts {
  const { amounts } = order
  /** Ids of rules by those of their shares: each share reduces one line, or the delivery. */
  const rules = new Map<string, string>()
  const discounts: Discount[] = []
  const shareOf = (ruleId: string, amount: number, on: 'order' | 'delivery') => {
    const id = String(rules.size).padStart(6, '0')
    rules.set(id, ruleId)
    discounts.push({ id, on, amount })
    return id
  }
  const purchase: Purchase = {
    currency: order.currency,
    taxMode: amounts.taxMode,
    lines: lines.map(({ id, quantity, listPrice, unitPrice: salePrice, taxRate: rate }) => {
      const at = order.lines.findIndex((line) => line.id === id)
      const { reductions } = amounts.lines[at] ?? { reductions: [] }
      const shares = reductions.map(({ discountId, amount }) =>
        shareOf(discountId, fractionOf(amount, quantity, order.lines[at]!.quantity), 'order'),
      )
      return { id, quantity, listPrice, salePrice, taxRate: rate, discounts: shares }
    }),
    discounts,
    ...(order.delivery && { delivery: { price: amounts.deliveryTotal, taxRate } }),
  }
  for (const { discountId, amount } of amounts.delivery.reductions) shareOf(discountId, amount, 'delivery')
  const edited = amountsOf(purchase)
  const named = <Part extends { readonly reductions: PurchaseAmounts['delivery']['reductions'] }>(
    part: Part,
  ): Part => ({
    ...part,
    reductions: part.reductions.map(({ discountId, amount }) => ({ discountId: rules.get(discountId)!, amount })),
  })
  const byRule = Map.groupBy(edited.discounts, ({ id }) => rules.get(id)!)
  return {
    ...edited,
    lines: edited.lines.map(named),
    delivery: named(edited.delivery),
    discounts: [...byRule].map(([id, shares]) => ({
      id,
      given: shares.reduce((sum, { given }) => sum + given, 0),
      notGiven: 0,
    })),
  }
}

/** The fewest pieces that each line may have: what was sent, and what was paid back of the rest. */
export function fewestPieces(
  order: Pick<OrderContent, 'lines' | 'amounts'>,
  fulfilments: readonly Pick<StoredFulfilment, 'state' | 'pieces'>[],
  refunds: readonly Pick<StoredRefund, 'lines'>[],
): ReadonlyMap<string, number> {
  const sumOf = (pieces: readonly LinePieces[], id: string) =>
    pieces.filter(({ lineId }) => lineId === id).reduce((sum, { quantity }) => sum + quantity, 0)
  const out = fulfilments.filter(({ state }) => state === 'out').flatMap(({ pieces }) => pieces)
  const dropped = refunds.flatMap(({ lines }) => lines.map(({ lineId, unsent }) => ({ lineId, quantity: unsent })))
  const left = refundablePieces(order, refunds)
  return new Map(
    order.lines.map(({ id, quantity }) => [
      id,
      Math.max(sumOf(out, id) + sumOf(dropped, id), quantity - sumOf(left, id)),
    ]),
  )
}
