import type Stripe from 'stripe'
import { type Id, isId } from '../../../../core/ids.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import { amountFromStripe, disputeStateOf } from '../model/stripe.ts'
import { type Attempt, findAttempt } from './attempts-repository.ts'
import { catchUp, catchUpRefund } from './catch-up.ts'
import { noteDispute } from './disputes.ts'
import type { PaymentServices } from './providers.ts'
import { askStripe, NoStripeAccount, typeOfError } from './stripe-client.ts'
import type { Subject } from './stripe-events.ts'
import { listedRefundOf } from './stripe-provider.ts'
import './stripe-tables.ts'

export const STRIPE_JOB = 'payments.stripe'

/** Stripe has called about something: it is asked what is true of it. */
export function stripeJob(services: PaymentServices): JobDefinition<Subject> {
  return {
    type: STRIPE_JOB,
    lane: 'calls',
    async run(subject, { siteId }) {
      if (siteId === null) return
      await follow(services, siteId, subject).catch((error) => {
        // Its keys are of another account by now: nothing of it can be asked any more.
        if (error instanceof NoStripeAccount || isGone(error)) return
        throw error
      })
    },
  }
}

const isGone = (error: unknown) =>
  typeOfError(error) === 'StripeInvalidRequestError' && (error as Stripe.errors.StripeError).code === 'resource_missing'

async function follow(services: PaymentServices, siteId: Id, { kind, id }: Subject): Promise<void> {
  const ask = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => askStripe(services, siteId, question)
  if (kind === 'payment_intent') {
    const intent = await ask(({ paymentIntents }) => paymentIntents.retrieve(id))
    if (intent.metadata.site === siteId) await settle(services, siteId, intent.metadata.attempt)
  }
  if (kind === 'refund') await noteRefund(services, siteId, await ask(({ refunds }) => refunds.retrieve(id)))
  if (kind === 'dispute') await followDispute(services, siteId, await ask(({ disputes }) => disputes.retrieve(id)))
}

async function settle(services: PaymentServices, siteId: Id, attemptId: string | undefined): Promise<void> {
  const attempt = isId(attemptId) ? await findAttempt(services.database, siteId, attemptId) : undefined
  // Stripe may be quicker than the answer that names its object.
  if (attempt) await catchUp(services, attempt)
}

async function attemptOfIntent(
  database: Database,
  siteId: Id,
  intent: string | { readonly id: string } | null,
): Promise<Attempt | undefined> {
  const reference = typeof intent === 'string' ? intent : intent?.id
  if (reference === undefined) return undefined
  return await database
    .site(siteId)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', 'stripe')
    .where('reference', '=', reference)
    .executeTakeFirst()
}

async function noteRefund(services: PaymentServices, siteId: Id, refund: Stripe.Refund): Promise<void> {
  const attempt = await attemptOfIntent(services.database, siteId, refund.payment_intent)
  for (const listed of attempt ? listedRefundOf(refund) : []) await catchUpRefund(services, attempt!, listed)
}

/** What a buyer's bank does with a payment of this site. */
async function followDispute(services: PaymentServices, siteId: Id, dispute: Stripe.Dispute): Promise<void> {
  const attempt = await attemptOfIntent(services.database, siteId, dispute.payment_intent)
  if (!attempt) return
  const due = dispute.evidence_details.due_by
  await noteDispute(services, attempt, {
    ...{ id: dispute.id, reason: dispute.reason, state: disputeStateOf(dispute.status) },
    amount: amountFromStripe(dispute.amount, dispute.currency) ?? attempt.amount,
    currency: dispute.currency.toUpperCase(),
    dueAt: due === null ? null : new Date(due * 1000).toISOString(),
  })
}
