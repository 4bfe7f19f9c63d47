import Papa from 'papaparse'

/**
 * Cells of pasted text: spreadsheets separate them by tabs, exported files by semicolons. Undefined for text of one cell,
 * which is pasted as it is.
 */
export function pastedCells(text: string): string[][] | undefined {
  const delimiter = text.includes('\t') ? '\t' : ';'
  const { data } = Papa.parse<string[]>(text.replace(/[\r\n]+$/, ''), { delimiter })
  const isOne = data.length < 2 && (delimiter === ';' || (data[0]?.length ?? 0) < 2)
  return isOne ? undefined : data
}
