import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { EXCEPTION_LETTERS } from './exceptions.ts'

const text = (most: number) =>
  z.string().trim().overwrite(visibleText).max(most, `Qui stanno al massimo ${most} caratteri.`)

/** What only the owner knows of the legal texts. */
export const legalSettingsSchema = z.strictObject({
  /** Who pays for sending goods back after a withdrawal (REC-04). */
  returnsPaidBy: z.enum(['buyer', 'seller']).default('buyer'),
  /** Where goods are sent back to; '' for the seat. */
  returnAddress: text(300).default(''),
  /** Products without right of withdrawal, by the letters of art. 59 (REC-05). */
  exceptions: z
    .array(z.strictObject({ productId: idSchema, letter: z.enum(EXCEPTION_LETTERS) }))
    .max(1000, 'Le eccezioni possono essere al massimo 1.000.')
    .default([]),
  /** The list that buyers may join while they order, by a box of its own (NEWS-01); null: none is offered. */
  newsletterListId: idSchema.nullable().default(null),
  /** Paragraphs of the owner, by the keys of sections. */
  own: z.record(z.string().max(40), text(5000)).default({}),
})
export type LegalSettings = z.infer<typeof legalSettingsSchema>
export const NO_LEGAL_SETTINGS: LegalSettings = legalSettingsSchema.parse({})
