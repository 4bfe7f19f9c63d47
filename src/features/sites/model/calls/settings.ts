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

const siteLock = z.object({ isAsked: z.boolean().describe('Whether the site asks all visitors for a password.') })

export const readSitePassword = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/password',
  answer: siteLock,
})

/** Longer passwords are neither stored nor tried. */
export const MOST_OF_PASSWORD = 200

export const putSitePassword = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/password',
  body: z.strictObject({
    password: z
      .string()
      .min(1, 'Scrivi una password.')
      .max(MOST_OF_PASSWORD, `La password può avere al massimo ${MOST_OF_PASSWORD} caratteri.`)
      .nullable()
      .describe('null opens the site to everybody.'),
  }),
  answer: siteLock,
})
