import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dataTableSchema,
  HEAD_ROW,
  lacksData,
  MOST_COLUMNS,
  MOST_ROWS,
  parseNumber,
  pasteCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './data-table.ts'

const TABLE = {
  columns: ['Mese', 'Visite'],
  rows: [
    ['Gennaio', '12'],
    ['Febbraio', ''],
  ],
}

describe('a data table', () => {
  test('[EDIT-21] has at least one column and one row, and as many cells in each row as columns', () => {
    const sentence = (table: unknown) => dataTableSchema.safeParse(table).error?.issues[0]?.message
    expect(sentence(TABLE)).toBeUndefined()
    expect(sentence({ columns: [], rows: [[]] })).toBe('La tabella ha bisogno di almeno una colonna.')
    expect(sentence({ columns: ['a'], rows: [] })).toBe('La tabella ha bisogno di almeno una riga.')
    expect(sentence({ columns: ['a'], rows: [['1', '2']] })).toBe('Ogni riga deve avere una cella per colonna.')
  })

  test('[EDIT-21] its last row and its last column cannot be removed', () => {
    const one = { columns: ['a'], rows: [['1']] }
    expect(withoutRow(one, 0)).toEqual(one)
    expect(withoutColumn(one, 0)).toEqual(one)
    expect(withoutRow(TABLE, 0).rows).toEqual([['Febbraio', '']])
    expect(withoutColumn(TABLE, 0)).toEqual({ columns: ['Visite'], rows: [['12'], ['']] })
  })

  test('[EDIT-23] a row lacks data when one of its cells is empty or blank', () => {
    expect(TABLE.rows.map(lacksData)).toEqual([false, true])
    expect(lacksData(['a', ' \u00a0'])).toBe(true)
  })

  test('cells are pasted from a place on, and the table grows around what was there', () => {
    expect(pasteCells(TABLE, { row: 1, column: 1 }, [[' 7 ', 'x'], ['8']]).table).toEqual({
      columns: ['Mese', 'Visite', ''],
      rows: [
        ['Gennaio', '12', ''],
        ['Febbraio', '7', 'x'],
        ['', '8', ''],
      ],
    })
  })

  test('[EDIT-22] what is pasted beyond the most rows and columns is cut, and the cut is counted', () => {
    const row = Array.from({ length: MOST_COLUMNS + 3 }, (_, index) => String(index))
    const cells = Array.from({ length: MOST_ROWS + 6 }, () => row)
    const { table, cutRows, cutColumns } = pasteCells(TABLE, { row: HEAD_ROW, column: 0 }, cells)
    expect([table.columns.length, table.rows.length, cutRows, cutColumns]).toEqual([MOST_COLUMNS, MOST_ROWS, 5, 3])
    expect([withRow(table), withColumn(table)]).toEqual([table, table])
  })

  test('a whole sheet is pasted too, up to the most rows', () => {
    const cells = Array.from({ length: 200_000 }, () => ['a', 'b'])
    const { table, cutRows } = pasteCells(TABLE, { row: HEAD_ROW, column: 0 }, cells)
    expect([table.rows.length, cutRows]).toEqual([MOST_ROWS, 200_000 - MOST_ROWS - 1])
  })

  test('whatever is pasted wherever, the table stays valid and holds every cell that fits', () => {
    const cell = fc.string({ maxLength: 600 })
    const place = fc.record({ row: fc.integer({ min: HEAD_ROW, max: 1 }), column: fc.integer({ min: 0, max: 1 }) })
    const lines = fc.array(fc.array(cell, { maxLength: 15 }), { minLength: 1, maxLength: 210 })
    fc.assert(
      fc.property(place, lines, (at, cells) => {
        const { table } = pasteCells(TABLE, at, cells)
        expect(dataTableSchema.safeParse(table).success).toBe(true)
        const all = [table.columns, ...table.rows]
        for (const [row, line] of cells.entries())
          for (const [column, text] of line.entries()) {
            const kept = all[at.row + 1 + row]?.[at.column + column]
            if (kept !== undefined) expect(kept).toBe(text.trim().slice(0, 500))
          }
      }),
      { numRuns: 40 },
    )
  })
})

test.each([
  ['1.250,5', 1250.5],
  ['1.250', 1250],
  ['1.250.000', 1_250_000],
  ['0.125', 0.125],
  ['-0.125', -0.125],
  ['3.5', 3.5],
  ['13,5 %', 13.5],
  ['€ 3,20', 3.2],
  ['−60', -60],
  ['-0,5', -0.5],
  ['1 250', 1250],
  ['1,250.5', 1250.5],
  ['0', 0],
])('«%s» is the number %d', (text, number) => expect(parseNumber(text)).toBe(number))

test.each(['', ' ', 'presto', '12 kg', '1,2,3', '-', '1e5', 'Infinity', '12-3'])('«%s» is no number', (text) =>
  expect(parseNumber(text)).toBeUndefined(),
)

test('every number that is written in Italian is read back', () => {
  const { format } = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: 'always' })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
      expect(parseNumber(format(hundredths / 100))).toBe(hundredths / 100 || 0)
    }),
  )
})
