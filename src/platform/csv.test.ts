import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

type Table = readonly (readonly string[])[]

async function written(...pieces: readonly Table[]): Promise<string> {
  async function* all() {
    yield* pieces
  }
  return (await Array.fromAsync(csvOf(all()))).join('')
}
/** What two independent parsers read. */
const readings = (csv: string): Table[] => [
  parse(csv, { bom: true, delimiter: ';' }),
  Papa.parse<string[]>(csv.slice(1).replace(/\r\n$/, ''), { delimiter: ';' }).data,
]
const BREAK = /[\n\r\v\f\u0085\u2028\u2029]/
const DANGEROUS = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

test.each([
  ['riga\n=2+2', "riga\n'=2+2"],
  ['x\nBcc: a@b.it', 'x\nBcc: a@b.it'],
  ['Buongiorno,\nvorrei un tavolo.\nGrazie', 'Buongiorno,\nvorrei un tavolo.\nGrazie'],
  ['uno\r@SUM(A1)', "uno\r'@SUM(A1)"],
  ['uno\r\n-2', "uno\r\n'-2"],
  ['uno\u2028＝1', "uno\u2028'＝1"],
  ['=1;"2"', `'=1;"2"`],
])('%j stays one cell in every program, and is no formula', async (cell, expected) => {
  for (const table of readings(await written([['prima', cell, 'dopo']])))
    expect(table).toEqual([['prima', expected, 'dopo']])
})

test('every value with a break in it stands in quotes', async () => {
  expect(await written([['a\nb', 'c\rd', 'e']])).toBe('\ufeff"a\nb";"c\rd";e\r\n')
})

test('whatever is written is read back, and no line of any cell is a formula', async () => {
  const sign = fc.constantFrom(
    '\n',
    '\r',
    '\r\n',
    ';',
    '"',
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    ',',
    '\u2028',
    '＝',
    'a',
    ' ',
    'è',
  )
  const cell = fc.oneof(
    fc.array(sign, { maxLength: 8 }).map((signs) => signs.join('')),
    fc.string(),
  )
  // The first cell is a letter, because some programs skip empty rows, and all skip a byte order mark.
  const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(table, fc.nat(), async (rows, at) => {
      const cut = at % rows.length
      const [first, second] = readings(await written(rows.slice(0, cut), rows.slice(cut)))
      expect(first).toEqual(second)
      expect(first!.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      const cells = first!.flat()
      expect(cells.flatMap((read) => read.split(BREAK)).filter((line) => DANGEROUS.test(line))).toEqual([])
      // Only apostrophes were added.
      const bare = (all: readonly string[]) => all.map((one) => one.replaceAll("'", ''))
      expect(bare(cells)).toEqual(bare(rows.flat()))
    }),
  )
})
