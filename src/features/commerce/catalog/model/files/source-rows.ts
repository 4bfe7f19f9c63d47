import type { Columns, ProductField } from './fields.ts'
import type { RowCode } from './reports.ts'
import type { TableRow } from './table.ts'

/** Options that a row can name; one more than a product may have. */
export const OPTION_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const

/** A row of the file by what its cells mean. */
export interface SourceRow {
  readonly row: number
  readonly cells: Readonly<Partial<Record<ProductField, string>>>
}

/** The rows of one product. */
export interface ProductRows {
  readonly head: SourceRow
  /** Those that describe a variant; the head is often one of them. */
  readonly variants: readonly SourceRow[]
  /** Addresses in rows that hold nothing else. */
  readonly images: readonly string[]
  /** What the program that wrote the file means by a variant that does not say a value. */
  readonly anyValue: boolean
}

/** Rows put together by product, and those that belong to none. */
export interface GroupedRows {
  readonly products: readonly ProductRows[]
  readonly strays: readonly { readonly row: number; readonly code: RowCode; readonly value?: string }[]
}

export function sourceRow({ row, cells }: TableRow, columns: Columns): SourceRow {
  const named = columns.flatMap((field, at) => (field ? [[field, (cells[at] ?? '').trim()] as const] : []))
  return { row, cells: Object.fromEntries(named) }
}

/** A cell, '' where the row has none. */
export function cellOf({ cells }: SourceRow, field: ProductField): string {
  return cells[field] ?? ''
}

export function withCells(row: SourceRow, cells: SourceRow['cells']): SourceRow {
  return { row: row.row, cells: { ...row.cells, ...cells } }
}

/** Options that a row names, with its values. */
export function optionsOf(row: SourceRow, names: SourceRow = row): ReadonlyMap<string, string> {
  return new Map(
    OPTION_NUMBERS.flatMap((number) => {
      const name = cellOf(row, `optionName${number}`) || cellOf(names, `optionName${number}`)
      return name === '' ? [] : [[name, cellOf(row, `optionValue${number}`)] as const]
    }),
  )
}
