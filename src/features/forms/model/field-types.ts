/** Kinds of fields that a form may have, in the order of the owners' list (EDIT-07 to EDIT-15). */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'name',
  'address',
  'select',
  'radio',
  'checkbox',
  'likert',
  'date',
  'time',
  'number',
  'currency',
  'website',
  'twitter',
  'password',
  'file',
  'section',
  'hidden',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** A field's value as it is sent: one text, the texts of its parts or choices, or an answer to each question. */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>

/** Parts of fields with several inputs, in the order of their value (FSUM-01 to FSUM-05). */
export const PARTS = {
  name: ['First', 'Last'],
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
} as const satisfies Partial<Record<FieldType, readonly string[]>>
export type PartedType = keyof typeof PARTS

export function isParted(type: FieldType): type is PartedType {
  return type in PARTS
}

/** Answers to one question of a scale, lowest first (FSUM-06). */
export const LIKERT_ANSWERS = ['-2', '-1', '0', '1', '2'] as const

/** A field without its texts: all that reading a form needs. */
export interface ReadField {
  readonly id: string
  readonly type: FieldType
  /** Questions of a scale. */
  readonly options?: readonly string[]
  /** For a hidden field: its name in the query string, and its default. */
  readonly key?: string
  readonly value?: string
}
