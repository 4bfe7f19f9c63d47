import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { timeZoneSchema } from '../site.ts'

/** What a site as a whole is set to at once, without a publication. */

export const readTimeZones = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/time-zones',
  answer: z.object({
    current: z.string().describe('The site’s own.'),
    zones: z.array(
      z.object({
        zone: z.string().describe('IANA name, such as `Europe/Rome`.'),
        place: z.string(),
        name: z.string().describe('What Italian calls its time.'),
      }),
    ),
  }),
})
export type TimeZones = AnswerOf<typeof readTimeZones>

export const putTimeZone = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/time-zone',
  body: z.strictObject({ timeZone: timeZoneSchema }),
})
