import { cellOf, type GroupedRows, optionsOf, type ProductRows, type SourceRow } from './source-rows.ts'

/**
 * Rows with one product id are one product. Squarespace leaves the id empty in rows of further variants; such a row
 * has no title either, and belongs to the product above it only if it names the same options.
 */
export function groupSquarespace(rows: readonly SourceRow[]): GroupedRows {
  const groups = new Map<string, SourceRow[]>()
  const strays: GroupedRows['strays'][number][] = []
  let above: SourceRow[] | undefined
  for (const row of rows) {
    const id = cellOf(row, 'productId')
    if (id === '' && cellOf(row, 'title') === '') {
      if (above && hasSameOptions(above[0]!, row)) above.push(row)
      else strays.push({ row: row.row, code: 'no_product' })
      continue
    }
    // A row without an id is a product of its own: no two have the same number.
    const key = id === '' ? `row ${row.row}` : `id ${id}`
    above = groups.get(key) ?? []
    groups.set(key, above)
    above.push(row)
  }
  return { products: [...groups.values()].map(productOf), strays }
}

function hasSameOptions(one: SourceRow, other: SourceRow): boolean {
  const names = [...optionsOf(one).keys()]
  return names.length > 0 && names.join('\n') === [...optionsOf(other).keys()].join('\n')
}

/** The head is the row with the title, wherever a sorted file has it. */
function productOf(rows: readonly SourceRow[]): ProductRows {
  const head = rows.find((row) => cellOf(row, 'title') !== '') ?? rows[0]!
  return { head, variants: [head, ...rows.filter((row) => row !== head)], images: [], anyValue: false }
}
