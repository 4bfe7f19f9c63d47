import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { VISITOR_BLOCK_TYPE } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { linkSchema } from '../../../core/links.ts'
import { plainText, RICH_TEXT_VERSION, type RichText, richTextSchema } from '../../../core/rich-text.ts'
import { fieldName, fieldsSchema } from './fields.ts'
import { noticeEmailSchema, webhookSchema } from './targets.ts'

export const EMPTY_DOC = { version: RICH_TEXT_VERSION, content: [] } satisfies RichText

/** What replaces a form after it was sent. */
const afterShape = {
  after: z.enum(['message', 'html', 'redirect']).default('message'),
  message: richTextSchema.prefault(EMPTY_DOC),
  html: z.string().max(50_000).default(''),
  redirect: linkSchema.default(''),
}
const submitLabel = z.string().min(1, 'Scrivi il testo del pulsante.').max(80)

export const formModel = defineBlockModel({
  type: 'form',
  code: VISITOR_BLOCK_TYPE.form,
  version: 1,
  title: 'Modulo',
  words: 'contatti contatto preventivo richiesta messaggio scrivici iscrizione sondaggio form campi',
  schema: z.strictObject({
    /** Its name for owners, in the inbox and in emails. */
    name: z.string().max(120).default('Modulo'),
    fields: fieldsSchema.default([]),
    submitLabel: submitLabel.default('Invia'),
    align: z.enum(['start', 'center', 'end']).default('start'),
    /** Owners who are notified of each answer by email. */
    emails: z.array(noticeEmailSchema).max(10, 'Gli indirizzi possono essere al massimo 10.').default([]),
    webhook: webhookSchema.default(''),
    /** List to which senders may sign up, by a separate checkbox. */
    listId: idSchema.nullable().default(null),
    listLabel: z.string().max(300).default('Voglio ricevere la newsletter.'),
    captcha: z.boolean().default(true),
    ...afterShape,
    /** Small print above the button: what happens to the data. */
    disclaimer: richTextSchema.prefault(EMPTY_DOC),
  }),
  text: (props) =>
    props.fields
      .filter(({ type }) => type !== 'hidden')
      .map(fieldName)
      .join('\n'),
})

export const newsletterModel = defineBlockModel({
  type: 'newsletter',
  code: 51,
  version: 1,
  title: 'Newsletter',
  words: 'iscrizione iscriviti mailing list elenco e-mail notizie novità',
  schema: z.strictObject({
    title: z.string().max(200).default(''),
    description: z.string().max(600).default(''),
    listId: idSchema.nullable().default(null),
    askName: z.boolean().default(false),
    submitLabel: submitLabel.default('Iscriviti'),
    /** Consent of a sign-up, beside an unticked checkbox (NEWS-01); stored with each sign-up. */
    consent: z
      .string()
      .min(1, 'Scrivi a che cosa acconsente chi si iscrive.')
      .max(600)
      .default('Acconsento a ricevere la newsletter via e-mail. Posso annullare l’iscrizione quando voglio.'),
    align: z.enum(['start', 'center']).default('start'),
    captcha: z.boolean().default(true),
    ...afterShape,
    disclaimer: richTextSchema.prefault(EMPTY_DOC),
  }),
  text: (props) => [props.title, props.description].filter(Boolean).join('\n'),
})

export type FormProps = z.infer<typeof formModel.schema>
export type NewsletterProps = z.infer<typeof newsletterModel.schema>

/** Whether a rich text is not empty. */
export const hasWords = (doc: FormProps['disclaimer']): boolean => plainText(doc).trim() !== ''
