import { stringify } from 'csv-stringify/sync'

/** Programs such as Excel recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff'
const BREAKS = '\\n\\r\\v\\f\\u0085\\u2028\\u2029'
/** Characters that begin a formula in spreadsheets, full-width ones too. */
const FORMULA = new RegExp(`(?<=^|[${BREAKS}])(?=[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20])`, 'g')
const OPTIONS = {
  record_delimiter: 'windows',
  // The library quotes cells that contain the record's own delimiter; most programs end a row at every line break.
  quoted_match: new RegExp(`[${BREAKS}]`),
} as const

/**
 * A table as CSV for programs such as Excel, in pieces of some rows. Nothing in it can be evaluated as a formula, in
 * no line of a cell, whatever its reader takes for the end of a row.
 * @param delimiter a comma for a format that other programs read, too
 */
export async function* csvOf(
  pieces: AsyncIterable<readonly (readonly string[])[]>,
  delimiter: ';' | ',' = ';',
): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK
  for await (const rows of pieces) {
    yield before +
      stringify(
        rows.map((row) => row.map(harmless)),
        { ...OPTIONS, delimiter },
      )
    before = ''
  }
}

function harmless(cell: string): string {
  return cell.replace(FORMULA, "'")
}
