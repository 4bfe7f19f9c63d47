import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { lockOrder } from '../../orders/public.ts'
import { bookRefund } from './refund-booking.ts'
import { askRefund, queueRefund } from './refunds.ts'
import { findRefund, openByHand } from './refunds-repository.ts'

interface Change {
  readonly orderId: Id
  readonly refundId: Id
  readonly authorId: Id
  readonly now: Date
}

/**
 * An owner signs that a refund was given back by hand. Again, it is nothing.
 * @throws Refusal `not_found`; `conflict` for one that a provider makes
 */
export async function bookRefundOf(
  transaction: Transaction,
  siteId: Id,
  { orderId, refundId, authorId, now }: Change,
): Promise<void> {
  await lockOrder(transaction, siteId, orderId)
  const refund = await getRefund(transaction, siteId, { orderId, refundId })
  if (refund.state === 'done') return
  if (!(await openByHand(transaction, siteId, orderId)).some(({ id }) => id === refundId))
    throw new Refusal('conflict', 'Questo rimborso non si fa a mano.', { details: { reason: 'not_by_hand' } })
  await bookRefund(transaction, siteId, refund, { amount: refund.amount, cause: refund.cause, authorId, now })
}

/**
 * Asks again for a refund that failed, once.
 * @throws Refusal `not_found`; `conflict` for one that did not fail or was asked for again, or if its money is gone
 */
export async function repeatRefund(
  transaction: Transaction,
  siteId: Id,
  { orderId, refundId, authorId, now }: Change,
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  const { state, amount, currency, cause, ...refund } = await getRefund(transaction, siteId, { orderId, refundId })
  if (state !== 'failed')
    throw new Refusal('conflict', 'Questo rimborso è già stato chiesto di nuovo.', { details: { reason: 'no_move' } })
  await transaction
    .site(siteId)
    .update('payment_refunds')
    .set({ state: 'repeated' })
    .where('id', '=', refundId)
    .execute()
  if (currency === order.currency) await askRefund(transaction, siteId, { orderId, amount, cause, authorId }, now)
  // Money of another currency is none of the order's own: it goes back where it came from.
  else
    await queueRefund(
      transaction,
      siteId,
      { orderId, attemptId: (refund.attempt_id as Id) || null, amount, currency, cause, authorId },
      now,
    )
}

async function getRefund(
  transaction: Transaction,
  siteId: Id,
  { orderId, refundId }: Pick<Change, 'orderId' | 'refundId'>,
) {
  const refund = await findRefund(transaction, siteId, refundId)
  if (refund?.order_id !== orderId) throw new Refusal('not_found', 'Questo rimborso non c’è.')
  return refund
}
