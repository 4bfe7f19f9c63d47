import { type FieldType, type FieldValue, isParted, PARTS } from './field-types.ts'

/** Shown for an empty answer (FSUM-07). */
export const NO_ANSWER = 'N/A'

/** Shown for every password and key, regardless of its length (EDIT-31). */
export const MASK = '••••••••'

/** From «strongly disagree» to «strongly agree» (FSUM-06). */
export const LIKERT_WORDS: Readonly<Record<string, string>> = {
  '-2': 'Molto in disaccordo',
  '-1': 'In disaccordo',
  '0': 'Neutrale',
  '1': 'D’accordo',
  '2': 'Molto d’accordo',
}

/** The parts of FSUM-01 to FSUM-05 in Italian, by type and name. */
export const PART_WORDS: Readonly<Record<string, string>> = {
  First: 'Nome',
  Last: 'Cognome',
  Country: 'Paese',
  Areacode: 'Prefisso',
  Prefix: 'Prime cifre',
  Line: 'Numero',
  Line1: 'Indirizzo',
  Line2: 'Interno, scala, presso',
  City: 'Città',
  State: 'Provincia',
  Zip: 'CAP',
  Month: 'Mese',
  Day: 'Giorno',
  Year: 'Anno',
  Hour: 'Ora',
  Minute: 'Minuti',
  Second: 'Secondi',
  Ampm: 'AM o PM',
}

/** One line of an answer: a part of it, a question of a scale, or all of it when `part` is undefined. */
export interface SummaryLine {
  /** `First`, `Areacode`, … or the question. */
  readonly part?: string
  /** Its Italian name. */
  readonly label?: string
  readonly text: string
}

/** Lines of an answer (FSUM-01 to FSUM-07). */
export function summaryOf(type: FieldType, value: FieldValue): readonly SummaryLine[] {
  const shown = (text: string | undefined): string => text || NO_ANSWER
  if (type === 'password') return [{ text: value === '' ? NO_ANSWER : MASK }]
  if (typeof value === 'string') return [{ text: shown(value) }]
  if (!Array.isArray(value))
    return linesOrNone(
      Object.entries(value).map(([question, answer]) => ({
        part: question,
        label: question,
        text: shown(LIKERT_WORDS[answer] ?? answer),
      })),
    )
  const texts = value as readonly string[]
  if (!isParted(type)) return [{ text: shown(texts.join(', ')) }]
  if (texts.every((text) => text === '')) return [{ text: NO_ANSWER }]
  return texts.map((text, index) => {
    const part = PARTS[type][index] ?? ''
    const label = type === 'phone' && part === 'Country' ? 'Prefisso del Paese' : (PART_WORDS[part] ?? part)
    return { part, label, text: shown(text) }
  })
}

function linesOrNone(lines: readonly SummaryLine[]): readonly SummaryLine[] {
  return lines.length === 0 ? [{ text: NO_ANSWER }] : lines
}

/** An answer in one line, for lists, emails and tables, as a person would write it. '' for an empty one. */
export function answerText(type: FieldType, value: FieldValue): string {
  if (type === 'password') return value === '' ? '' : MASK
  if (typeof value === 'string') return value
  if (!Array.isArray(value))
    return Object.entries(value)
      .map(([question, answer]) => `${question}: ${LIKERT_WORDS[answer] ?? answer}`)
      .join('; ')
  const texts = value as readonly string[]
  if (type === 'date') {
    const [month = '', day = '', year = ''] = texts
    return [day, month, year].filter(Boolean).join('/')
  }
  if (type === 'time') {
    const [hour = '', minute = '', second = '', half = ''] = texts
    return [[hour, minute, second].filter(Boolean).join(':'), half].filter(Boolean).join(' ')
  }
  return texts.filter(Boolean).join(type === 'name' || type === 'phone' ? ' ' : ', ')
}
