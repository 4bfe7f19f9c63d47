import type Stripe from 'stripe'
import type { Id } from '../../../../core/ids.ts'
import type { Site } from '../../../sites/public.ts'
import {
  type AskedPayment,
  type Decline,
  type ListedRefund,
  type PaymentProvider,
  type ProviderPayment,
  RefusedByProvider,
  type Span,
} from '../model/provider.ts'
import { amountAtStripe, amountFromStripe, attemptStateOf, refundStateOf, unitsAtStripe } from '../model/stripe.ts'
import { CARD_PAGE } from '../site/paths.ts'
import { askStripe, NoStripeAccount, type StripeServices, typeOfError } from './stripe-client.ts'

/** Stripe forgets a key of idempotency after a day: then what was made is looked for. */
const KEY_LIVES_MS = 23 * 3_600_000
const MOST_IN_LIST = 100

/** Cards, wallets and what else the account has switched on, through PaymentIntents. */
export function stripeProvider(services: StripeServices, site: Pick<Site, 'id' | 'baseUrl'>): PaymentProvider {
  const ask = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => askStripe(services, site.id, question)
  const { now } = services
  const read = async (reference: string) =>
    paymentOf(await ask(({ paymentIntents }) => paymentIntents.retrieve(reference)), now())
  return {
    offers: ({ amount, currency }) => amountAtStripe(amount, currency) !== undefined,
    async begin(asked) {
      try {
        const intent = await ask((stripe) => findOrMake(stripe, site.id, asked, now()))
        return { reference: intent.id, next: { kind: 'redirect', address: asked.returnAddress + CARD_PAGE } }
      } catch (error) {
        // Nobody was given the secret of what may have been made unheard, so nobody can pay it.
        if (isRefusal(error)) throw new RefusedByProvider('Stripe refused a payment', { cause: error })
        throw error
      }
    },
    read,
    async cancel(reference) {
      const cancelled = await ask(({ paymentIntents }) => paymentIntents.cancel(reference)).catch((error) => {
        // It has succeeded, is about to, or was cancelled before: what is true of it is asked for.
        if (typeOfError(error) !== 'StripeInvalidRequestError') throw error
        return undefined
      })
      return cancelled ? paymentOf(cancelled, now()) : await read(reference)
    },
    async refund({ refundId, reference, amount, currency }) {
      const refund = await ask(async (stripe) => {
        const { data: known } = await stripe.refunds.list({ payment_intent: reference, limit: MOST_IN_LIST })
        return (
          known.find(({ metadata }) => metadata?.refund === refundId) ??
          (await stripe.refunds.create(
            {
              payment_intent: reference,
              amount: unitsAtStripe(amount, currency) ?? amount,
              metadata: { refund: refundId, site: site.id },
            },
            { idempotencyKey: `refund:${refundId}` },
          ))
        )
      }).catch((error) => {
        // Such as: nothing is left to give back, or the keys are gone. Asking again does not help.
        if (error instanceof NoStripeAccount || typeOfError(error) === 'StripeInvalidRequestError') return undefined
        throw error
      })
      return refund
        ? { reference: refund.id, state: refundStateOf(refund.status) }
        : { reference: refundId, state: 'failed' }
    },
    async readRefund(reference) {
      const { id, status } = await ask(({ refunds }) => refunds.retrieve(reference))
      return { reference: id, state: refundStateOf(status) }
    },
    async list(span, after) {
      const { data, has_more } = await ask((stripe) => stripe.paymentIntents.list(listed(span, after)))
      const own = data.filter(({ metadata }) => metadata.site === site.id)
      return { items: own.map((intent) => paymentOf(intent, now())), next: has_more ? data.at(-1)?.id : undefined }
    },
    async listRefunds(span, after) {
      const { data, has_more } = await ask(({ refunds }) => refunds.list(listed(span, after)))
      return { items: data.flatMap(listedRefundOf), next: has_more ? data.at(-1)?.id : undefined }
    },
  }
}

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
const listed = ({ since, until }: Span, after: string | undefined) => ({
  created: { gte: inSeconds(since), lt: inSeconds(until) },
  limit: MOST_IN_LIST,
  ...(after !== undefined && { starting_after: after }),
})

/** @returns none for what is no refund of an intent */
export function listedRefundOf({
  id,
  payment_intent,
  metadata,
  status,
  amount,
  currency,
}: Stripe.Refund): ListedRefund[] {
  const payment = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (payment === undefined) return []
  return [
    {
      ...{ reference: id, refundId: metadata?.refund ?? null, payment, state: refundStateOf(status) },
      // Parts of a unit are never what was asked for.
      ...{ amount: amountFromStripe(amount, currency) ?? -1, currency: currency.toUpperCase() },
    },
  ]
}

async function findOrMake(stripe: Stripe, siteId: Id, asked: AskedPayment, now: Date): Promise<Stripe.PaymentIntent> {
  const { attemptId, orderId, currency } = asked
  const amount = amountAtStripe(asked.amount, currency)
  if (amount === undefined) throw new RefusedByProvider('Stripe does not take this amount')
  const begunS = Number.parseInt(attemptId.slice(0, 8), 16)
  if (now.getTime() - begunS * 1000 > KEY_LIVES_MS)
    for await (const intent of stripe.paymentIntents.list({ created: { gte: begunS }, limit: MOST_IN_LIST }))
      if (intent.metadata.attempt === attemptId) return intent
  return await stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      metadata: { order: orderId, attempt: attemptId, site: siteId },
    },
    { idempotencyKey: `order:${orderId}:pay:${attemptId}` },
  )
}

const REFUSALS = new Set(['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError'])

const isRefusal = (error: unknown): boolean =>
  error instanceof NoStripeAccount || REFUSALS.has(typeOfError(error) ?? '')

/** What is true of an intent, in our words. */
function paymentOf(intent: Stripe.PaymentIntent, now: Date): ProviderPayment {
  const { id, status, metadata, amount, amount_received, currency, last_payment_error: error } = intent
  const state = attemptStateOf(status)
  return {
    reference: id,
    attemptId: metadata.attempt ?? null,
    state,
    // Parts of a unit are never what was asked for.
    amount: amountFromStripe(state === 'succeeded' ? amount_received : amount, currency) ?? -1,
    currency: currency.toUpperCase(),
    declines: error ? [declineOf(error, now)] : [],
  }
}

function declineOf(error: Stripe.PaymentIntent.LastPaymentError, now: Date): Decline {
  const code = error.decline_code ?? error.code ?? 'unknown'
  const reference = error.charge ?? `${error.payment_method?.id ?? ''} ${code}`.trim()
  return { reference, code, at: now.toISOString() }
}
