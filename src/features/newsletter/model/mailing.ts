import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { linkSchema } from '../../../core/links.ts'
import { SECTIONS_MOST, SUBJECT_MOST } from './measures.ts'
import { lineSchema } from './subscribers.ts'

export const MAILING_STATES = ['draft', 'scheduled', 'sending', 'paused', 'done', 'stopped'] as const
export type MailingState = (typeof MAILING_STATES)[number]

/** `sending`: taken by a worker. `skipped`: unsubscribed, or the mailing was stopped, before it was sent. */
export const RECIPIENT_STATES = ['pending', 'sending', 'sent', 'refused', 'skipped'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

const part = { id: z.string().regex(/^[\w-]{1,40}$/) }
const sectionSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...part, type: z.literal('title'), text: lineSchema(200) }),
  z.strictObject({ ...part, type: z.literal('text'), text: z.string().max(10_000) }),
  z.strictObject({
    ...part,
    type: z.literal('picture'),
    assetId: idSchema.nullable(),
    alt: lineSchema(300),
    link: linkSchema,
  }),
  z.strictObject({ ...part, type: z.literal('button'), label: lineSchema(80), link: linkSchema }),
  z.strictObject({ ...part, type: z.literal('line') }),
  z.strictObject({ ...part, type: z.literal('space'), size: z.enum(['small', 'medium', 'large']) }),
  z.strictObject({ ...part, type: z.literal('post'), documentId: idSchema.nullable() }),
])
export type MailSection = z.infer<typeof sectionSchema>
export type MailSectionType = MailSection['type']

/** Content of a mailing. Texts use the marks of core/notation.ts. */
export const mailingContentSchema = z.strictObject({
  subject: lineSchema(SUBJECT_MOST),
  preheader: lineSchema(200),
  sections: z.array(sectionSchema).max(SECTIONS_MOST, `Le parti possono essere al massimo ${SECTIONS_MOST}.`),
})
export type MailingContent = z.infer<typeof mailingContentSchema>

export const EMPTY_MAILING: MailingContent = { subject: '', preheader: '', sections: [] }

/** Number of a mailing's recipients in each state. There is no tracking: nothing is known about a sent email. */
export const countsSchema = z.object({
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  refused: z.int(),
  skipped: z.int(),
  unsubscribed: z.int(),
})
export type MailingCounts = z.infer<typeof countsSchema>

export const mailingSummarySchema = z.object({
  id: idSchema,
  subject: z.string(),
  state: z.enum(MAILING_STATES),
  listId: idSchema.nullable(),
  problem: z.string().nullable(),
  scheduledFor: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  updatedAt: z.string(),
  counts: countsSchema,
})
export type MailingSummary = z.infer<typeof mailingSummarySchema>

export const mailingSchema = mailingSummarySchema.extend({
  content: mailingContentSchema,
  version: z.int(),
  audience: z.int().describe('Whom it would reach now.'),
})
export type Mailing = z.infer<typeof mailingSchema>

export const postSchema = z.object({
  id: idSchema,
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
  coverId: idSchema.nullable(),
})
