import { z } from 'zod'
import { MAIL_NAMES, MAILS, type MailName, type MailText } from './mails.ts'
import { mayBeOff, TEXT_LIMITS } from './wording.ts'

const text = (field: keyof typeof TEXT_LIMITS) => z.string().max(TEXT_LIMITS[field])

export const mailTextSchema = z.strictObject({
  subject: text('subject'),
  opening: text('opening'),
  closing: text('closing'),
})

export const cartHoursSchema = z.int().min(1).max(48)

/** What an owner has changed in the mails of a shop. */
export const mailSettingsSchema = z.strictObject({
  /** The owner's texts; the others are the original ones. */
  texts: z.partialRecord(z.enum(MAIL_NAMES), mailTextSchema).default({}),
  /** Mails that do not leave. */
  off: z.array(z.enum(MAIL_NAMES)).max(MAIL_NAMES.length).default([]),
  /** Hours after which a cart that was left behind is mailed; null: never, until the owner chooses so. */
  cartHours: cartHoursSchema.nullable().default(null),
})
export type MailSettings = z.infer<typeof mailSettingsSchema>
export const NO_MAIL_SETTINGS: MailSettings = mailSettingsSchema.parse({})

export const textOf = ({ texts }: MailSettings, name: MailName): MailText => texts[name] ?? MAILS[name].text

/** Whether a mail leaves; what the law asks for always does. */
export const leaves = ({ off, cartHours }: MailSettings, name: MailName): boolean =>
  name === 'cart' ? cartHours !== null : !(mayBeOff(name) && off.includes(name))
