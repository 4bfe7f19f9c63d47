import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'
import { CAPTCHA_PROVIDERS } from '../../../core/captcha-settings.ts'
import { idSchema } from '../../../core/ids.ts'
import { baseVersionSchema } from '../../sites/schemas.ts'
import { fieldIdSchema } from './fields.ts'
import {
  arrivalsSchema,
  FOLDERS,
  inboxOverviewSchema,
  listedSubmissionSchema,
  MOST_AT_ONCE,
  openedSubmissionSchema,
  submissionChangeSchema,
} from './inbox.ts'
import { MOST_MONTHS } from './retention.ts'

const idsSchema = z
  .array(idSchema)
  .min(1, 'Scegli almeno un messaggio.')
  .max(MOST_AT_ONCE, `Puoi cambiare al massimo ${MOST_AT_ONCE} messaggi per volta.`)

export const searchSubmissions = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/submissions',
  query: z.object({
    folder: z.enum(FOLDERS).default('all'),
    formId: idSchema.optional(),
    search: z.string().max(200, 'La ricerca può avere al massimo 200 caratteri.').default(''),
    below: idSchema.optional(),
  }),
  answer: z.object({ submissions: z.array(listedSubmissionSchema) }),
})

export const readOverview = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/submissions/overview',
  answer: inboxOverviewSchema,
})

export const readArrivals = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/submissions/unread',
  answer: arrivalsSchema,
})

export const changeSubmissions = defineCall({
  method: 'PATCH',
  path: '/api/sites/:siteId/submissions',
  body: z.strictObject({ ids: idsSchema, change: submissionChangeSchema }),
  answer: z.object({ changed: z.int() }),
})

export const deleteSubmissions = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/submissions/deletion',
  body: z.strictObject({ ids: idsSchema.optional().describe('Without ids everything that is in the bin.') }),
  answer: z.object({ deleted: z.int() }),
})

export const openSubmission = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/submissions/:submissionId',
  answer: openedSubmissionSchema,
})

export const readPassword = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/submissions/:submissionId/passwords',
  body: z.strictObject({ fieldId: fieldIdSchema }),
  answer: z.object({ password: z.string() }),
})

export const retryDelivery = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/submissions/:submissionId/deliveries/:deliveryId/retry',
})

const keptSchema = z.object({
  keptMonths: z
    .int('Scrivi un numero di mesi.')
    .min(1, 'Conserva i messaggi per almeno un mese.')
    .max(MOST_MONTHS, `Conserva i messaggi per al massimo ${MOST_MONTHS} mesi, oppure per sempre.`)
    .nullable()
    .describe('Null for ever.'),
})
export type Kept = z.infer<typeof keptSchema>

export const readFormSettings = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/form-settings',
  answer: keptSchema,
})

export const putFormSettings = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/form-settings',
  body: keptSchema,
  answer: keptSchema,
})

const providerSchema = z.enum(CAPTCHA_PROVIDERS)
const captchaAnswer = z.object({
  provider: providerSchema,
  siteKey: z.string(),
  withSecret: z
    .array(providerSchema)
    .describe('Services whose secret key is set; the keys themselves never leave the server.'),
  version: z.int(),
})
export type CaptchaAnswer = z.infer<typeof captchaAnswer>

export const readCaptcha = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/captcha-settings',
  answer: captchaAnswer,
})

const captchaBody = z.strictObject({
  provider: providerSchema,
  siteKey: z.string().trim().max(200, 'La chiave del sito può avere al massimo 200 caratteri.').default(''),
  secret: z
    .string()
    .trim()
    .max(500, 'La chiave segreta può avere al massimo 500 caratteri.')
    .default('')
    .describe('Absent or empty: as it is.'),
  baseVersion: baseVersionSchema,
})
export type CaptchaChange = z.infer<typeof captchaBody>

export const putCaptcha = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/captcha-settings',
  body: captchaBody,
  answer: captchaAnswer,
})

export const readWebhookKey = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/forms/:formId/webhook-key',
  answer: z.object({ key: z.string().describe('Signs what the form’s webhook is sent.') }),
})

export const tryForm = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/forms/:formId/trials',
  body: z.strictObject({ documentId: idSchema.describe('The page whose draft has the form.') }),
  answer: z.object({ id: idSchema, isMailed: z.boolean() }),
})
