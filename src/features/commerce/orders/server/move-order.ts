import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import {
  consumeReservations,
  forgetSales,
  recordSales,
  releaseReservations,
  reserveStock,
  restock as restockPieces,
} from '../../catalog/public.ts'
import { giveBackDiscountUses, retakeDiscountUses } from '../../discounts/public.ts'
import { areGoodsOut } from '../model/fulfilments.ts'
import type { StoredOrder } from '../model/order.ts'
import { piecesOf, without } from '../model/pieces.ts'
import { mayMove, type OrderState } from '../model/states.ts'
import { recordEvent } from './events-repository.ts'
import { fulfilmentsOf } from './fulfilments-repository.ts'
import { giveFiles } from './give-files.ts'
import { keepBuyers } from './keep-buyers.ts'
import { contentOf } from './order-rows.ts'
import { lockedOrder } from './orders-repository.ts'
import { queueMail } from './queue-mail.ts'
import { piecesPaidBack } from './refund-pieces.ts'

export interface OrderMove {
  /** A program's word for why, such as the id of an attempt. */
  readonly cause: string
  /** The owner who did it; null for buyers, providers and clocks. */
  readonly authorId: Id | null
  /** Whether the pieces of a cancelled order are sold again; those of one that was never placed always are. */
  readonly restock?: boolean
  /** How it was in fact paid, for one that is placed. */
  readonly method?: StoredOrder['method']
  /** Whoever moves it tells the buyer of it. */
  readonly told?: boolean
}

/**
 * Moves an order if its machine has this move, with all that follows from it: pieces and discounts' uses, timeline,
 * mails.
 * @throws Refusal `conflict` for money that came after its order had ended: with reason `sold_out` and variants' ids if
 * its pieces are gone, with `discount_used_up` if somebody else has the last use of its discount
 * @returns false if it has not, which changes nothing: somebody else was first
 */
export async function moveOrder(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  to: Exclude<OrderState, 'awaiting'>,
  { cause, authorId, restock = false, told = false, method }: OrderMove,
  now: Date,
): Promise<boolean> {
  const order = await lockedOrder(transaction, siteId, orderId)
  if (!order) return false
  const isOut = areGoodsOut(await fulfilmentsOf(transaction, siteId, orderId))
  if (!mayMove(order.state, to, { isOut })) return false
  await transaction
    .site(siteId)
    .update('orders')
    .set({ state: to, ...(to === 'placed' && placedAs(order, method, now)) })
    .where('id', '=', orderId)
    .execute()
  // In the order of placing, so that the two never wait for each other: discounts, then variants.
  if (order.state === 'expired') await retakeDiscountUses(transaction, siteId, orderId)
  if (to === 'placed') {
    await sellPieces(transaction, siteId, order, now)
    await recordSales(transaction, siteId, { orderId, lines: order.lines }, now)
    await keepBuyers(transaction, siteId, [order.buyer.email.toLowerCase()])
  }
  if (to === 'expired' || to === 'cancelled') {
    await giveBackDiscountUses(transaction, siteId, orderId)
    await giveBack(transaction, siteId, order, { restock, authorId, now })
    await forgetSales(transaction, siteId, orderId)
  }
  const event =
    to === 'cancelled' ? { kind: to, cause, restocked: restock || order.state === 'awaiting' } : { kind: to, cause }
  await recordEvent(transaction, siteId, orderId, event, { authorId, now })
  if (to !== 'closed' && !told) await queueMail(transaction, siteId, { orderId, kind: to, cause }, now)
  if (to === 'placed') await queueMail(transaction, siteId, { orderId, kind: 'new', cause: 'order' }, now)
  if (to === 'placed') await giveFiles(transaction, siteId, orderId, now)
  // A part of its money came: the owner decides.
  if (to === 'expired' && order.captured > order.refunded)
    await queueMail(transaction, siteId, { orderId, kind: 'stray', cause: 'expired' }, now)
  return true
}

/** What is stored of an order when it is placed: it says how it was paid, not what its buyer chose first. */
function placedAs(order: StoredOrder, method: StoredOrder['method'] | undefined, now: Date) {
  const placed = { placed_at: now.toISOString() }
  if (!method || method.key === order.method.key) return placed
  return { ...placed, content: JSON.stringify(contentOf({ ...order, method })) }
}

/** Pieces whose reservation has ended meanwhile are taken again, if they are there. */
async function sellPieces(transaction: Transaction, siteId: Id, { id, lines }: StoredOrder, now: Date): Promise<void> {
  const reserved = await consumeReservations(transaction, siteId, id, now)
  const pieces = piecesOf(lines)
  const missing = new Set(without(pieces, reserved).map(({ variantId }) => variantId))
  if (missing.size === 0) return
  const again = pieces.filter(({ variantId }) => missing.has(variantId))
  await reserveStock(transaction, siteId, { orderId: id, pieces: again, until: null }, now)
  await consumeReservations(transaction, siteId, id, now)
}

/** Pieces that never left the stock always come back; those that were sold if the owner says so. */
async function giveBack(
  transaction: Transaction,
  siteId: Id,
  order: StoredOrder,
  { restock, authorId, now }: { readonly restock: boolean; readonly authorId: Id | null; readonly now: Date },
): Promise<void> {
  const { id, lines, state } = order
  const released = await releaseReservations(transaction, siteId, id)
  if (state !== 'placed' || !restock) return
  const pieces = without(without(piecesOf(lines), released), await piecesPaidBack(transaction, siteId, order))
  await restockPieces(transaction, siteId, { cause: `order ${id}`, pieces }, { now, authorId })
}
