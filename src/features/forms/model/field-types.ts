/** Kinds of fields that a form may have, in the order in which owners find them (EDIT-07 to EDIT-15). */
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

/** What a field's answer is on its way: one text, the texts of its parts or its choices, or an answer to each question. */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>

/** Parts of fields that ask in several boxes, in the order of their value (FSUM-01 to FSUM-05). */
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

/** Answers to one question of a scale, the lowest first (FSUM-06). */
export const LIKERT_ANSWERS = ['-2', '-1', '0', '1', '2'] as const

/** What a field may be without its words: all that reading a form needs to know of it. */
export interface ReadField {
  readonly id: string
  readonly type: FieldType
  /** Questions of a scale. */
  readonly options?: readonly string[]
  /** Of a hidden field: its name in the query, and what it has without one. */
  readonly key?: string
  readonly value?: string
}
