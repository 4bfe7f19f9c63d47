import { z } from 'zod'
import { defineCall } from '../../../../../core/call.ts'
import { disputeSchema } from '../shown-dispute.ts'
import { stripeKeysSchema, webhookSecretSchema } from '../stripe.ts'

const path = '/api/sites/:siteId/stripe'
const keyFaultSchema = z.enum(['key', 'permission'])

/** What the shop needs of an account, and whether its key may do it. */
const checkSchema = z.object({
  /** The account's own name; null where the key may not read it. */
  name: z.string().nullable(),
  parts: z.array(z.object({ part: z.enum(['payments', 'refunds', 'disputes']), allowed: z.boolean() })),
  /** Whether Apple Pay and Google Pay may be shown at the site's address; null: it could not be asked. */
  wallets: z.boolean().nullable(),
})
export type StripeCheck = z.infer<typeof checkSchema>

const viewSchema = z.object({
  /** null: no keys yet. Secrets are never sent. */
  account: z
    .object({
      publishable: z.string(),
      secretEnd: z.string(),
      mode: z.enum(['test', 'live']),
      offered: z.boolean(),
      /** Where Stripe's calls come from: a destination made here, one made by hand, none. */
      webhook: z.enum(['made', 'byHand', 'missing']),
      fault: keyFaultSchema.nullable(),
    })
    .nullable(),
  webhookAddress: z.string(),
  /** The site has an address that Stripe takes. */
  secure: z.boolean(),
  disputes: z.array(disputeSchema),
})
export type StripeView = z.infer<typeof viewSchema>

export const readStripe = defineCall({ method: 'GET', path, answer: viewSchema })
/** Asks Stripe with the new keys, and keeps them if they open an account. */
export const putStripeKeys = defineCall({ method: 'PUT', path, body: stripeKeysSchema, answer: checkSchema })
export const deleteStripe = defineCall({ method: 'DELETE', path })
export const putWebhookSecret = defineCall({
  method: 'PUT',
  path: `${path}/webhook-secret`,
  body: z.strictObject({ secret: webhookSecretSchema }),
})
export const putStripeOffered = defineCall({
  method: 'PUT',
  path: `${path}/offered`,
  body: z.strictObject({ offered: z.boolean() }),
})
export const checkStripe = defineCall({ method: 'POST', path: `${path}/check`, answer: checkSchema })
