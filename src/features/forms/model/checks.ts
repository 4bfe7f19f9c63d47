import { isEmail } from '../../../core/email.ts'
import type { FieldType, FieldValue } from './field-types.ts'
import { WORDS } from './words.ts'

/** The parts of a field that are checked before a form is sent, and again by the server. */
export interface CheckedField {
  readonly type: FieldType
  /** Maximum characters; ignored unless positive (FVAL-03, TCNT-03, TCNT-04). */
  readonly maxLength?: number | undefined
  readonly required?: boolean
}

const UNITED_STATES = /^(?:us|usa|u\.s\.a?\.|stati uniti(?: d’america| d'america)?|united states(?: of america)?)$/i

/**
 * Checks a field's value like the visitor's browser (FVAL-01 to FVAL-10, FVAL-16).
 * @param topLevelMax maximum length of an address's top-level domain, as set for the site
 * @returns the sentence that says what is wrong; undefined when nothing is
 */
export function checkField(field: CheckedField, value: FieldValue, topLevelMax: number): string | undefined {
  if (field.type === 'section') return undefined
  if (isNothing(field.type, value)) return field.required ? WORDS.missing : undefined
  if (typeof value === 'string') {
    if (field.maxLength !== undefined && field.maxLength > 0 && value.length > field.maxLength) return WORDS.tooLong
    if (field.type === 'email' && !isEmail(value.trim(), topLevelMax)) return WORDS.email
    return undefined
  }
  if (field.type === 'address' && Array.isArray(value)) {
    const [, , , , zip = '', country = ''] = value as readonly string[]
    if (zip !== '' && UNITED_STATES.test(country.trim()) && !isUsZip(zip.trim())) return WORDS.zip
  }
  return undefined
}

/** Whether nothing is filled in; the country of a phone number is preselected. */
export function isNothing(type: FieldType, value: FieldValue): boolean {
  const texts = typeof value === 'string' ? [value] : Object.values(value)
  return (type === 'phone' ? texts.slice(1) : texts).every((text) => text.trim() === '')
}

/** Exactly five digits (FVAL-16). */
export function isUsZip(zip: string): boolean {
  return /^\d{5}$/.test(zip)
}

/** The limit that a counter shows; undefined without one: only positive numbers count (TCNT-01 to TCNT-04). */
export function counterLimit(maxLength: string | null | undefined): number | undefined {
  const limit = maxLength ? Number(maxLength) : Number.NaN
  return Number.isInteger(limit) && limit > 0 ? limit : undefined
}
