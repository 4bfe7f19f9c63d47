import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'

export const readCodeRight = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/code-right',
  answer: z.object({ mayRun: z.boolean().describe('Whether the installation lets the site run code of its own.') }),
})
