import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { lockOrder, type RefundWish } from '../../orders/public.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import { holdingsOf, type Payer, type Returned, roomOf as roomIn, splitRefund, type Withheld } from '../model/refund.ts'
import { withheldOf } from './disputes.ts'
import { refundLater } from './refund-job.ts'
import { refundsOf } from './refunds-repository.ts'

/** As the model's `roomOf`, of the order's currency. */
export async function roomOf(
  reader: Reader,
  siteId: Id,
  order: Pick<StoredOrder, 'id' | 'captured' | 'refunded' | 'currency'>,
): Promise<number> {
  const { returned, withheld } = await goneOf(reader, siteId, order)
  return roomIn(order, returned, withheld)
}

/** What counts against the money of an order, in its currency. */
async function goneOf(
  reader: Reader,
  siteId: Id,
  { id, currency }: Pick<StoredOrder, 'id' | 'currency'>,
): Promise<{ readonly returned: Returned[]; readonly withheld: Withheld[] }> {
  const refunds = (await refundsOf(reader, siteId, id)).filter((one) => one.currency === currency)
  return {
    returned: refunds.map(({ attempt_id: attemptId, amount, state }) => ({ attemptId, amount, state })),
    withheld: await withheldOf(reader, siteId, id, currency),
  }
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
  const { returned, withheld } = await goneOf(transaction, siteId, order)
  const room = roomIn(order, returned, withheld)
  const amount = asked === 'all' ? Math.max(0, room) : asked
  if (asked !== 'all' && !(Number.isSafeInteger(amount) && amount > 0))
    throw new RangeError(`${amount} is nothing to give back`)
  if (amount > room)
    throw new Refusal('conflict', 'Non puoi restituire più di quello che è arrivato.', {
      details: { reason: 'too_much' },
    })
  const holdings = holdingsOf(await payersOf(transaction, siteId, orderId, currency), returned, withheld)
  for (const part of splitRefund(amount, room, holdings))
    await queueRefund(transaction, siteId, { ...part, orderId, currency, cause, authorId }, now)
  return amount
}

/** Oldest first. */
async function payersOf(reader: Reader, siteId: Id, orderId: Id, currency: string): Promise<Payer[]> {
  const attempts = await reader
    .site(siteId)
    .selectFrom('payment_attempts')
    .select(['id', 'provider', 'amount', 'paid_amount'])
    .where('order_id', '=', orderId)
    .where((row) => row.fn.coalesce('paid_currency', 'currency'), '=', currency)
    .where('state', '=', 'succeeded')
    .orderBy('id')
    .execute()
  return attempts.map(({ id, provider, amount, paid_amount }) => ({
    id,
    byHand: provider === 'manual',
    amount: paid_amount ?? amount,
  }))
}

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
