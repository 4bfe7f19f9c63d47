import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import { recordMoney } from '../../orders/public.ts'
import type { Attempt } from './attempts-repository.ts'
import { findAttempt } from './attempts-repository.ts'
import { type PaymentServices, providerOf, siteOf } from './providers.ts'

const REFUND_JOB = 'payments.refund'
const ATTEMPTS = 1000

/** What is on its way back of an order's money and not booked yet, in minor units. */
export async function openRefunds(reader: Reader, siteId: Id, orderId: Id): Promise<number> {
  const rows = await reader
    .site(siteId)
    .selectFrom('payment_refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asked', 'sent'])
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Money that no order takes goes back by itself. */
export async function queueRefund(
  transaction: Transaction,
  { site_id: siteId, id: attemptId, order_id: orderId, amount, currency }: Attempt,
  { id, cause, now }: { readonly id: Id; readonly cause: string; readonly now: Date },
): Promise<void> {
  await transaction
    .site(siteId)
    .insert('payment_refunds', {
      id,
      order_id: orderId,
      attempt_id: attemptId,
      ...{ amount, currency, state: 'asked', cause, created_at: now.toISOString() },
    })
    .execute()
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
      const attempt = refund && (await findAttempt(database, siteId, refund.attempt_id))
      if (!refund || refund.state === 'done' || !attempt?.reference) return
      const { amount, currency, cause, order_id: orderId } = refund
      const provider = providerOf(services, await siteOf(services, siteId), attempt.provider)
      const asked = { refundId, reference: attempt.reference, amount, currency }
      const { state, reference } = await provider.refund(asked)
      await database.transact(async (transaction) => {
        await transaction.site(siteId).update('payment_refunds').set({ state }).where('id', '=', refundId).execute()
        if (state !== 'done') return
        const money = { orderId, kind: 'refunded', amount, currency, provider: attempt.provider } as const
        await recordMoney(transaction, siteId, { ...money, reference, cause }, now())
      })
    },
  }
}
