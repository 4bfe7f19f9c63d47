import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../core/call.ts'
import { idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { dnsCheckSchema } from './dns.ts'
import { growthSchema } from './growth.ts'
import { mailingContentSchema, mailingSchema, mailingSummarySchema, postSchema } from './mailing.ts'
import { SUBSCRIBER_STATES } from './measures.ts'
import { newsletterSettingsSchema } from './settings.ts'
import {
  addressSchema,
  consentDateSchema,
  countedListSchema,
  importReportSchema,
  lineSchema,
  listNameSchema,
  originSchema,
  proofSchema,
  subscriberSchema,
} from './subscribers.ts'

const createdSchema = z.object({ id: idSchema })
const listBody = z.strictObject({ name: listNameSchema })

export const readLists = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/newsletter/lists',
  answer: z.object({ lists: z.array(countedListSchema) }),
})

export const createList = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/newsletter/lists',
  body: listBody,
  status: 201,
  answer: createdSchema,
})

export const renameList = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/newsletter/lists/:listId',
  body: listBody,
})

export const deleteList = defineCall({ method: 'DELETE', path: '/api/sites/:siteId/newsletter/lists/:listId' })

export const readSettings = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/newsletter/settings',
  answer: z.object({
    settings: newsletterSettingsSchema,
    sender: z.object({ name: z.string(), postalAddress: z.string(), replyTo: z.string(), address: z.string() }),
    mailLeaves: z.boolean().describe('False: there is no mail server, nothing can be sent.'),
  }),
})
export type SettingsAnswer = AnswerOf<typeof readSettings>

export const putSettings = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/newsletter/settings',
  body: newsletterSettingsSchema,
})

export const checkDns = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/newsletter/dns',
  answer: z.object({ domain: z.string(), checks: z.array(dnsCheckSchema) }),
})

export const readMailings = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/newsletter/mailings',
  answer: z.object({ mailings: z.array(mailingSummarySchema) }),
})

export const createMailing = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/newsletter/mailings',
  body: z.strictObject({ copyOf: idSchema.optional() }),
  status: 201,
  answer: createdSchema,
})

export const readMailing = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/newsletter/mailings/:mailingId',
  answer: mailingSchema,
})

export const writeMailing = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/newsletter/mailings/:mailingId',
  body: z.strictObject({ baseVersion: z.int().min(1), listId: idSchema, content: mailingContentSchema }),
  answer: z.object({ version: z.int() }),
})

export const deleteMailing = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/newsletter/mailings/:mailingId',
})

export const readPosts = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/newsletter/posts',
  answer: z.object({ posts: z.array(postSchema) }),
})

export const testMailing = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/newsletter/mailings/:mailingId/test',
  answer: z.object({ to: z.string(), reason: z.string().nullable().describe('Why it did not leave.') }),
})

export const sendMailing = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/newsletter/mailings/:mailingId/send',
  body: z.strictObject({
    baseVersion: z.int().min(1).describe('What was previewed is what is sent.'),
    at: z.iso.datetime().nullable().describe('Null: now.'),
  }),
})

/** State changes of a mailing, one button each. */
export const moveMailing = {
  unschedule: defineCall({
    method: 'POST',
    path: '/api/sites/:siteId/newsletter/mailings/:mailingId/unschedule',
  }),
  pause: defineCall({ method: 'POST', path: '/api/sites/:siteId/newsletter/mailings/:mailingId/pause' }),
  resume: defineCall({ method: 'POST', path: '/api/sites/:siteId/newsletter/mailings/:mailingId/resume' }),
  stop: defineCall({ method: 'POST', path: '/api/sites/:siteId/newsletter/mailings/:mailingId/stop' }),
}

const PAGES = 100_000

export const searchSubscribers = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/newsletter/subscribers',
  query: z.object({
    search: z.string().max(254).trim().default(''),
    state: z.enum(SUBSCRIBER_STATES).optional(),
    listId: idSchema.optional(),
    page: z.coerce.number<number>().int().min(1).max(PAGES).default(1),
  }),
  answer: z.object({ subscribers: z.array(subscriberSchema), total: z.int(), pageSize: z.int() }),
})

export const readProofs = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/newsletter/subscribers/:subscriberId',
  answer: z.object({ proofs: z.array(proofSchema) }),
})

const consentFields = { listId: idSchema, origin: originSchema, consentDate: consentDateSchema }

export const addSubscriber = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/newsletter/subscribers',
  body: z.strictObject({ email: addressSchema, name: lineSchema(120).default(''), ...consentFields }),
  status: 201,
  answer: createdSchema,
})

export const eraseSubscriber = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/newsletter/subscribers/:subscriberId',
})

const UNREACHABLE_BYTES = 1_000_000

export const markUnreachable = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/newsletter/unreachable',
  body: z.strictObject({
    addresses: z.string().max(UNREACHABLE_BYTES),
    reason: z.enum(['bounced', 'complained']),
  }),
  bodyLimit: UNREACHABLE_BYTES,
  answer: z.object({ marked: z.int(), unknown: z.int(), faults: importReportSchema.shape.faults }),
})

export const importSubscribers = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/newsletter/imports',
  body: z.strictObject({
    ...consentFields,
    text: z
      .string()
      .max(LIMITS.importedCharacters, 'Il testo è troppo lungo: dividilo in più importazioni.')
      .describe('CSV with the columns e-mail and name, or one address on each line.'),
    preview: z.boolean().describe('Only says what would happen.'),
  }),
  // UTF-8 takes at most four bytes per character, JSON two for a line break.
  bodyLimit: LIMITS.importedCharacters * 4,
  answer: importReportSchema,
})

export const readGrowth = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/newsletter/growth',
  answer: growthSchema,
})
