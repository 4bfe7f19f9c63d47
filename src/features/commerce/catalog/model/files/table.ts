import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

export interface TableRow {
  /** As spreadsheets count. */
  readonly row: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly header: readonly string[]
  /** Those with anything in them. */
  readonly rows: readonly TableRow[]
  /** The row from which nothing could be read. */
  readonly unreadableFrom: number | undefined
}

const DELIMITERS = [',', ';', '\t']
/** A character that begins a formula in spreadsheets, after the apostrophes that keep it from doing so. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const OPTIONS = {
  bom: true,
  // Old spreadsheets end rows with a carriage return alone.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
}

/** Reads CSV with commas, semicolons or tabs, whatever ends its rows. */
export function readTable(text: string): Table {
  const delimiter = delimiterOf(text)
  try {
    return tableOf(parse(text, { ...OPTIONS, delimiter }), undefined)
  } catch (error) {
    const { records } = error as { records?: number }
    const whole = records ?? 0
    return tableOf(parse(text, { ...OPTIONS, delimiter, to: Math.max(whole, 1) }), whole + 1)
  }
}

function tableOf(records: readonly (readonly string[])[], unreadableFrom: number | undefined): Table {
  const [header = [], ...rest] = records
  const rows = rest.map((cells, index) => ({ row: index + 2, cells: cells.map(bare) }))
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { header: header.map((title) => title.trim()), rows: filled, unreadableFrom }
}

/** The one that parts the titles into most columns. */
function delimiterOf(text: string): string {
  const columns = DELIMITERS.map((delimiter) => {
    try {
      const [header = []] = parse(text, { ...OPTIONS, delimiter, to: 1 }) as string[][]
      return header.length
    } catch {
      return 0
    }
  })
  return DELIMITERS[columns.indexOf(Math.max(...columns))]!
}

/** A cell without the apostrophe that keeps it from being a formula. */
function bare(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/**
 * CSV as shops write it: commas, every cell in quotes, and no cell is a formula.
 * @param begins whether a file begins with it
 */
export function writeTable(rows: readonly (readonly string[])[], begins: boolean): string {
  const harmless = rows.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)))
  return stringify(harmless, { quoted: true, quoted_empty: true, bom: begins })
}
