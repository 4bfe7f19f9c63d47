import { isId, newId } from '../../../../core/ids.ts'
import { lockOrder } from '../../orders/public.ts'
import type { ListedRefund } from '../model/provider.ts'
import { startAttempt } from './attempts.ts'
import type { Attempt } from './attempts-repository.ts'
import type { PaymentServices } from './providers.ts'
import { refundLater } from './refund-job.ts'
import { findByReference, findRefund } from './refunds-repository.ts'
import { settleAttempt } from './settle.ts'

/** Settles an attempt that its provider knows, also one whose answer with the provider's name for it was lost. */
export async function catchUp(services: PaymentServices, { site_id: siteId, id, reference }: Attempt): Promise<void> {
  if (reference === null) await startAttempt(services, await services.directory.getSite(siteId), id)
  await settleAttempt(services, siteId, id)
}

/** A refund of ours is followed; one that was made at the provider itself is written down, and then followed as well. */
export async function catchUpRefund(services: PaymentServices, attempt: Attempt, refund: ListedRefund): Promise<void> {
  const { database, now } = services
  const { site_id: siteId, id: attemptId, order_id: orderId, provider } = attempt
  // Money that goes back has come, whether or not somebody has told.
  await settleAttempt(services, siteId, attemptId)
  const { reference, refundId: ours, amount, currency } = refund
  await database.transact(async (transaction) => {
    await lockOrder(transaction, siteId, orderId)
    const known =
      (isId(ours) && (await findRefund(transaction, siteId, ours))?.id) ||
      (await findByReference(transaction, siteId, reference))
    // What has no sum here cannot be in the books.
    if (known === undefined && amount < 0) return
    const refundId = known ?? newId(now().getTime())
    if (known === undefined)
      await transaction
        .site(siteId)
        .insert('payment_refunds', {
          ...{ id: refundId, order_id: orderId, attempt_id: attemptId, reference, author_id: null },
          ...{ amount, currency, state: 'sent', cause: provider, created_at: now().toISOString() },
        })
        .execute()
    await refundLater(transaction, siteId, refundId, { now: now() })
  })
}
