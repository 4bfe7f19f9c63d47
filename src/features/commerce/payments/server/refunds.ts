import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import { lockOrder, type RefundWish, recordMoney } from '../../orders/public.ts'
import { type Holding, splitRefund } from '../model/refund.ts'
import { findAttempt } from './attempts-repository.ts'
import { type PaymentServices, providerOf, siteOf } from './providers.ts'

type Refund = Selectable<TenantTables['payment_refunds']>

const REFUND_JOB = 'payments.refund'
const ATTEMPTS = 1000

async function refundsOf(reader: Reader, siteId: Id, orderId: Id): Promise<Refund[]> {
  return await reader
    .site(siteId)
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** What is on its way back of an order's money and not booked yet, in minor units. */
export async function openRefunds(reader: Reader, siteId: Id, orderId: Id): Promise<number> {
  return sumOf(await refundsOf(reader, siteId, orderId), ({ state }) => state === 'asked' || state === 'sent')
}

const sumOf = (refunds: readonly Refund[], counts: (refund: Refund) => boolean) =>
  refunds.filter(counts).reduce((sum, { amount }) => sum + amount, 0)

/** What `Services` says of it: the order's lock lets nobody else count at the same time. */
export async function askRefund(
  transaction: Transaction,
  siteId: Id,
  { orderId, amount: asked, cause, authorId }: RefundWish,
  now: Date,
): Promise<number> {
  const { currency, captured, refunded } = await lockOrder(transaction, siteId, orderId)
  const room = captured - refunded - (await openRefunds(transaction, siteId, orderId))
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
    .select(['id', 'provider', 'amount'])
    .where('order_id', '=', orderId)
    .where('currency', '=', currency)
    .where('state', '=', 'succeeded')
    .orderBy('id')
    .execute()
  const refunds = await refundsOf(reader, siteId, orderId)
  return attempts.map(({ id, provider, amount }) => ({
    attemptId: id,
    byHand: provider === 'manual',
    left: amount - sumOf(refunds, ({ attempt_id, state }) => attempt_id === id && state !== 'failed'),
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
  const uniqueKey = `${siteId} ${id}`
  await enqueue(
    transaction,
    { type: REFUND_JOB, siteId, payload: { refundId: id }, uniqueKey, maxAttempts: ATTEMPTS },
    now,
  )
}

/** Asks the provider for a refund, by our id, and books it when it is done. */
export function refundJob(services: PaymentServices): JobDefinition<{ refundId: Id }> {
  const { database, now } = services
  return {
    type: REFUND_JOB,
    lane: 'calls',
    async run({ refundId }, { siteId }) {
      if (siteId === null) return
      const refund = await database
        .site(siteId)
        .selectFrom('payment_refunds')
        .selectAll()
        .where('id', '=', refundId)
        .executeTakeFirst()
      const attempt = refund && (await findAttempt(database, siteId, refund.attempt_id as Id))
      if (!refund || refund.state === 'done' || !attempt?.reference) return
      const { amount, currency, cause, order_id: orderId, author_id: authorId } = refund
      const provider = providerOf(services, await siteOf(services, siteId), attempt.provider)
      const asked = { refundId, reference: attempt.reference, amount, currency }
      const { state, reference } = await provider.refund(asked)
      await database.transact(async (transaction) => {
        await transaction
          .site(siteId)
          .update('payment_refunds')
          .set({ state, reference })
          .where('id', '=', refundId)
          .execute()
        if (state !== 'done') return
        const money = { orderId, kind: 'refunded', amount, currency, provider: attempt.provider, authorId } as const
        await recordMoney(transaction, siteId, { ...money, reference, cause }, now())
      })
    },
  }
}
