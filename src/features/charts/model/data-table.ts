import { z } from 'zod'

/** Limits of a data table; longer pasted data is cut there (EDIT-22). */
export const MOST_COLUMNS = 12
export const MOST_ROWS = 200
const MOST_CHARACTERS = 500

const cellSchema = z.string().max(MOST_CHARACTERS, `Una cella può avere al massimo ${MOST_CHARACTERS} caratteri.`)

/** A table as its owner typed it: the names of the columns, and rows of as many cells. */
export const dataTableSchema = z
  .strictObject({
    columns: z
      .array(cellSchema)
      .min(1, 'La tabella ha bisogno di almeno una colonna.')
      .max(MOST_COLUMNS, `La tabella può avere al massimo ${MOST_COLUMNS} colonne.`),
    rows: z
      .array(z.array(cellSchema))
      .min(1, 'La tabella ha bisogno di almeno una riga.')
      .max(MOST_ROWS, `La tabella può avere al massimo ${MOST_ROWS} righe.`),
  })
  .refine(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    'Ogni riga deve avere una cella per colonna.',
  )
export type DataTable = z.infer<typeof dataTableSchema>

/** A cell's place; row -1 holds the names of the columns. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

export const HEAD_ROW = -1

/** A table after pasting, with the number of rows and columns that did not fit. */
export interface Pasted {
  readonly table: DataTable
  readonly cutRows: number
  readonly cutColumns: number
}

/** Writes cells into a table from one place on. The table grows as needed, up to its limits. */
export function pasteCells(table: DataTable, at: CellPlace, cells: readonly (readonly string[])[]): Pasted {
  const lines = [table.columns, ...table.rows].map((line) => [...line])
  const widest = Math.max(0, ...cells.slice(0, MOST_ROWS + 1).map((line) => line.length))
  const top = at.row - HEAD_ROW
  const width = Math.min(MOST_COLUMNS, Math.max(table.columns.length, at.column + widest))
  const height = Math.min(MOST_ROWS + 1, Math.max(lines.length, top + cells.length))
  const all = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_unused, column) => {
      const pasted = cells[row - top]?.[column - at.column]
      return pasted === undefined ? (lines[row]?.[column] ?? '') : pasted.trim().slice(0, MOST_CHARACTERS)
    }),
  )
  const [columns, ...rows] = all
  return {
    table: { columns: columns!, rows },
    cutRows: Math.max(0, top + cells.length - height),
    cutColumns: Math.max(0, at.column + widest - width),
  }
}

/** Adds an empty row or column at the end; the same table at its limit. */
export function withRow(table: DataTable): DataTable {
  if (table.rows.length >= MOST_ROWS) return table
  return { ...table, rows: [...table.rows, table.columns.map(() => '')] }
}

export function withColumn({ columns, rows }: DataTable): DataTable {
  if (columns.length >= MOST_COLUMNS) return { columns, rows }
  return { columns: [...columns, ''], rows: rows.map((row) => [...row, '']) }
}

/** Removes a row or a column; the last one stays (EDIT-21). */
export function withoutRow(table: DataTable, row: number): DataTable {
  return table.rows.length === 1 ? table : { ...table, rows: table.rows.toSpliced(row, 1) }
}

export function withoutColumn({ columns, rows }: DataTable, column: number): DataTable {
  if (columns.length === 1) return { columns, rows }
  return { columns: columns.toSpliced(column, 1), rows: rows.map((row) => row.toSpliced(column, 1)) }
}

const isEmpty = (cell: string) => cell.trim() === ''

/** Whether a row lacks data: some of its cells are empty (EDIT-23). A row without any data is not used at all. */
export function lacksData(row: readonly string[]): boolean {
  return row.some(isEmpty)
}

/** Rows with at least one written cell. */
export function writtenRows({ rows }: DataTable): readonly (readonly string[])[] {
  return rows.filter((row) => !row.every(isEmpty))
}

/**
 * A number as people write it in Italian: `1.250,5`, `12 %`, `€ 3,20`. A point before exactly three digits separates
 * thousands, unless only a zero is before it; any other one is the decimal sign. Undefined for anything else.
 */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’€%]/g, '').replace(/^[−–]/, '-')
  const point = bare.lastIndexOf('.')
  const comma = bare.lastIndexOf(',')
  const isGrouped = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/.test(bare)
  const decimal = comma > point ? ',' : isGrouped ? '' : '.'
  const plain = [...bare]
    .map((sign, index) => {
      if (sign !== '.' && sign !== ',') return sign
      if (sign !== decimal) return ''
      return index === bare.lastIndexOf(sign) ? '.' : 'x'
    })
    .join('')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : undefined
}
