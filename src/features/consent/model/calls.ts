import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'
import { recordSchema, shownTextSchema } from './records.ts'

/** INTEGER of PostgreSQL. */
const LARGEST = 2_147_483_647

export const readConsentRecords = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/consent-records',
  query: z.object({ below: z.coerce.number<number>().int().min(1).max(LARGEST).default(LARGEST) }),
  answer: z.object({ records: z.array(recordSchema), texts: z.record(z.string(), shownTextSchema) }),
})

export const checkConsentRecords = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/consent-records/check',
  answer: z.object({ count: z.int(), broken: z.int().nullable() }),
})
