import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { mayMove, type OrderState } from '../model/states.ts'
import { recordEvent } from './events-repository.ts'
import { orderOf } from './order-rows.ts'

export interface OrderMove {
  /** A program's word for why, such as the id of an attempt. */
  readonly cause: string
  /** The owner who did it; null for buyers, providers and clocks. */
  readonly authorId: Id | null
  /** Whether the pieces of a cancelled order are sold again; those of one that was never placed always are. */
  readonly restock?: boolean
}

/**
 * Moves an order if its machine has this move, with all that follows from it: pieces and discounts' uses, timeline,
 * mails.
 * @returns false if it has not, which changes nothing: somebody else was first
 */
export async function moveOrder(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  to: Exclude<OrderState, 'awaiting'>,
  { cause, authorId, restock = false }: OrderMove,
  now: Date,
): Promise<boolean> {
  const site = transaction.site(siteId)
  // A write that changes nothing locks the row, so what is read of it stays true until the commit.
  const row = await site
    .update('orders')
    .set((own) => ({ state: own.ref('state') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst()
  if (!row || !mayMove(row.state, to, { isOut: row.fulfilment === 'out' })) return false
  const order = orderOf(row)
  await site
    .update('orders')
    .set({ state: to, ...(to === 'placed' && { placed_at: now.toISOString() }) })
    .where('id', '=', orderId)
    .execute()
  const event =
    to === 'cancelled' ? { kind: to, cause, restocked: restock || order.state === 'awaiting' } : { kind: to, cause }
  await recordEvent(transaction, siteId, orderId, event, { authorId, now })
  return true
}
