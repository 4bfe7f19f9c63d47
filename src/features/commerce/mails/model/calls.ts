import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { cartHoursSchema, mailSettingsSchema, mailTextSchema } from './mail-settings.ts'
import { MAIL_NAMES } from './mails.ts'

/** What an owner begins with who wants that mail. */
export const FIRST_HOURS = 24

const params = { name: z.enum(MAIL_NAMES) }

export const readMails = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/mails',
  answer: z.object({
    settings: mailSettingsSchema,
    /** 0 until a mail is first changed. */
    version: z.int(),
    /** Whether mail is sent at all. */
    sends: z.boolean(),
    /** Mails about carts that were left behind, and orders that came of them, in a year. */
    reminders: z.object({ sent: z.int(), ordered: z.int() }),
  }),
})

/** Changes one mail; the next one that leaves has it. */
export const putMail = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/mails/:name',
  params,
  body: z.strictObject({
    baseVersion: z.int().min(0),
    /** Null: the original one. */
    text: mailTextSchema.nullable(),
    on: z.boolean(),
    /** Of the mail about a cart that was left behind. */
    hours: cartHoursSchema.default(FIRST_HOURS),
  }),
  answer: z.object({ version: z.int() }),
})

/** Sends a text, with an order of examples, to whoever asks. */
export const testMail = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/mails/:name/test',
  params,
  body: mailTextSchema,
  answer: z.object({
    to: z.string(),
    /** Why it did not leave; null: it did. */
    reason: z.string().nullable(),
  }),
})
