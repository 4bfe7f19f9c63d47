import { readAddresses, readYes } from './cells.ts'
import { cellOf, type GroupedRows, OPTION_NUMBERS, type ProductRows, type SourceRow, withCells } from './source-rows.ts'

/** Rows with one handle are one product; some of them hold only a picture. */
export function groupShopify(rows: readonly SourceRow[]): GroupedRows {
  const strays = rows.flatMap((row) =>
    cellOf(row, 'slug') === '' ? [{ row: row.row, code: 'no_product' as const }] : [],
  )
  const named = rows.filter((row) => cellOf(row, 'slug') !== '')
  return { products: [...Map.groupBy(named, (row) => cellOf(row, 'slug')).values()].map(productOf), strays }
}

function productOf(rows: readonly SourceRow[]): ProductRows {
  const first = rows.find((row) => cellOf(row, 'title') !== '') ?? rows[0]!
  const head = translateHead(first)
  const pictures = rows
    .map((row) => ({ image: cellOf(row, 'images'), position: Number(cellOf(row, 'imagePosition')) || rows.length }))
    .toSorted((one, other) => one.position - other.position)
  const variants = [first, ...rows.filter((row) => row !== first)]
    .filter((row) => cellOf(row, 'price') !== '' || cellOf(row, 'sku') !== '' || cellOf(row, 'optionValue1') !== '')
    .map((row) => translateVariant(row === first ? head : row))
  return { head, variants, images: pictures.flatMap(({ image }) => readAddresses(image)), anyValue: false }
}

function translateHead(row: SourceRow): SourceRow {
  const isPlain = cellOf(row, 'optionName1') === 'Title' && cellOf(row, 'optionValue1') === 'Default Title'
  const noOptions = Object.fromEntries(
    OPTION_NUMBERS.flatMap((number) => [
      [`optionName${number}`, ''],
      [`optionValue${number}`, ''],
    ]),
  )
  const status = cellOf(row, 'status').toLowerCase()
  const isShown = status === '' || status === 'active'
  return withCells(row, {
    type: readYes(cellOf(row, 'giftCard')) ? 'GIFT_CARD' : isSent(row) ? 'PHYSICAL' : 'SERVICE',
    visible: isShown && readYes(cellOf(row, 'visible') || 'yes') ? 'Yes' : 'No',
    images: '',
    ...(isPlain ? noOptions : {}),
  })
}

function isSent(row: SourceRow): boolean {
  return readYes(cellOf(row, 'requiresShipping') || 'yes')
}

function translateVariant(row: SourceRow): SourceRow {
  const isCounted = cellOf(row, 'stockTracker') !== ''
  return withCells(row, { images: '', stock: isCounted ? cellOf(row, 'stock') || '0' : 'Unlimited' })
}
