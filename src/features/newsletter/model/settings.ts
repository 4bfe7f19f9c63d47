import { z } from 'zod'
import { visibleText } from '../../../core/visible-text.ts'
import { MAILS_A_MINUTE } from './measures.ts'
import { addressSchema, lineSchema } from './subscribers.ts'

export const newsletterSettingsSchema = z.strictObject({
  senderName: lineSchema(100),
  postalAddress: z.string().max(300).overwrite(visibleText).trim(),
  replyTo: z.union([z.literal(''), addressSchema]),
  dkimSelector: z
    .string()
    .trim()
    .regex(/^(?:[a-z\d](?:[\w.-]{0,60}[a-z\d])?)?$/i, 'Un selettore è un nome breve, per esempio «mail» o «s1».'),
  mailsAMinute: z.int().min(MAILS_A_MINUTE.least).max(MAILS_A_MINUTE.most),
})
export type NewsletterSettings = z.infer<typeof newsletterSettingsSchema>

export const DEFAULT_SETTINGS: NewsletterSettings = {
  senderName: '',
  postalAddress: '',
  replyTo: '',
  dkimSelector: '',
  mailsAMinute: MAILS_A_MINUTE.usual,
}

/** Sender of a mailing, as its readers see it. */
export interface Sender {
  readonly name: string
  readonly postalAddress: string
  readonly replyTo: string
}

/** The sender: from the newsletter's settings, otherwise from the site's. */
export function senderOf(
  settings: NewsletterSettings,
  site: { readonly title: string; readonly address: string },
): Sender {
  return {
    name: settings.senderName || lineSchema(200).parse(site.title),
    postalAddress: settings.postalAddress || site.address.trim(),
    replyTo: settings.replyTo,
  }
}
