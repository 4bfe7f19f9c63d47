import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { visibleText } from '../../../core/visible-text.ts'
import { SUBSCRIBER_STATES } from './measures.ts'

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

/** Kind of a row in the consent record: requested, confirmed, added in another way, or ended. */
export const PROOF_KINDS = [
  'asked',
  'confirmed',
  'imported',
  'added',
  'withdrawn',
  'resumed',
  'bounced',
  'complained',
] as const
export type ProofKind = (typeof PROOF_KINDS)[number]
export const PROOF_SOURCES = ['block', 'popup', 'form', 'import', 'hand', 'link', 'server'] as const
export type ProofSource = (typeof PROOF_SOURCES)[number]

export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'removed'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/** The limits of SMTP and of every table (RFC 5321, 4.5.3.1: 64 and 254 characters). */
export const addressSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Questo indirizzo e-mail è troppo lungo.')
  .pipe(z.email('Scrivi un indirizzo e-mail valido, per esempio nome@esempio.it.'))
  .refine((address) => address.indexOf('@') <= 64, 'Questo indirizzo e-mail è troppo lungo.')

/** A name on one line: it may become part of an email header. */
export const lineSchema = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) =>
      visibleText(text)
        .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim(),
    )

export const listNameSchema = lineSchema(80).min(1, 'Scrivi il nome dell’elenco.')
export const originSchema = lineSchema(500).min(
  10,
  'Scrivi da dove viene il consenso, per esempio «Modulo firmato in negozio».',
)
/** Today or earlier: a consent is not in the future. */
export const consentDateSchema = z.iso.date('Scrivi la data in cui il consenso è stato dato.')

export const listSchema = z.object({ id: idSchema, name: z.string() })
export const countedListSchema = listSchema.extend({
  subscribers: z.int().describe('Confirmed ones, whom a mailing reaches.'),
  pending: z.int(),
})
export type CountedList = z.infer<typeof countedListSchema>

export const subscriberSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  lists: z.array(idSchema),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type Subscriber = z.infer<typeof subscriberSchema>

export const proofSchema = z.object({
  kind: z.enum(PROOF_KINDS),
  lists: z.string(),
  source: z.enum(PROOF_SOURCES),
  pagePath: z.string(),
  pageTitle: z.string(),
  network: z.string().nullable(),
  text: z.string(),
  version: z.string(),
  createdAt: z.string(),
})
export type Proof = z.infer<typeof proofSchema>

/** What an import would do, or did. */
export const importReportSchema = z.object({
  added: z.int(),
  merged: z.int().describe('Already subscribed; now on this list too.'),
  pending: z.int().describe('Have been asked and not answered yet.'),
  keptOut: z.int().describe('Left, dead, or removed before.'),
  repeated: z.int().describe('More than once in the text.'),
  faults: z.array(z.object({ line: z.int(), value: z.string(), sentence: z.string() })),
  moreFaults: z.int().describe('Faults beyond the ones that are listed.'),
})
export type ImportReport = z.infer<typeof importReportSchema>
