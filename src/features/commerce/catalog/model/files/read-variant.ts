import { type Contents, readContents } from '../contents.ts'
import { PRODUCT_LIMITS } from '../limits.ts'
import { readAddresses, readDay, readMeasure, readPrice, readStock, readYes } from './cells.ts'
import type { ImportedVariant } from './imported-product.ts'
import { RowFault, type RowReport, reportOf } from './reports.ts'
import { cellOf, type SourceRow } from './source-rows.ts'

const OPTION_CHARACTERS = 100

/** @throws RowFault */
export function readVariant(
  row: SourceRow,
  optionValues: readonly string[],
  { currency, isHead, note }: { currency: string; isHead: boolean; note: (report: RowReport) => void },
): ImportedVariant {
  const of = (field: Parameters<typeof cellOf>[1]) => cellOf(row, field)
  const sku = of('sku')
  if (sku.length > PRODUCT_LIMITS.skuCharacters) throw new RowFault('sku_too_long', sku)
  const tooLong = optionValues.find((value) => value.length > OPTION_CHARACTERS)
  if (tooLong !== undefined) throw new RowFault('option_too_long', tooLong)
  const image = of('variantImage') || (isHead ? '' : (readAddresses(of('images'))[0] ?? ''))
  return {
    sourceId: of('variantId'),
    sku,
    optionValues,
    ...pricesOf(row, currency),
    saleFrom: readDay(of('saleFrom')),
    saleUntil: readDay(of('saleUntil')),
    stock: stockOf(row, note),
    weight: of('grams') === '' ? readMeasure(of('weight')) : gramsOf(of('grams')),
    length: readMeasure(of('length')),
    width: readMeasure(of('width')),
    height: readMeasure(of('height')),
    contents: contentsOf(row, note),
    gtin: gtinOf(row, note),
    mpn: of('mpn'),
    image: image || null,
  }
}

/** The list price is the higher one where a shop writes what is paid, and what was paid before. */
function pricesOf(row: SourceRow, currency: string): Pick<ImportedVariant, 'price' | 'salePrice' | 'onSale'> {
  const price = readPrice(cellOf(row, 'price'), currency)
  const before = cellOf(row, 'compareAtPrice')
  const compareAt = before === '' ? 0 : readPrice(before, currency)
  if (compareAt > price) return { price: compareAt, salePrice: price, onSale: true }
  const written = cellOf(row, 'salePrice')
  const salePrice = written === '' ? null : readPrice(written, currency)
  const onSale = readYes(cellOf(row, 'onSale')) && salePrice !== null
  if (onSale && salePrice >= price) throw new RowFault('sale_not_lower')
  return { price, salePrice, onSale }
}

function stockOf(row: SourceRow, note: (report: RowReport) => void): ImportedVariant['stock'] {
  const stock = readStock(cellOf(row, 'stock'))
  if (stock === 'unlimited' || stock >= 0) return stock
  note(reportOf(row.row, 'stock_negative'))
  return 0
}

/** Grams are thousandths of a kilo. */
function gramsOf(text: string): number | null {
  const thousandths = readMeasure(text)
  return thousandths === null ? null : Math.round(thousandths / 1000)
}

function contentsOf(row: SourceRow, note: (report: RowReport) => void): Contents | null {
  const written = cellOf(row, 'contents') || `${cellOf(row, 'contentAmount')} ${cellOf(row, 'contentUnit')}`.trim()
  const contents = readContents(written)
  if (contents === undefined) note(reportOf(row.row, 'contents_ignored', written))
  return contents ?? null
}

function gtinOf(row: SourceRow, note: (report: RowReport) => void): string {
  const written = cellOf(row, 'gtin')
  // Spreadsheets keep the first zeros of a number behind an apostrophe.
  const digits = written.replace(/^'|[\s-]/g, '')
  if (digits === '' || /^(\d{8}|\d{12,14})$/.test(digits)) return digits
  note(reportOf(row.row, 'gtin_ignored', written))
  return ''
}
