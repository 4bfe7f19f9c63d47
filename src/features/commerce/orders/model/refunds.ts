import { z } from 'zod'
import type { Id } from '../../../../core/ids.ts'
import { MOST_MINOR_UNITS } from '../../../../core/money/money.ts'
import { type Returned, type ReturnedAmounts, returnedAmounts } from '../../totals/schemas.ts'
import { piecesHere, type StoredFulfilment } from './fulfilments.ts'
import { type LinePieces, piecesLeft } from './line-pieces.ts'
import type { OrderContent } from './order.ts'

const amount = z.int().min(-MOST_MINOR_UNITS).max(MOST_MINOR_UNITS)

/** What pieces of an order, and its delivery, are paid back with. Amounts are minor units of the order's currency. */
export const refundContentSchema = z.object({
  lines: z.array(
    z.object({
      lineId: z.string().max(60),
      quantity: z.int().min(1),
      /** Those of them that had not left, and will not. */
      unsent: z.int().min(0),
      /** With the tax, also where prices are without. */
      amount,
      tax: amount,
    }),
  ),
  delivery: z.object({ amount, tax: amount }).nullable(),
  /** What the rounding of the whole order gives or takes. */
  rounding: amount,
  /** Its pieces are on sale again. */
  restocked: z.boolean(),
})
type RefundContent = z.infer<typeof refundContentSchema>

export interface StoredRefund extends RefundContent {
  readonly id: Id
  /** The return that it pays for. */
  readonly returnId: Id | null
  /** What goes back; less than the parts where goods had lost value. */
  readonly amount: number
  readonly createdAt: string
}

type Bought = Pick<OrderContent, 'lines' | 'amounts'>
type Refunds = readonly Pick<StoredRefund, 'lines' | 'delivery' | 'rounding'>[]

const quantitiesOf = ({ lines }: Bought) => new Map(lines.map(({ id, quantity }) => [id, quantity]))

/** Pieces that nothing was paid back for. */
export function refundablePieces(order: Bought, refunds: readonly Pick<StoredRefund, 'lines'>[]): LinePieces[] {
  return piecesLeft(
    order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    refunds.flatMap(({ lines }) => lines),
  )
}

/** Pieces that will not be sent, because they are paid back. */
export function droppedPieces(refunds: Refunds): LinePieces[] {
  return refunds
    .flatMap(({ lines }) => lines.map(({ lineId, unsent }) => ({ lineId, quantity: unsent })))
    .filter(({ quantity }) => quantity > 0)
}

export interface RefundWish {
  readonly pieces: readonly LinePieces[]
  readonly delivery: boolean
}

/**
 * What is paid back for pieces beyond what was before: the difference to what the refunds so far were for, also if the
 * order was edited since. So any split of an order ends at what was paid.
 */
export function refundAmounts(order: Bought, refunds: Refunds, { pieces, delivery }: RefundWish): ReturnedAmounts {
  const all = [...refunds.flatMap(({ lines }) => lines), ...pieces]
  const back = new Map<string, number>()
  for (const { lineId, quantity } of all) back.set(lineId, (back.get(lineId) ?? 0) + quantity)
  const isBrought = refunds.some((one) => one.delivery !== null)
  const after: Returned = { pieces: back, delivery: isBrought || delivery }
  const worth = returnedAmounts(order.amounts, quantitiesOf(order), NOTHING, after)
  const former = refunds.flatMap(({ lines }) => lines)
  const lines = new Map(
    pieces.map(({ lineId }) => [
      lineId,
      minus(worth.lines.get(lineId)!, sumPaid(former.filter((one) => one.lineId === lineId))),
    ]),
  )
  const brought = delivery && !isBrought ? worth.delivery : { amount: 0, tax: 0 }
  const total = Math.max(0, worth.total - sumOf(refunds.map(worthOf)))
  const parts = sumOf([...lines.values(), brought].map(({ amount: one }) => one))
  return { lines, delivery: brought, rounding: total - parts, total }
}

const NOTHING: Returned = { pieces: new Map(), delivery: false }
type Paid = ReturnedAmounts['delivery']
const sumOf = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const sumPaid = (paid: readonly Paid[]): Paid => ({
  amount: sumOf(paid.map((one) => one.amount)),
  tax: sumOf(paid.map(({ tax }) => tax)),
})
const minus = (one: Paid, other: Paid): Paid => ({
  amount: Math.max(0, one.amount - other.amount),
  tax: Math.max(0, one.tax - other.tax),
})
/** What a refund was for, whatever less was given. */
const worthOf = ({ lines, delivery, rounding }: Refunds[number]): number =>
  sumPaid(delivery ? [...lines, delivery] : lines).amount + rounding

/**
 * How many pieces of each line had not left. Those that are here are dropped before those that are out, unless they
 * come back from a buyer.
 */
export function unsentOf(
  order: Pick<OrderContent, 'lines'>,
  fulfilments: readonly StoredFulfilment[],
  refunds: Refunds,
  { pieces, cameBack }: { readonly pieces: readonly LinePieces[]; readonly cameBack: boolean },
): ReadonlyMap<string, number> {
  const here = piecesHere(order, fulfilments, droppedPieces(refunds))
  const hereOf = (lineId: string) => here.find((one) => one.lineId === lineId)?.quantity ?? 0
  const outOf = (lineId: string) =>
    sum(
      fulfilments.filter(({ state }) => state === 'out').flatMap((one) => one.pieces),
      lineId,
    ) -
    sum(
      refunds.flatMap(({ lines }) => lines.map((one) => ({ lineId: one.lineId, quantity: one.quantity - one.unsent }))),
      lineId,
    )
  return new Map(
    pieces.map(({ lineId, quantity }) => [
      lineId,
      Math.min(hereOf(lineId), cameBack ? Math.max(0, quantity - outOf(lineId)) : quantity),
    ]),
  )
}

const sum = (pieces: readonly LinePieces[], lineId: string) =>
  pieces.filter((one) => one.lineId === lineId).reduce((total, { quantity }) => total + quantity, 0)
