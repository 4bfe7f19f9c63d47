import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'
import { errorGroupSchema, traceEntrySchema } from './reports.ts'

export const readPageErrors = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/page-errors',
  answer: z.object({ errors: z.array(errorGroupSchema) }),
})

export const forgetPageError = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/page-errors/:fingerprint',
  params: { fingerprint: z.string().regex(/^[\da-f]{32}$/) },
})

export const readPageTraces = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/page-traces',
  answer: z.object({ traces: z.array(traceEntrySchema) }),
})
