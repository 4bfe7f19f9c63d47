import { decimalOf } from '../../../../../core/money/money.ts'
import { attributesText } from '../attributes.ts'
import { contentsText } from '../contents.ts'
import { writeRule } from '../out-of-stock.ts'
import { writeList } from './cells.ts'
import type { ImportedProduct, ImportedVariant } from './imported-product.ts'
import { writeTable } from './table.ts'

const OPTIONS = [0, 1, 2, 3, 4, 5] as const
const PER_UNIT = 1000

/** A column, and its cell in the first row of a product and in the rows of further variants. */
interface Column {
  readonly title: string
  readonly of: (product: ImportedProduct, variant: ImportedVariant, isFirst: boolean) => string
}

const ofProduct = (title: string, of: (product: ImportedProduct) => string): Column => ({
  title,
  of: (product, _, isFirst) => (isFirst ? of(product) : ''),
})
const ofVariant = (title: string, of: (variant: ImportedVariant) => string): Column => ({
  title,
  of: (_, variant) => of(variant),
})

/** Squarespace's columns, in its order. Unlike there, every row has its product's id, so that the file may be sorted. */
function columnsFor(currency: string): readonly Column[] {
  const price = (amount: number) => decimalOf({ amount, currency })
  return [
    { title: 'Product ID [Non Editable]', of: ({ sourceId }) => sourceId },
    ofVariant('Variant ID [Non Editable]', ({ sourceId }) => sourceId),
    ofProduct('Product Type [Non Editable]', ({ type }) => type),
    ofProduct('Product Page', ({ storePage }) => storePage),
    ofProduct('Product URL', ({ slug }) => slug),
    ofProduct('Title', ({ title }) => title),
    ofProduct('Description', ({ description }) => description),
    ofVariant('SKU', ({ sku }) => sku),
    ofVariant('GTIN', ({ gtin }) => gtin),
    ofVariant('MPN', ({ mpn }) => mpn),
    ...OPTIONS.flatMap((at) => [
      { title: `Option Name ${at + 1}`, of: ({ options }: ImportedProduct) => options[at] ?? '' },
      ofVariant(`Option Value ${at + 1}`, ({ optionValues }) => optionValues[at] ?? ''),
    ]),
    ofVariant('Price', (variant) => price(variant.price)),
    ofVariant('Sale Price', ({ salePrice }) => (salePrice === null ? '' : price(salePrice))),
    ofVariant('On Sale', ({ onSale }) => (onSale ? 'Yes' : 'No')),
    ofVariant('Stock', ({ stock }) => (stock === 'unlimited' ? 'Unlimited' : String(stock))),
    ofProduct('Categories', ({ categories }) => writeList(categories)),
    ofProduct('Tags', ({ tags }) => writeList(tags)),
    ofVariant('Weight', ({ weight }) => measure(weight)),
    ofVariant('Length', ({ length }) => measure(length)),
    ofVariant('Width', ({ width }) => measure(width)),
    ofVariant('Height', ({ height }) => measure(height)),
    ofProduct('Visible', ({ visible }) => (visible ? 'Yes' : 'No')),
    ofProduct('Hosted Image URLs', ({ images }) => images.join(' ')),
  ]
}

/** What Squarespace has no columns for. They stand in a file only where they hold something. */
const MORE = {
  image: ofVariant('Variant Image', ({ image }) => image ?? ''),
  contents: ofVariant('Contents', ({ contents }) => (contents === null ? '' : contentsText(contents, '.'))),
  attributes: ofProduct('Attributes', ({ attributes }) => attributesText(attributes)),
  taxClass: ofProduct('Tax Class', ({ taxClass }) => taxClass),
  outOfStock: ofProduct('Out of Stock', ({ outOfStock }) => writeRule(outOfStock)),
  saleFrom: ofVariant('Sale From', ({ saleFrom }) => saleFrom ?? ''),
  saleUntil: ofVariant('Sale Until', ({ saleUntil }) => saleUntil ?? ''),
}
export type MoreColumn = keyof typeof MORE
export const MORE_COLUMNS = Object.keys(MORE) as readonly MoreColumn[]

interface Piece {
  /** Columns beyond Squarespace's. */
  readonly more: readonly MoreColumn[]
  /** Whether it is the first of a file, with the titles. */
  readonly begins: boolean
}

/** Products as a piece of a CSV file in Squarespace's columns; to read the file gives the same products. */
export function writeProducts(
  products: readonly ImportedProduct[],
  currency: string,
  { more, begins }: Piece = { more: MORE_COLUMNS, begins: true },
): string {
  const columns = [...columnsFor(currency), ...more.map((name) => MORE[name])]
  const titles = begins ? [columns.map(({ title }) => title)] : []
  const rows = products.flatMap((product) =>
    product.variants.map((variant, at) => columns.map(({ of }) => of(product, variant, at === 0))),
  )
  return writeTable([...titles, ...rows], begins)
}

/** Thousandths as a number with one decimal or more. */
function measure(thousandths: number | null): string {
  if (thousandths === null) return ''
  const decimals = String(thousandths % PER_UNIT)
    .padStart(3, '0')
    .replace(/0{1,2}$/, '')
  return `${Math.floor(thousandths / PER_UNIT)}.${decimals}`
}
