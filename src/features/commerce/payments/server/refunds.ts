import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { lockOrder, type RefundWish } from '../../orders/public.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import { type Holding, type RefundState, splitRefund } from '../model/refund.ts'
import { disputedOf } from './disputes.ts'
import { refundLater } from './refund-job.ts'
import { openRefunds, refundsOf, sumOf } from './refunds-repository.ts'

/** What of an order's money is here, is not on its way back and is not disputed, in minor units of its currency. */
export async function roomOf(
  reader: Reader,
  siteId: Id,
  { id, captured, refunded, currency }: Pick<StoredOrder, 'id' | 'captured' | 'refunded' | 'currency'>,
): Promise<number> {
  const onTheWay = await openRefunds(reader, siteId, id, currency)
  return captured - refunded - onTheWay - (await disputedOf(reader, siteId, id, currency))
}

/** What `Services` says of it: the order's lock lets nobody else count at the same time. */
export async function askRefund(
  transaction: Transaction,
  siteId: Id,
  { orderId, amount: asked, cause, authorId }: RefundWish,
  now: Date,
): Promise<number> {
  const order = await lockOrder(transaction, siteId, orderId)
  const { currency } = order
  const room = await roomOf(transaction, siteId, order)
  const amount = asked === 'all' ? Math.max(0, room) : asked
  if (asked !== 'all' && !(Number.isSafeInteger(amount) && amount > 0))
    throw new RangeError(`${amount} is nothing to give back`)
  if (amount > room)
    throw new Refusal('conflict', 'Non puoi restituire più di quello che è arrivato.', {
      details: { reason: 'too_much' },
    })
  for (const part of splitRefund(amount, room, await holdingsOf(transaction, siteId, orderId, currency)))
    await queueRefund(transaction, siteId, { ...part, orderId, currency, cause, authorId }, now)
  return amount
}

/** What each attempt of an order has brought and still has, oldest first. */
async function holdingsOf(reader: Reader, siteId: Id, orderId: Id, currency: string): Promise<Holding[]> {
  const attempts = await reader
    .site(siteId)
    .selectFrom('payment_attempts')
    .select(['id', 'provider', 'amount', 'paid_amount'])
    .where('order_id', '=', orderId)
    .where((row) => row.fn.coalesce('paid_currency', 'currency'), '=', currency)
    .where('state', '=', 'succeeded')
    .orderBy('id')
    .execute()
  const refunds = await refundsOf(reader, siteId, orderId)
  return attempts.map(({ id, provider, amount, paid_amount }) => ({
    attemptId: id,
    byHand: provider === 'manual',
    left: (paid_amount ?? amount) - sumOf(refunds, ({ attempt_id, state }) => attempt_id === id && holds(state)),
  }))
}

const holds = (state: RefundState) => state !== 'failed' && state !== 'repeated'

interface NewRefund {
  readonly orderId: Id
  /** null: given back by hand. */
  readonly attemptId: Id | null
  readonly amount: number
  readonly currency: string
  readonly cause: string
  readonly authorId: Id | null
}

/** Stores a refund of money that is known to be there, and asks the provider for it after the commit. */
export async function queueRefund(
  transaction: Transaction,
  siteId: Id,
  { orderId, attemptId, authorId, ...refund }: NewRefund,
  now: Date,
): Promise<void> {
  const id = newId(now.getTime())
  await transaction
    .site(siteId)
    .insert('payment_refunds', {
      id,
      order_id: orderId,
      attempt_id: attemptId ?? '',
      ...refund,
      ...{ state: 'asked', created_at: now.toISOString(), reference: null, author_id: authorId },
    })
    .execute()
  if (attemptId === null) return
  await refundLater(transaction, siteId, id, { now })
}
