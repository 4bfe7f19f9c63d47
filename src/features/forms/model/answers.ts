import { isEmail } from '../../../core/email.ts'
import { LIMITS } from '../../../core/limits.ts'
import { checkField, isNothing } from './checks.ts'
import { shownFields } from './conditions.ts'
import { type FieldType, type FieldValue, isParted, LIKERT_ANSWERS, PARTS } from './field-types.ts'
import { type Field, fieldName } from './fields.ts'
import { phoneValue } from './read-values.ts'
import { WORDS } from './words.ts'

/** A field's stored answer, with the title and choices that its field had then. */
export interface Answer {
  readonly id: string
  readonly type: FieldType
  readonly title: string
  readonly value: FieldValue
}

export interface CheckedAnswers {
  readonly answers: readonly Answer[]
  /** One sentence for each invalid field, by id; empty when the form is valid. */
  readonly errors: Readonly<Record<string, string>>
}

const UNREADABLE = 'Il valore di questo campo non si può leggere: scrivilo di nuovo.'
const NOT_OFFERED = 'Scegli una delle risposte proposte.'
const TOO_MANY_FILES = (most: number) =>
  most === 1 ? 'Puoi allegare un solo file.' : `Puoi allegare al massimo ${most} file.`
/** Maximum characters of one part of an answer. */
const LONGEST_PART = 500
const LARGEST_PARTS = LIMITS.optionsPerField

/**
 * Characters that no answer needs: control characters, unpaired surrogates, and those that change the text direction.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu

function clean(text: string): string {
  return text.replace(UNWANTED, '').replace(/\r\n?/g, '\n').normalize('NFC')
}

/**
 * Validates whatever a visitor sent against the form, and returns the answers to store. Values may be texts, lists or
 * maps (wire.md); unknown members are ignored.
 */
export function checkAnswers(
  fields: readonly Field[],
  given: Readonly<Record<string, unknown>>,
  { topLevelMax }: { topLevelMax: number },
): CheckedAnswers {
  const errors = new Map<string, string>()
  const read = new Map<string, FieldValue>()
  for (const field of fields) {
    if (field.type === 'section') continue
    const value = readGiven(field, Object.hasOwn(given, field.id) ? given[field.id] : undefined)
    if (value === undefined) errors.set(field.id, UNREADABLE)
    read.set(field.id, value ?? '')
  }
  const shown = shownFields(fields, Object.fromEntries(read))
  const standing = new Set(shown.map(({ id }) => id))
  for (const id of errors.keys()) if (!standing.has(id)) errors.delete(id)
  const answers: Answer[] = []
  for (const field of shown) {
    if (field.type === 'section') continue
    const value = read.get(field.id)!
    const wrong = errors.get(field.id) ?? wrongIn(field, value, topLevelMax)
    if (wrong !== undefined) errors.set(field.id, wrong)
    answers.push({ id: field.id, type: field.type, title: fieldName(field), value: tidied(field, value) })
  }
  return { answers, errors: Object.fromEntries(errors) }
}

/** The value in its field's shape; undefined if it cannot be converted. */
function readGiven(field: Field, given: unknown): FieldValue | undefined {
  const isEmpty = given === undefined || given === null || given === ''
  if (field.type === 'likert') return isEmpty ? {} : readMap(given)
  if (field.type === 'checkbox' || field.type === 'file') return isEmpty ? [] : readList([given].flat())
  if (isParted(field.type)) {
    const parts = isEmpty ? [] : readList([given].flat())
    if (parts === undefined || parts.length > PARTS[field.type].length) return undefined
    const all = field.type === 'phone' && parts.length > 0 ? phoneValue(parts) : parts
    return isNothing(field.type, all) ? [] : all
  }
  if (isEmpty) return field.type === 'hidden' ? field.value : ''
  // As other programs send it (wire.md).
  const { emailAddress } = (typeof given === 'object' ? given : {}) as { emailAddress?: unknown }
  const text = field.type === 'email' && emailAddress !== undefined ? emailAddress : given
  return readText(text)
}

function readText(given: unknown): string | undefined {
  if (typeof given === 'number' && Number.isFinite(given)) return String(given)
  return typeof given === 'string' ? clean(given) : undefined
}

function readList(given: readonly unknown[]): string[] | undefined {
  if (given.length > LARGEST_PARTS) return undefined
  const texts = given.map(readText)
  return texts.every((text) => text !== undefined) ? texts : undefined
}

/** Answers by question; of a list, the first element counts. */
function readMap(given: unknown): Record<string, string> | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const answers: Record<string, string> = {}
  for (const [question, answer] of Object.entries(given).slice(0, LARGEST_PARTS)) {
    const text = readText([answer].flat()[0] ?? '')
    if (text === undefined) return undefined
    answers[clean(question)] = text
  }
  return answers
}

function wrongIn(
  field: Exclude<Field, { type: 'section' }>,
  value: FieldValue,
  topLevelMax: number,
): string | undefined {
  if (field.type === 'hidden') return (value as string).length > LIMITS.answerCharacters ? WORDS.tooLong : undefined
  if (isNothing(field.type, value)) return checkField(field, value, topLevelMax)
  return lengthFault(field, value) ?? checkField(field, value, topLevelMax) ?? kindFault(field, value)
}

function lengthFault(field: Field, value: FieldValue): string | undefined {
  const longest = field.type === 'textarea' || typeof value === 'string' ? LIMITS.answerCharacters : LONGEST_PART
  const texts = typeof value === 'string' ? [value] : Object.values(value)
  return texts.some((text) => text.length > longest) ? WORDS.tooLong : undefined
}

function kindFault(field: Field, value: FieldValue): string | undefined {
  switch (field.type) {
    case 'number':
      return readNumber(value as string) === undefined ? 'Scrivi un numero, per esempio 12,5.' : undefined
    case 'currency':
      return /^\d{1,12}([.,]\d{1,3})?$/.test(plainNumber(value as string))
        ? undefined
        : 'Scrivi un importo, per esempio 12,50.'
    case 'website':
      return isWebsite(value as string) ? undefined : 'Scrivi un indirizzo come www.esempio.it.'
    case 'twitter':
      return /^@?\w{1,15}$/.test((value as string).trim())
        ? undefined
        : 'Scrivi il nome del profilo, per esempio @nome.'
    case 'phone':
      return phoneFault(value as readonly string[])
    case 'date':
      return isDate(value as readonly string[]) ? undefined : 'Questa data non esiste: scrivi giorno, mese e anno.'
    case 'time':
      return isTime(value as readonly string[]) ? undefined : 'Questa ora non esiste: scrivi per esempio 9 e 30.'
    case 'name':
      return field.required && !(value as readonly string[])[0]?.trim() ? 'Scrivi anche il nome.' : undefined
    case 'address':
      return field.required ? addressFault(value as readonly string[]) : undefined
    case 'radio':
    case 'select':
      return field.options.includes(value as string) ? undefined : NOT_OFFERED
    case 'checkbox':
      return (value as readonly string[]).every((one) => field.options.includes(one)) ? undefined : NOT_OFFERED
    case 'likert':
      return likertFault(field, value as Readonly<Record<string, string>>)
    case 'file':
      return (value.length as number) > field.maxFiles ? TOO_MANY_FILES(field.maxFiles) : undefined
    default:
      return undefined
  }
}

function likertFault(
  { options, required }: Extract<Field, { type: 'likert' }>,
  value: Readonly<Record<string, string>>,
): string | undefined {
  const isKnown = Object.entries(value).every(
    ([question, answer]) =>
      options.includes(question) && (answer === '' || (LIKERT_ANSWERS as readonly string[]).includes(answer)),
  )
  if (!isKnown) return NOT_OFFERED
  return required && options.some((question) => !value[question]) ? 'Rispondi a tutte le domande.' : undefined
}

function addressFault([line1 = '', , city = '']: readonly string[]): string | undefined {
  return line1.trim() === '' || city.trim() === '' ? 'Scrivi almeno l’indirizzo e la città.' : undefined
}

function phoneFault(parts: readonly string[]): string | undefined {
  const number = parts.join('')
  const figures = number.replace(/\D/g, '').length
  return /^[\d\s+().\-/]*$/.test(number) && figures >= 4 && figures <= 17
    ? undefined
    : 'Scrivi un numero di telefono, per esempio 340 123 4567.'
}

/** With a comma or a point as decimal separator, and points, spaces or apostrophes between thousands. */
function plainNumber(text: string): string {
  const trimmed = text.trim().replace(/[\s'’]/g, '')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(trimmed)) return trimmed.replaceAll('.', '')
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed)) return trimmed.replaceAll(',', '')
  return trimmed
}

function readNumber(text: string): number | undefined {
  const plain = plainNumber(text).replace(',', '.')
  return /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : undefined
}

function isWebsite(text: string): boolean {
  const url = URL.parse(withScheme(text))
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

function withScheme(text: string): string {
  const trimmed = text.trim()
  return /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

function isDate([month = '', day = '', year = '']: readonly string[]): boolean {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

function isTime([hour = '', minute = '', second = '', half = '']: readonly string[]): boolean {
  const within = (text: string, least: number, most: number) =>
    /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most
  const isHour = half === '' ? within(hour, 0, 23) : within(hour, 1, 12) && /^[ap]m$/i.test(half)
  return isHour && within(minute, 0, 59) && (second === '' || within(second, 0, 59))
}

/** As stored: trimmed, and a website with its scheme. */
function tidied(field: Field, value: FieldValue): FieldValue {
  if (typeof value === 'string') {
    if (field.type === 'password') return value
    return field.type === 'website' && isWebsite(value) ? withScheme(value) : value.trim()
  }
  if (Array.isArray(value)) return (value as readonly string[]).map((text) => text.trim())
  return value
}

/** The sender's address in lower case; '' without one. */
export function senderOf(answers: readonly Answer[], topLevelMax: number): string {
  const address = answers.find(({ type, value }) => type === 'email' && value !== '')?.value as string | undefined
  return address !== undefined && isEmail(address, topLevelMax) ? address.toLowerCase() : ''
}
