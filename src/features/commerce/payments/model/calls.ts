import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { ATTEMPT_STATES } from './attempt.ts'
import { FAULTS, REFUND_STATES } from './refund.ts'
import { paymentSettingsSchema } from './settings.ts'
import { disputeSchema } from './shown-dispute.ts'

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

const orderPath = '/api/sites/:siteId/orders/:orderId'
const sum = { amount: z.int(), currency: z.string() }

const paymentsSchema = z.object({
  attempts: z.array(
    z.object({
      id: idSchema,
      /** As owners read it. */
      label: z.string(),
      state: z.enum(ATTEMPT_STATES),
      ...sum,
      at: z.string(),
      declines: z.array(z.object({ code: z.string(), at: z.string() })),
      /** What came instead of what was asked, while nobody has decided about it. */
      fault: z.object({ kind: z.enum(FAULTS), ...sum }).nullable(),
    }),
  ),
  refunds: z.array(
    z.object({ id: idSchema, state: z.enum(REFUND_STATES), ...sum, at: z.string(), byHand: z.boolean() }),
  ),
  disputes: z.array(disputeSchema),
})
export type OrderPayments = z.infer<typeof paymentsSchema>

/** How an order was and is being paid, and what goes back. */
export const readPayments = defineCall({ method: 'GET', path: `${orderPath}/payments`, answer: paymentsSchema })

/** An owner signs that a refund was given back by hand. */
export const bookRefund = defineCall({ method: 'POST', path: `${orderPath}/refunds/:refundId/booking` })

/** Asks again for a refund that failed. */
export const repeatRefund = defineCall({ method: 'POST', path: `${orderPath}/refunds/:refundId/repetition` })

/** An owner decides about money that is not what was asked for. */
export const decideFault = defineCall({
  method: 'POST',
  path: `${orderPath}/attempts/:attemptId/decision`,
  body: z.strictObject({ decision: z.enum(['accept', 'return']) }),
})
