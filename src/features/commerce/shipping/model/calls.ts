import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { deliverySettingsSchema } from './delivery-settings.ts'

export const readDelivery = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/delivery',
  answer: z.object({
    settings: deliverySettingsSchema,
    /** Of the store, in whose minor unit the prices are. */
    currency: z.string(),
    /** 0 until the settings are first saved. */
    version: z.int(),
  }),
})

/** Saves how goods are brought; it counts at once. */
export const putDelivery = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/delivery',
  body: z.strictObject({ baseVersion: z.int().min(0), settings: deliverySettingsSchema }),
  answer: z.object({ version: z.int() }),
})
