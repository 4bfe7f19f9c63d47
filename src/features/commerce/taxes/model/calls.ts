import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { taxSettingsSchema } from './tax-settings.ts'

export const readTaxes = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/taxes',
  answer: z.object({
    settings: taxSettingsSchema,
    /** 0 until the settings are first saved. */
    version: z.int(),
  }),
})

/** Saves how VAT is charged; it counts at once. */
export const putTaxes = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/taxes',
  body: z.strictObject({ baseVersion: z.int().min(0), settings: taxSettingsSchema }),
  answer: z.object({ version: z.int() }),
})
