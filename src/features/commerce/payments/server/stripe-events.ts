import type Stripe from 'stripe'

/** What Stripe is asked to call for. What else it calls for is taken in and forgotten. */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** What a call is about: the object is asked for again, because calls come late and in any order. */
export interface Subject {
  readonly kind: 'payment_intent' | 'refund' | 'dispute'
  readonly id: string
}

/** @returns undefined for what the shop need not know */
export function subjectOf(event: Stripe.Event): Subject | undefined {
  if (!(EVENT_TYPES as readonly string[]).includes(event.type)) return undefined
  const { object, id } = event.data.object as { object?: unknown; id?: unknown }
  const isKnown = object === 'payment_intent' || object === 'refund' || object === 'dispute'
  return isKnown && typeof id === 'string' && id.length < 256 ? { kind: object, id } : undefined
}
