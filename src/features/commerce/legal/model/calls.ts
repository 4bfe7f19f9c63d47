import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { FIRST_SALE_STEPS } from './first-sale.ts'
import { legalSettingsSchema } from './legal-settings.ts'
import { NOTICE_BYTES, noticeLinkSchema } from './notice.ts'
import { MATCHES } from './withdrawal.ts'

const part = z.union([z.string(), z.array(z.string())])
const textSchema = z.object({
  slug: z.string(),
  title: z.string(),
  sections: z.array(z.object({ key: z.string(), title: z.string(), parts: z.array(part) })),
})

/** What a shop needs before its first sale. */
const stepsSchema = z.array(z.object({ name: z.enum(FIRST_SALE_STEPS), done: z.boolean() }))

/** The legal texts as they are and as they would be. */
export const readLegal = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/legal',
  answer: z.object({
    settings: legalSettingsSchema,
    version: z.int(),
    /** As they would be published now, and their name for `publishLegal`. */
    texts: z.array(textSchema),
    seen: z.string(),
    /** The version in force; null: none yet. */
    shown: z.object({ number: z.int(), createdAt: z.string() }).nullable(),
    changes: z.array(
      z.object({ text: z.string(), section: z.string(), gone: z.array(z.string()), added: z.array(z.string()) }),
    ),
    /** What the company's published data lack (SITE-01 to SITE-03). */
    missing: z.array(z.string()),
    steps: stepsSchema,
    products: z.array(z.object({ id: idSchema, title: z.string() })),
    /** Lists of the newsletter, of which buyers may join one. */
    lists: z.array(z.object({ id: idSchema, name: z.string() })),
    /** The official notice on the legal guarantee; null: none was uploaded. */
    notice: z.object({ link: z.string(), width: z.int(), height: z.int() }).nullable(),
    /** The site for visitors, without a slash at its end. */
    baseUrl: z.string(),
  }),
})
export type Legal = z.infer<typeof readLegal.answer>

/** The same steps for the first ones of the site; none where there is no shop. */
export const readFirstSale = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/first-sale',
  answer: z.object({ steps: stepsSchema }),
})

export const putLegalSettings = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/legal-settings',
  body: z.strictObject({ baseVersion: z.int().min(0), settings: legalSettingsSchema }),
  answer: z.object({ version: z.int() }),
})

/** Stores the official notice on the legal guarantee, untouched; without data, another link for the one that is there. */
export const putLegalNotice = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/legal-notice',
  body: z.strictObject({
    data: z
      .base64()
      .max(Math.ceil(NOTICE_BYTES / 3) * 4 + 4)
      .optional(),
    link: noticeLinkSchema,
  }),
})

export const deleteLegalNotice = defineCall({ method: 'DELETE', path: '/api/sites/:siteId/legal-notice' })

/** Publishes the texts that were read. */
export const publishLegal = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/legal-versions',
  body: z.strictObject({ seen: z.string().max(60) }),
  answer: z.object({ number: z.int() }),
})

const withdrawalSchema = z.object({
  id: idSchema,
  orderId: idSchema.nullable(),
  /** A return was opened from it. */
  isOpen: z.boolean(),
  matched: z.enum(MATCHES),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  /** What it is about; null: the whole order. */
  goods: z.array(z.string()).nullable(),
  sentAt: z.string(),
  receiptAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  /** Null: its order is unknown, or nobody knows yet when the period ends. */
  inTime: z.boolean().nullable(),
})
export type ListedWithdrawal = z.infer<typeof withdrawalSchema>

/** Statements of withdrawal, the newest first, some at a time; `after`: the last one that was read. */
export const listWithdrawals = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/withdrawals',
  query: z.object({ after: idSchema.optional() }),
  answer: z.object({ withdrawals: z.array(withdrawalSchema), more: z.boolean() }),
})

export const tickWithdrawal = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/withdrawals/:withdrawalId',
  body: z.strictObject({ seen: z.boolean() }),
})
