import { TAX_CLASSES, type TaxClass } from '../../../taxes/schemas.ts'
import { readAttributes } from '../attributes.ts'
import { PRODUCT_LIMITS, PRODUCT_TYPES, type ProductType } from '../limits.ts'
import { type OutOfStock, readRule } from '../out-of-stock.ts'
import { readAddresses, readList, readYes } from './cells.ts'
import { type Columns, type ProductFileFormat, recognizeColumns, unitOf } from './fields.ts'
import type { ImportedProduct, ImportedVariant } from './imported-product.ts'
import { readVariant } from './read-variant.ts'
import { RowFault, type RowReport, reportOf } from './reports.ts'
import { groupShopify } from './shopify.ts'
import { cellOf, type GroupedRows, optionsOf, type ProductRows, type SourceRow, sourceRow } from './source-rows.ts'
import { groupSquarespace } from './squarespace.ts'
import { readTable } from './table.ts'
import { groupWooCommerce } from './woocommerce.ts'

export interface ReadProducts {
  readonly format: ProductFileFormat
  readonly header: readonly string[]
  /** Which field each column was taken for. */
  readonly columns: Columns
  readonly products: readonly ImportedProduct[]
  /** Where each of the products stands. */
  readonly places: readonly ProductPlace[]
  /** The first row below the titles, which shows what the columns hold. */
  readonly sample: readonly string[]
  /** Rows that were not taken. */
  readonly faults: readonly RowReport[]
  /** What was left out of rows that were taken. */
  readonly notes: readonly RowReport[]
  /** Units that the file names, such as `kg` and `cm`. */
  readonly units: { readonly weight: string | undefined; readonly length: string | undefined }
}

/** Rows of a product, and of each of its variants. */
export interface ProductPlace {
  readonly head: number
  readonly variants: readonly number[]
}

const GROUPINGS: Readonly<Record<ProductFileFormat, (rows: readonly SourceRow[]) => GroupedRows>> = {
  squarespace: groupSquarespace,
  woocommerce: groupWooCommerce,
  shopify: groupShopify,
  other: groupSquarespace,
}
const ITALIAN_RATES: Readonly<Record<TaxClass, string>> = { standard: '22', reduced: '10', lower: '5', lowest: '4' }
/** The value of an option that a variation leaves to the buyer. */
const ANY = 'Qualsiasi'

/**
 * Reads a CSV file of products. Never throws: rows that cannot be taken are reported.
 * @param columns what the owner says that the columns hold; without them, what their titles say
 */
export function readProducts(text: string, currency: string, columns?: Columns): ReadProducts {
  const { header, rows, unreadableFrom } = readTable(text)
  const recognized = recognizeColumns(header)
  const used = columns ?? recognized.columns
  const faults: RowReport[] = unreadableFrom === undefined ? [] : [reportOf(unreadableFrom, 'unreadable')]
  const notes: RowReport[] = []
  const unit = (field: 'weight' | 'length') => unitOf(header[used.indexOf(field)] ?? '')
  const units = { weight: used.includes('grams') ? 'kg' : unit('weight'), length: unit('length') }
  const sample = rows[0]?.cells ?? []
  const result = { format: recognized.format, header, columns: used, units, sample }
  if (!used.includes('title')) faults.push(reportOf(1, 'no_title_column'))
  else if (!used.includes('price')) faults.push(reportOf(1, 'no_price_column'))
  if (faults.some(({ row }) => row === 1)) return { ...result, products: [], places: [], faults, notes }
  const grouped = GROUPINGS[recognized.format](rows.map((row) => sourceRow(row, used)))
  faults.push(...grouped.strays.map(({ row, code, value }) => reportOf(row, code, value)))
  const reading = new ProductReading(currency, faults, notes)
  const taken = grouped.products.flatMap((one) => reading.read(one) ?? [])
  const byRow = (one: RowReport, other: RowReport) => one.row - other.row
  return {
    ...result,
    products: taken.map(({ product }) => product),
    places: taken.map(({ place }) => place),
    faults: faults.sort(byRow),
    notes: notes.sort(byRow),
  }
}

/** Reads one product after another; a SKU counts once in the whole file. */
class ProductReading {
  readonly #currency: string
  readonly #faults: RowReport[]
  readonly #notes: RowReport[]
  readonly #skus = new Set<string>()
  readonly #refused = new Set<number>()

  constructor(currency: string, faults: RowReport[], notes: RowReport[]) {
    this.#currency = currency
    this.#faults = faults
    this.#notes = notes
  }

  /** Undefined: none of its rows is taken, and all are reported. */
  read(rows: ProductRows): { product: ImportedProduct; place: ProductPlace } | undefined {
    const { head } = rows
    try {
      const type = typeOf(head)
      if (cellOf(head, 'title') === '') throw new RowFault('no_title')
      const options = this.#optionsOf(rows)
      if (options.length > PRODUCT_LIMITS.options) throw new RowFault('too_many_options')
      if (type === 'DIGITAL' && options.length > 0) throw new RowFault('digital_with_options')
      const variants = this.#variantsOf(rows, options)
      if (variants.length === 0) throw new RowFault('no_variants')
      const place = { head: head.row, variants: variants.map(({ row }) => row) }
      const product: ImportedProduct = {
        sourceId: cellOf(head, 'productId'),
        type,
        storePage: cellOf(head, 'storePage'),
        slug: cellOf(head, 'slug'),
        title: cellOf(head, 'title'),
        description: cellOf(head, 'description'),
        options,
        variants: variants.map(({ variant }) => variant),
        categories: readList(cellOf(head, 'categories')),
        tags: readList(cellOf(head, 'tags')),
        images: [...new Set([...readAddresses(cellOf(head, 'images')), ...rows.images])],
        attributes: readAttributes(cellOf(head, 'attributes')),
        taxClass: taxClassOf(head),
        outOfStock: ruleOf(head),
        visible: readYes(cellOf(head, 'visible') || 'yes'),
      }
      return { product, place }
    } catch (error) {
      this.#refuse(rows, error)
      return undefined
    }
  }

  #refuse({ head, variants }: ProductRows, error: unknown): void {
    if (!(error instanceof RowFault)) throw error
    this.#report(head, error)
    for (const row of variants) this.#report(row, new RowFault('product_not_taken', String(head.row)))
  }

  /** The first reason of a row counts. */
  #report({ row }: SourceRow, { code, value }: RowFault): void {
    if (this.#refused.has(row)) return
    this.#refused.add(row)
    this.#faults.push(reportOf(row, code, value))
  }

  #optionsOf({ head, variants, anyValue }: ProductRows): string[] {
    const names = new Set([head, ...variants].flatMap((row) => [...optionsOf(row).keys()]))
    const isSaid = (name: string) => variants.some((row) => (optionsOf(row, head).get(name) ?? '') !== '')
    return [...names].filter((name) => {
      if (!anyValue || isSaid(name)) return true
      this.#notes.push(reportOf(head.row, 'option_dropped', name))
      return false
    })
  }

  #variantsOf(rows: ProductRows, options: readonly string[]): { variant: ImportedVariant; row: number }[] {
    const choices = new Set<string>()
    const variants: { variant: ImportedVariant; row: number }[] = []
    for (const row of rows.variants)
      try {
        const notes: RowReport[] = []
        const variant = readVariant(row, valuesOf(row, rows, options), {
          currency: this.#currency,
          isHead: row === rows.head,
          note: (report) => notes.push(report),
        })
        const choice = JSON.stringify(variant.optionValues.map((value) => value.toLocaleLowerCase('it')))
        if (choices.has(choice)) throw new RowFault('repeated_choice')
        if (this.#skus.has(variant.sku)) throw new RowFault('repeated_sku', variant.sku)
        if (variants.length === PRODUCT_LIMITS.variants) throw new RowFault('too_many_variants')
        choices.add(choice)
        if (variant.sku !== '') this.#skus.add(variant.sku)
        variants.push({ variant, row: row.row })
        this.#notes.push(...notes)
      } catch (error) {
        if (!(error instanceof RowFault)) throw error
        this.#report(row, error)
      }
    return variants
  }
}

function typeOf(head: SourceRow): ProductType {
  const written = cellOf(head, 'type') || 'PHYSICAL'
  const type = PRODUCT_TYPES.find((one) => one === written.toUpperCase().replace(' ', '_'))
  if (!type) throw new RowFault('type_unsupported', written)
  return type
}

/** Our word for it, or Italy's rate of today: «4 %». */
function taxClassOf(head: SourceRow): TaxClass {
  const written = cellOf(head, 'taxClass').replace(/ ?%$/, '').toLowerCase()
  if (written === '') return 'standard'
  const taxClass = TAX_CLASSES.find((one) => written === one || written === ITALIAN_RATES[one])
  if (!taxClass) throw new RowFault('tax_class_unknown', written)
  return taxClass
}

function ruleOf(head: SourceRow): OutOfStock {
  const written = cellOf(head, 'outOfStock').trim()
  const rule = readRule(written)
  if (!rule) throw new RowFault('rule_unknown', written)
  return rule
}

/** What a variant chooses; the head of a product names its options for rows that do not. */
function valuesOf(row: SourceRow, { head, anyValue }: ProductRows, options: readonly string[]): string[] {
  const chosen = optionsOf(row, head)
  return options.map((name) => {
    const value = chosen.get(name) || (anyValue ? ANY : '')
    if (value === '') throw new RowFault('option_missing', name)
    return value
  })
}
