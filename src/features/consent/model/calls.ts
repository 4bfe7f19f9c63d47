import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'
import { baseVersionSchema } from '../../sites/schemas.ts'
import { recordSchema, shownTextSchema } from './records.ts'
import { cookieSettingsSchema } from './settings.ts'

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

/** The settings as the API has them (CBAN-02, CBAN-03); `toForm` and `fromForm` translate. */
const formSchema = cookieSettingsSchema.omit({ isAnalyticsCookiesDisabled: true, isActivityLogEnabled: true }).extend({
  isRestrictiveCookiePolicyEnabled: z.boolean(),
  isVisitorDataRestricted: z.boolean(),
})
const formAnswer = z.object({ data: formSchema, version: z.int() })

export const readCookieSettings = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/cookie-settings',
  answer: formAnswer,
})

export const putCookieSettings = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/cookie-settings',
  body: formSchema.extend({ baseVersion: baseVersionSchema }),
  answer: formAnswer,
})
