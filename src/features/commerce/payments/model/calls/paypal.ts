import { z } from 'zod'
import { defineCall } from '../../../../../core/call.ts'
import { PAYPAL_MODES, paypalKeysSchema } from '../paypal.ts'
import { disputeSchema } from '../shown-dispute.ts'

const path = '/api/sites/:siteId/paypal'

const viewSchema = z.object({
  /** null: no keys yet. Secrets are never sent. */
  account: z
    .object({
      clientId: z.string(),
      secretEnd: z.string(),
      mode: z.enum(PAYPAL_MODES),
      offered: z.boolean(),
      /** PayPal has a destination for its calls. */
      calls: z.boolean(),
      /** The app may read the account's transactions. */
      lists: z.boolean(),
      fault: z.literal('key').nullable(),
    })
    .nullable(),
  /** The site has an address that PayPal calls. */
  secure: z.boolean(),
  disputes: z.array(disputeSchema),
})
export type PaypalView = z.infer<typeof viewSchema>

export const readPaypal = defineCall({ method: 'GET', path, answer: viewSchema })
/** Asks PayPal with the new keys, and keeps them if they open an account. */
export const putPaypalKeys = defineCall({ method: 'PUT', path, body: paypalKeysSchema })
export const deletePaypal = defineCall({ method: 'DELETE', path })
export const putPaypalOffered = defineCall({
  method: 'PUT',
  path: `${path}/offered`,
  body: z.strictObject({ offered: z.boolean() }),
})
/** Asks again with the keys that are kept. */
export const checkPaypal = defineCall({ method: 'POST', path: `${path}/check` })
