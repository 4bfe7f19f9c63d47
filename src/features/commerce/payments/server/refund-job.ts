import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import { lockOrder, recordEvent, recordMoney } from '../../orders/public.ts'
import type { ProviderRefund } from '../model/provider.ts'
import { type Attempt, findAttempt } from './attempts-repository.ts'
import { queuePaymentMail } from './mail-job.ts'
import { type PaymentServices, providerOf } from './providers.ts'
import { findRefund } from './refunds-repository.ts'

const REFUND_JOB = 'payments.refund'
const ATTEMPTS = 1000
const FIRST_PAUSE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 86_400_000

/** Asks the provider for a refund after the commit, or what became of it. */
export async function refundLater(
  transaction: Transaction,
  siteId: Id,
  refundId: Id,
  { now, runAt = now }: { readonly now: Date; readonly runAt?: Date },
): Promise<void> {
  const uniqueKey = `${siteId} ${refundId}`
  await enqueue(
    transaction,
    { type: REFUND_JOB, siteId, payload: { refundId }, uniqueKey, runAt, maxAttempts: ATTEMPTS },
    now,
  )
}

/** Asks for a refund by our id, and again what became of it until it has an end: banks take days. */
export function refundJob(services: PaymentServices): JobDefinition<{ refundId: Id }> {
  const { database, now } = services
  return {
    type: REFUND_JOB,
    lane: 'calls',
    async run({ refundId }, { siteId }) {
      if (siteId === null) return
      const refund = await findRefund(database, siteId, refundId)
      const attempt = refund && (await findAttempt(database, siteId, refund.attempt_id as Id))
      if (!refund || !attempt?.reference) return
      const provider = providerOf(services, await services.directory.getSite(siteId), attempt.provider)
      const { amount, currency } = refund
      const said =
        refund.reference === null
          ? await provider.refund({ refundId, reference: attempt.reference, amount, currency })
          : await provider.readRefund(refund.reference)
      await database.transact((transaction) => followRefund(transaction, attempt, refundId, { said, now: now() }))
    },
  }
}

/** Brings a refund to what its provider said. What failed, also after it was done, is money that is here again. */
async function followRefund(
  transaction: Transaction,
  { site_id: siteId, order_id: orderId, provider }: Attempt,
  refundId: Id,
  { said, now }: { readonly said: ProviderRefund; readonly now: Date },
): Promise<void> {
  // The order is what everybody locks first.
  await lockOrder(transaction, siteId, orderId)
  const refund = await findRefund(transaction, siteId, refundId)
  if (!refund || refund.state === 'failed' || refund.state === 'repeated') return
  const { state, reference } = said
  const looks = refund.reference === null ? 0 : refund.looks + 1
  const set = { state: refund.state === 'done' && state !== 'failed' ? refund.state : state, reference, looks }
  await transaction.site(siteId).update('payment_refunds').set(set).where('id', '=', refundId).execute()
  const { amount, currency, cause, author_id: authorId } = refund
  const money = { orderId, amount, currency, provider, reference, authorId }
  if (state === 'done') await recordMoney(transaction, siteId, { ...money, kind: 'refunded', cause }, now)
  if (state === 'sent') {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** looks)
    await refundLater(transaction, siteId, refundId, { now, runAt: new Date(now.getTime() + pauseMs) })
  }
  if (state !== 'failed') return
  if (refund.state === 'done')
    await recordMoney(transaction, siteId, { ...money, kind: 'captured', cause: 'refund failed', told: true }, now)
  await recordEvent(transaction, siteId, orderId, { kind: 'refundFailed', amount, currency }, { authorId: null, now })
  const mail = { kind: 'refundFailed', orderId, amount, currency } as const
  await queuePaymentMail(transaction, siteId, mail, { cause: refundId, now })
}
