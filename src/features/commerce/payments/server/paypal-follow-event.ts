import { z } from 'zod'
import type { Id } from '../../../../core/ids.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import { amountFromPaypal, paypalDisputeStateOf, paypalRefundStateOf } from '../model/paypal.ts'
import { type Attempt, findAttempt } from './attempts-repository.ts'
import { catchUp, catchUpRefund } from './catch-up.ts'
import { noteDispute } from './disputes.ts'
import { askPaypal, NoPaypalAccount, PaypalRefusal } from './paypal-client.ts'
import { capturedBy, ownIdOf, paypalRefundSchema } from './paypal-objects.ts'
import { paypalOrdersOf } from './paypal-orders-repository.ts'
import type { PaymentServices } from './providers.ts'

export const PAYPAL_JOB = 'payments.paypal'
/** Money that went back, as the shop wanted or as PayPal did. */
const GIVEN_BACK = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])

/** What PayPal has called about: names alone. */
export interface PaypalNews {
  readonly type: string
  /** PayPal's name for the order. */
  readonly orderId: string
  /** Of a refund or a dispute. */
  readonly resourceId: string | undefined
}

/** PayPal has called: it is asked what is true. */
export function paypalJob(services: PaymentServices): JobDefinition<PaypalNews> {
  return {
    type: PAYPAL_JOB,
    lane: 'calls',
    async run(news, { siteId }) {
      if (siteId === null) return
      await follow(services, siteId, news).catch((error) => {
        // Its keys are of another account by now: nothing of it can be asked any more.
        if (error instanceof NoPaypalAccount || (error instanceof PaypalRefusal && error.status === 404)) return
        throw error
      })
    },
  }
}

async function follow(services: PaymentServices, siteId: Id, { type, orderId, resourceId }: PaypalNews): Promise<void> {
  const [order] = await paypalOrdersOf(services.database, siteId, [orderId])
  const attempt = order && (await findAttempt(services.database, siteId, order.attempt_id))
  if (!order || !attempt) return
  if (type.startsWith('CUSTOMER.DISPUTE.')) return await followDispute(services, attempt, resourceId)
  // PayPal may be quicker than the answer that names its object.
  await catchUp(services, attempt)
  if (!GIVEN_BACK.has(type) || resourceId === undefined) return
  const path = `/v2/payments/refunds/${encodeURIComponent(resourceId)}`
  const refund = await askPaypal(services, siteId, { method: 'GET', path, answer: paypalRefundSchema })
  if (capturedBy(refund) !== order.capture_id) return
  const { currency_code: currency, value } = refund.amount ?? { currency_code: '', value: '' }
  await catchUpRefund(services, attempt, {
    ...{ reference: refund.id, refundId: ownIdOf(siteId, refund.custom_id), payment: order.id },
    ...{ state: paypalRefundStateOf(refund.status), amount: amountFromPaypal(value, currency) ?? -1, currency },
  })
}

const disputeSchema = z.object({
  dispute_id: z.string().min(1).max(255),
  reason: z.string().max(255),
  status: z.string(),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  seller_response_due_date: z.iso.datetime().optional().catch(undefined),
})

async function followDispute(services: PaymentServices, attempt: Attempt, disputeId: string | undefined) {
  if (disputeId === undefined) return
  const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`
  const dispute = await askPaypal(services, attempt.site_id, { method: 'GET', path, answer: disputeSchema })
  const { currency_code: currency, value } = dispute.dispute_amount
  const amount = amountFromPaypal(value, currency)
  if (amount === undefined) return
  await noteDispute(services, attempt, {
    ...{ id: dispute.dispute_id, amount, currency, reason: dispute.reason.toLowerCase() },
    state: paypalDisputeStateOf(
      dispute.status,
      dispute.dispute_outcome?.outcome_code,
      dispute.dispute_life_cycle_stage,
    ),
    dueAt: dispute.seller_response_due_date ?? null,
  })
}
