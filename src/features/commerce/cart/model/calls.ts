import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'

const fileSchema = z.object({
  id: idSchema,
  label: z.string().describe('The question that it answers.'),
  name: z.string(),
  size: z.int().describe('Bytes.'),
})

/** The files that a buyer has sent with an order. */
export const readOrderFiles = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/orders/:orderId/buyer-files',
  answer: z.object({ files: z.array(fileSchema) }),
})
