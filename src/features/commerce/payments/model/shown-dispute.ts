import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import { DISPUTE_PROVIDERS, DISPUTE_STATES } from './dispute.ts'

/** A payment that its buyer disputes, as owners read it. */
export const disputeSchema = z.object({
  id: z.string(),
  orderId: idSchema,
  orderNumber: z.int(),
  /** As people read it. */
  sum: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** The provider's word for why. */
  reason: z.string(),
  dueAt: z.string().nullable(),
  provider: z.enum(DISPUTE_PROVIDERS),
  /** Where the provider shows it, and owners answer. */
  address: z.string(),
})
export type ShownDispute = z.infer<typeof disputeSchema>
