import { z } from 'zod'
import { defineCall } from '../../../../../core/call.ts'

/** Orders to send, of which no more than these are counted. */
export const TO_DO_MOST = 99

/** What is shown of the orders while another screen is open. */
export const readToDo = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/orders/to-do',
  answer: z.object({
    /** Confirmed orders of which something is to be sent; `TO_DO_MOST` and one more: more than that. */
    toSend: z.int(),
    /** Number of the newest of them; null without any. */
    newest: z.int().nullable(),
  }),
})
