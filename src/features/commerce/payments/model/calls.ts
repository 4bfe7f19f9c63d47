import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { paymentSettingsSchema } from './settings.ts'

const settingsPath = '/api/sites/:siteId/payment-settings'

export const readSettings = defineCall({
  method: 'GET',
  path: settingsPath,
  answer: z.object({ settings: paymentSettingsSchema, version: z.int() }),
})

export const putSettings = defineCall({
  method: 'PUT',
  path: settingsPath,
  body: z.strictObject({ baseVersion: z.int().min(0), settings: paymentSettingsSchema }),
  answer: z.object({ version: z.int() }),
})

/** An owner signs that the money of an order came, by transfer or by hand. */
export const bookPayment = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/orders/:orderId/booked-payment',
})
