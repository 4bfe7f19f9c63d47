import { stringify } from 'csv-stringify/sync'

/** By it programs such as Excel know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const BREAKS = '\\n\\r\\v\\f\\u0085\\u2028\\u2029'
/** What programs take for the beginning of a formula, full-width signs too. */
const FORMULA = new RegExp(`(?<=^|[${BREAKS}])(?=[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20])`, 'g')
const OPTIONS = {
  delimiter: ';',
  record_delimiter: 'windows',
  // The library quotes what has the record's own delimiter in it; most programs end a row at every break.
  quoted_match: new RegExp(`[${BREAKS}]`),
} as const

/**
 * A table as CSV for programs such as Excel, piece by piece: each piece is some rows. Nothing in it is reckoned with, on no
 * line of a cell, whatever its reader takes for the end of a row.
 */
export async function* csvOf(pieces: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK
  for await (const rows of pieces) {
    yield before +
      stringify(
        rows.map((row) => row.map(harmless)),
        OPTIONS,
      )
    before = ''
  }
}

function harmless(cell: string): string {
  return cell.replace(FORMULA, "'")
}
