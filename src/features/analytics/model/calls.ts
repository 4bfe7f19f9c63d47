import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'
import { visitDaySchema } from './hits.ts'

export const readVisits = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/visits',
  answer: z.object({ days: z.array(visitDaySchema) }),
})
