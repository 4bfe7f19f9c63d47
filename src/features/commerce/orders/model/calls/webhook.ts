import { z } from 'zod'
import { defineCall } from '../../../../../core/call.ts'
import { idSchema } from '../../../../../core/ids.ts'
import { DELIVERY_STATES } from '../webhook.ts'

const WRONG = 'Scrivi un indirizzo completo che comincia con https://, senza porta, nome utente e password.'

/** Nothing else is called outside. */
const isCallable = (url: URL | null) =>
  url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''

const webhookSchema = z.object({
  /** '' for none. */
  address: z.string(),
  /** With which the program checks that a call is from here. */
  key: z.string(),
  /** The newest first. */
  deliveries: z.array(
    z.object({
      id: idSchema,
      orderId: idSchema,
      orderNumber: z.int().nullable(),
      event: z.string(),
      state: z.enum(DELIVERY_STATES),
      attempts: z.int(),
      /** Why it has not arrived; '' if it has. */
      detail: z.string(),
      at: z.string(),
    }),
  ),
})
export type OpenedWebhook = z.infer<typeof webhookSchema>

export const readWebhook = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/order-webhook',
  answer: webhookSchema,
})

/** Sets the program that hears of orders; '': none. */
export const putWebhook = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/order-webhook',
  body: z.strictObject({
    address: z
      .string()
      .trim()
      .max(2000, WRONG)
      .refine((address) => address === '' || isCallable(URL.parse(address)), WRONG),
  }),
})

/** Sends again what did not arrive. */
export const repeatDelivery = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/order-webhook/deliveries/:deliveryId/repetition',
})
