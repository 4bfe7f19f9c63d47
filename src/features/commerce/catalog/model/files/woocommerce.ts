import { attributesText } from '../attributes.ts'
import { readYes } from './cells.ts'
import {
  cellOf,
  type GroupedRows,
  OPTION_NUMBERS,
  optionsOf,
  type ProductRows,
  type SourceRow,
  withCells,
} from './source-rows.ts'

/** Types of rows that are no product of a shop: a list of others, and a link to another shop. */
const UNSUPPORTED = ['grouped', 'external']

/** Variations name their product by its SKU, or as `id:44`. */
export function groupWooCommerce(rows: readonly SourceRow[]): GroupedRows {
  const strays: GroupedRows['strays'][number][] = []
  const variations = new Map<SourceRow, SourceRow[]>()
  const parents = new Map<string, SourceRow>()
  for (const row of rows.filter((one) => !typesOf(one).includes('variation'))) {
    const unsupported = UNSUPPORTED.find((type) => typesOf(row).includes(type))
    if (unsupported) strays.push({ row: row.row, code: 'type_unsupported', value: unsupported })
    else variations.set(row, [])
    for (const key of [`id:${cellOf(row, 'productId')}`, cellOf(row, 'sku')])
      if (key !== '' && !parents.has(key)) parents.set(key, row)
  }
  for (const row of rows.filter((one) => typesOf(one).includes('variation'))) {
    const parent = parents.get(cellOf(row, 'parent'))
    const own = parent && variations.get(parent)
    if (own) own.push(row)
    else strays.push({ row: row.row, code: 'no_product' })
  }
  return { products: [...variations].map(([head, own]) => productOf(head, own)), strays }
}

function typesOf(row: SourceRow): readonly string[] {
  return cellOf(row, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
}

function productOf(row: SourceRow, variations: readonly SourceRow[]): ProductRows {
  const types = typesOf(row)
  const isVisible = readYes(cellOf(row, 'visible') || 'yes') && cellOf(row, 'catalogVisibility') !== 'hidden'
  const head = withCells(row, {
    type: types.includes('downloadable') ? 'DIGITAL' : types.includes('virtual') ? 'SERVICE' : 'PHYSICAL',
    visible: isVisible ? 'Yes' : 'No',
    // WooCommerce writes a line break as two characters.
    description: (cellOf(row, 'description') || cellOf(row, 'shortDescription')).replaceAll('\\n', '\n'),
  })
  if (types.includes('variable')) {
    const own = variations.map((variation) => translateVariant(variation, row))
    return { head: withCells(head, noValues()), variants: own, images: [], anyValue: true }
  }
  // Attributes of a product without variations describe it; nobody chooses among them.
  const attributes = attributesText([...optionsOf(row)].map(([name, value]) => ({ name, value })))
  const plain = withCells(translateVariant(head), { ...noOptions(), attributes })
  return { head: plain, variants: [plain], images: [], anyValue: false }
}

function translateVariant(row: SourceRow, parent: SourceRow = row): SourceRow {
  const written = cellOf(row, 'stock')
  const stock = written === 'parent' ? cellOf(parent, 'stock') : written
  const isOut = cellOf(row, 'inStock') === '0'
  return withCells(row, {
    variantId: row === parent ? '' : cellOf(row, 'productId'),
    stock: stock || (isOut ? '0' : 'Unlimited'),
    onSale: 'Yes',
  })
}

const noValues = () => Object.fromEntries(OPTION_NUMBERS.map((number) => [`optionValue${number}`, '']))
const noOptions = () => ({
  ...noValues(),
  ...Object.fromEntries(OPTION_NUMBERS.map((number) => [`optionName${number}`, ''])),
})
