import { z } from 'zod'
import type { Id } from '../../../../core/ids.ts'
import { askPaypal, isUnauthorised, PaypalRefusal, type PaypalServices } from './paypal-client.ts'

/** What PayPal is asked to call for. https://developer.paypal.com/api/rest/webhooks/event-names/ */
export const PAYPAL_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const

export const SIGNATURE_HEADERS = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
] as const

const name = z.string().min(1).max(255)

/** What is read of a call: names alone, because what is true is asked for. */
export const eventSchema = z.object({
  id: name,
  event_type: name,
  resource: z.object({
    id: name.optional(),
    dispute_id: name.optional(),
    links: z.array(z.object({ rel: name, href: z.string().max(2000) })).catch([]),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: name.optional() }).catch({}) })
      .optional()
      .catch(undefined),
    disputed_transactions: z.array(z.object({ seller_transaction_id: name })).catch([]),
  }),
})
export type PaypalEvent = z.infer<typeof eventSchema>

/** Orders and captures that a call may be about. */
export function namesIn({ resource }: PaypalEvent): string[] {
  const { id, supplementary_data, links, disputed_transactions } = resource
  const above = links.filter(({ rel }) => rel === 'up').map(({ href }) => href.split('/').at(-1)!)
  const order = supplementary_data?.related_ids.order_id
  return [
    ...(id === undefined ? [] : [id]),
    ...(order === undefined ? [] : [order]),
    ...above,
    ...disputed_transactions.map(({ seller_transaction_id }) => seller_transaction_id),
  ].slice(0, 20)
}

export type Signature = Readonly<Record<(typeof SIGNATURE_HEADERS)[number], string>>

/**
 * Asks PayPal whether a call is its own. https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post
 * @param body as it came: its bytes are what is signed
 * @throws when PayPal cannot be asked
 */
export async function isPaypals(
  services: PaypalServices,
  siteId: Id,
  { body, signature, webhookId }: { readonly body: string; readonly signature: Signature; readonly webhookId: string },
): Promise<boolean> {
  const asked = JSON.stringify({
    auth_algo: signature['paypal-auth-algo'],
    cert_url: signature['paypal-cert-url'],
    transmission_id: signature['paypal-transmission-id'],
    transmission_sig: signature['paypal-transmission-sig'],
    transmission_time: signature['paypal-transmission-time'],
    webhook_id: webhookId,
  })
  return await askPaypal(services, siteId, {
    ...{ method: 'POST', path: '/v1/notifications/verify-webhook-signature' },
    // The call stands in it byte for byte: parsed and written again it would not be what was signed.
    body: `${asked.slice(0, -1)},"webhook_event":${body}}`,
    answer: z.object({ verification_status: z.string() }),
  }).then(
    ({ verification_status }) => verification_status === 'SUCCESS',
    (error) => {
      // What cannot be a signature is none.
      if (error instanceof PaypalRefusal && !isUnauthorised(error)) return false
      throw error
    },
  )
}
