import { parse } from 'csv-parse/sync'
import { LIMITS } from '../../../core/limits.ts'
import { addressSchema, type ImportReport, lineSchema } from '../model/subscribers.ts'

export interface ReadAddress {
  readonly email: string
  readonly name: string
}

export interface ReadAddresses {
  /** Each address once, in order of appearance. */
  readonly addresses: readonly ReadAddress[]
  readonly repeated: number
  readonly faults: ImportReport['faults']
  readonly moreFaults: number
}

const EMAIL_TITLES = new Set(['email', 'e-mail', 'mail', 'indirizzo e-mail', 'indirizzo email', 'email address'])
const NAME_TITLES = new Set(['name', 'nome', 'nome e cognome', 'full name'])
const FAULTS_SHOWN = 100
const VALUE_SHOWN = 80
const nameSchema = lineSchema(LIMITS.importedCharacters)

/**
 * Parses addresses from CSV or plain lines: commas, semicolons or tabs, with or without a header. Never throws:
 * invalid lines are listed.
 */
export function readAddresses(text: string): ReadAddresses {
  const faults: { line: number; value: string; sentence: string }[] = []
  const addresses = new Map<string, ReadAddress>()
  let repeated = 0
  let rows: readonly { record: readonly string[]; line: number }[]
  try {
    rows = rowsOf(text)
  } catch (error) {
    const { lines } = error as { lines?: number }
    const sentence = 'Da qui il testo non si può leggere come CSV: controlla le virgolette.'
    return { addresses: [], repeated, faults: [{ line: lines ?? 1, value: '', sentence }], moreFaults: 0 }
  }
  const columns = columnsOf(rows[0]?.record ?? [])
  for (const { record, line } of columns.titled ? rows.slice(1) : rows) {
    const at = columns.titled ? columns.email : record.findIndex((field) => field.includes('@'))
    const value = (record[at] ?? record[0] ?? '').trim()
    if (record.every((field) => field.trim() === '')) continue
    const email = addressSchema.safeParse(value)
    if (!email.success) faults.push({ line, value: shown(value), sentence: faultOf(value) })
    else if (addresses.has(email.data)) repeated++
    else {
      const name = columns.titled
        ? columns.name === -1
          ? ''
          : (record[columns.name] ?? '')
        : (record[at === 0 ? 1 : 0] ?? '')
      addresses.set(email.data, { email: email.data, name: nameSchema.parse(name).slice(0, 120) })
    }
  }
  return {
    addresses: [...addresses.values()],
    repeated,
    faults: faults.slice(0, FAULTS_SHOWN),
    moreFaults: Math.max(0, faults.length - FAULTS_SHOWN),
  }
}

function rowsOf(text: string): { record: string[]; line: number }[] {
  const rows = parse(text, {
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    to: LIMITS.importedAddresses + 1,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return rows.map(({ record, info }) => ({ record, line: info.lines }))
}

function columnsOf(first: readonly string[]) {
  const titles = first.map((title) => title.trim().toLowerCase())
  const email = titles.findIndex((title) => EMAIL_TITLES.has(title))
  const name = titles.findIndex((title) => NAME_TITLES.has(title))
  return { titled: email !== -1, email, name }
}

function shown(value: string): string {
  return nameSchema.parse(value).slice(0, VALUE_SHOWN)
}

function faultOf(value: string): string {
  if (value.includes('\ufffd')) return 'Alcuni caratteri non si leggono: salva il file come CSV UTF-8.'
  return value === '' ? 'Manca l’indirizzo e-mail.' : 'Questo non è un indirizzo e-mail valido.'
}
