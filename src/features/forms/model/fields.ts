import { z } from 'zod'
import { LIMITS } from '../../../core/limits.ts'
import type { FieldType } from './field-types.ts'

const LONGEST_OPTION = 300

/** Whether every object has a property of this name: `constructor`, `__proto__` and a few more. */
export function isOfEveryObject(name: string): boolean {
  return name in Object.prototype
}

const WRONG_ID = 'L’identificativo del campo non è valido.'
/** Answers and errors are objects with these ids as keys, so inherited property names are not allowed. */
export const fieldIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, WRONG_ID)
  .refine((id) => !isOfEveryObject(id), WRONG_ID)
const title = z.string().max(300, 'Il titolo di un campo può avere al massimo 300 caratteri.').default('')
const description = z.string().max(1000, 'La descrizione può avere al massimo 1000 caratteri.').default('')
const required = z.boolean().default(false)
const placeholder = z.string().max(200, 'L’esempio può avere al massimo 200 caratteri.').default('')
const options = z
  .array(z.string().trim().min(1, 'Scrivi la scelta, oppure toglila.').max(LONGEST_OPTION))
  .min(1, 'Aggiungi almeno una scelta.')
  .max(LIMITS.optionsPerField, `Un campo può avere al massimo ${LIMITS.optionsPerField} scelte.`)
  .refine((all) => new Set(all).size === all.length, 'Due scelte sono uguali: cambiane una.')

/** Properties of every field that asks something. */
const asks = {
  id: fieldIdSchema,
  title,
  description,
  required,
  /** Its width in its row. */
  width: z.enum(['full', 'half', 'third']).default('full'),
  when: z
    .strictObject({
      field: fieldIdSchema,
      is: z.array(z.string().max(LONGEST_OPTION)).min(1).max(LIMITS.optionsPerField),
    })
    .optional(),
}
const field = <Type extends FieldType, Shape extends object>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...asks, ...shape })

/** One field with all its properties (EDIT-07 to EDIT-15). */
export const fieldSchema = z.discriminatedUnion('type', [
  field('text', { placeholder }),
  field('email', { placeholder }),
  field('number', { placeholder }),
  field('website', { placeholder }),
  /** Characters; 0 for no limit. */
  field('textarea', { placeholder, maxLength: z.int().min(0).max(LIMITS.answerCharacters).default(0) }),
  field('currency', { currencySymbol: z.string().min(1).max(5).default('€') }),
  field('password', {}),
  field('twitter', {}),
  field('date', {}),
  field('time', {}),
  field('name', {}),
  field('address', {}),
  field('phone', { showCountryCode: z.boolean().default(false) }),
  field('radio', { options }),
  field('checkbox', { options }),
  field('select', { options }),
  /** Its options are the questions; the answers are those of the scale. */
  field('likert', { options }),
  field('file', {
    accept: z.enum(['images', 'documents', 'any']).default('any'),
    maxFiles: z.int().min(1).max(LIMITS.filesPerField).default(1),
  }),
  z.strictObject({
    type: z.literal('section'),
    id: fieldIdSchema,
    title,
    description,
    underline: z.boolean().default(true),
    when: asks.when,
  }),
  z.strictObject({
    type: z.literal('hidden'),
    id: fieldIdSchema,
    key: z.string().regex(/^[\w.-]{1,60}$/, 'Usa solo lettere, cifre, punti e trattini.'),
    value: z.string().max(1000).default(''),
  }),
])
export type Field = z.infer<typeof fieldSchema>

export const fieldsSchema = z
  .array(fieldSchema)
  .max(LIMITS.fieldsPerForm, `Un modulo può avere al massimo ${LIMITS.fieldsPerForm} campi.`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Due campi hanno lo stesso identificativo.')

/** Titles of the kinds of field for owners; their search words are in FIELD_WORDS. */
export const FIELD_TITLES: Readonly<Record<FieldType, string>> = {
  text: 'Testo breve',
  textarea: 'Testo lungo',
  email: 'E-mail',
  phone: 'Telefono',
  name: 'Nome e cognome',
  address: 'Indirizzo',
  select: 'Menu a tendina',
  radio: 'Una scelta',
  checkbox: 'Più scelte',
  likert: 'Scala di accordo',
  date: 'Data',
  time: 'Ora',
  number: 'Numero',
  currency: 'Importo',
  website: 'Sito web',
  twitter: 'Profilo X (Twitter)',
  password: 'Password',
  file: 'File da allegare',
  section: 'Intestazione',
  hidden: 'Campo nascosto',
}

/** The name of a field that «{title}» in stored texts refers to: for hidden ones, their key. */
export function fieldName(given: Field): string {
  return given.type === 'hidden' ? given.key : given.title || FIELD_TITLES[given.type]
}
