import { type Id, newId } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { recordMoney } from '../../orders/public.ts'
import type { Refund } from './refunds-repository.ts'

interface Booking {
  /** A program's word for why. */
  readonly cause: string
  readonly authorId: Id
  readonly now: Date
}

/** Books that an owner gave a refund back by hand, or a part of it; the order is locked. */
export async function bookRefund(
  transaction: Transaction,
  siteId: Id,
  { id, order_id: orderId, attempt_id: attemptId, amount: whole, currency }: Refund,
  { amount, ...booking }: Booking & { readonly amount: number },
): Promise<void> {
  const site = transaction.site(siteId)
  if (amount < whole) {
    const rest = { amount: whole - amount }
    await site.update('payment_refunds').set(rest).where('id', '=', id).execute()
    return await insertBookedRefund(transaction, siteId, { orderId, attemptId, amount, currency }, booking)
  }
  const done = { state: 'done', reference: id, author_id: booking.authorId } as const
  await site.update('payment_refunds').set(done).where('id', '=', id).execute()
  await record(transaction, siteId, { orderId, amount, currency, reference: id }, booking)
}

async function record(
  transaction: Transaction,
  siteId: Id,
  money: { readonly orderId: Id; readonly amount: number; readonly currency: string; readonly reference: string },
  { cause, authorId, now }: Booking,
): Promise<void> {
  await recordMoney(transaction, siteId, { ...money, kind: 'refunded', provider: 'manual', cause, authorId }, now)
}

interface BookedRefund {
  readonly orderId: Id
  readonly attemptId: Refund['attempt_id']
  readonly amount: number
  readonly currency: string
}

/** What an owner gave back already. */
export async function insertBookedRefund(
  transaction: Transaction,
  siteId: Id,
  { orderId, attemptId, amount, currency }: BookedRefund,
  { cause, authorId, now }: Booking,
): Promise<void> {
  const id = newId(now.getTime())
  await transaction
    .site(siteId)
    .insert('payment_refunds', {
      ...{ id, order_id: orderId, attempt_id: attemptId, amount, currency, state: 'done', cause },
      ...{ created_at: now.toISOString(), reference: id, author_id: authorId },
    })
    .execute()
  await record(transaction, siteId, { orderId, amount, currency, reference: id }, { cause, authorId, now })
}
