import { z } from 'zod'
import { defineCall } from '../../../../../core/call.ts'
import { idSchema } from '../../../../../core/ids.ts'
import { DIFFERENCES } from '../differences.ts'

const path = '/api/sites/:siteId/payment-differences'
const named = { provider: z.enum(['manual', 'stripe', 'paypal', 'test']), reference: z.string().min(1).max(255) }

const differenceSchema = z.object({
  ...named,
  kind: z.enum(DIFFERENCES),
  /** By the provider's word, for people; null for one that has no whole number of units here. */
  sum: z.string().nullable(),
  order: z.object({ id: idSchema, number: z.int() }).nullable(),
  foundAt: z.string(),
})
export type ShownDifference = z.infer<typeof differenceSchema>

/** Where providers and the books of the shop differ. */
export const readDifferences = defineCall({
  method: 'GET',
  path,
  answer: z.object({ differences: z.array(differenceSchema), more: z.boolean() }),
})

/** An owner says that nothing is left to do about one. */
export const settleDifference = defineCall({
  method: 'POST',
  path: `${path}/settlement`,
  body: z.strictObject(named),
})
