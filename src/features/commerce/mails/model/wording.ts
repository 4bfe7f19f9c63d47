import { MAILS, type MailName, type MailText, type Variable } from './mails.ts'

export const TEXT_LIMITS = { subject: 150, opening: 2000, closing: 2000 } as const
const FIELDS = ['subject', 'opening', 'closing'] as const
const FIELD_NAMES = { subject: 'L’oggetto', opening: 'L’inizio', closing: 'La fine' } as const
/** What a subject may become once its variables are filled in. */
const SUBJECT_MOST = 250

/** Anything in double braces, however it is spelled. */
const VARIABLE = /\{\{([^{}]*)\}\}/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in a header.
const BREAKS = /[\u0000-\u001f\u007f\u2028\u2029]+/g

export type Values = Readonly<Partial<Record<Variable, string>>>

/** Names in double braces that a mail does not have, each once. */
export function unknownVariables(name: MailName, text: string): string[] {
  const known: readonly string[] = MAILS[name].variables
  return [...new Set([...text.matchAll(VARIABLE)].map(([, written]) => written!.trim()))].filter(
    (written) => !known.includes(written),
  )
}

/** Why a text cannot be a mail's, by field. */
export function faultsOf(name: MailName, text: MailText): Partial<Record<keyof MailText, string>> {
  const faults: Partial<Record<keyof MailText, string>> = {}
  for (const field of FIELDS) {
    const unknown = unknownVariables(name, text[field])
    if (text[field].length > TEXT_LIMITS[field])
      faults[field] = `${FIELD_NAMES[field]} può avere al massimo ${TEXT_LIMITS[field]} caratteri.`
    else if (field !== 'closing' && text[field].trim() === '')
      faults[field] = `${FIELD_NAMES[field]} non può restare vuoto.`
    else if (unknown.length === 1)
      faults[field] = `La variabile {{${unknown[0]}}} non c’è in questa e-mail: sceglila dal menu.`
    else if (unknown.length > 1)
      faults[field] =
        `Le variabili ${unknown.map((one) => `{{${one}}}`).join(', ')} non ci sono in questa e-mail: sceglile dal menu.`
  }
  return faults
}

/** A text with the values of its variables, which are never read as variables themselves. */
export function fillIn(text: string, values: Values): string {
  return text.replace(VARIABLE, (written, name: string) => values[name.trim() as Variable] ?? written)
}

/** A text in one line, as a header needs it. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(/\s+/g, ' ').trim()

/** The same with the values filled in; the values cannot add a line to the subject. */
export function worded({ subject, opening, closing }: MailText, values: Values): MailText {
  const flat = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)])) as Values
  return {
    subject: oneLine(fillIn(subject, flat)).slice(0, SUBJECT_MOST),
    opening: fillIn(opening, flat),
    closing: fillIn(closing, flat).trim(),
  }
}

/** Whether a text says what the original one says. */
export const isOriginal = (name: MailName, text: MailText): boolean =>
  FIELDS.every((field) => text[field] === MAILS[name].text[field])

export const mayBeOff = (name: MailName): boolean => MAILS[name].always === undefined
