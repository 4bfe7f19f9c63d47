import type { TaxClass } from '../../../taxes/schemas.ts'
import type { WrittenAttribute } from '../attributes.ts'
import type { Contents } from '../contents.ts'
import type { ProductType } from '../limits.ts'
import type { OutOfStock } from '../out-of-stock.ts'

/** A product of a file, in our words. What it needs to be stored (ids, pictures, clean HTML) is the importer's work. */
export interface ImportedProduct {
  /** Of the file, so that a second import finds the same product; '' if it has none. */
  readonly sourceId: string
  readonly type: ProductType
  /** Address of the page that lists the product; '' if the file does not say. */
  readonly storePage: string
  /** '' where the title makes it. */
  readonly slug: string
  readonly title: string
  /** HTML as it stands in the file, not cleaned. */
  readonly description: string
  /** Names, in the order of the page. */
  readonly options: readonly string[]
  readonly variants: readonly ImportedVariant[]
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Addresses. */
  readonly images: readonly string[]
  /** Empty where the file has none. */
  readonly attributes: readonly WrittenAttribute[]
  readonly taxClass: TaxClass
  readonly outOfStock: OutOfStock
  readonly visible: boolean
}

export interface ImportedVariant {
  readonly sourceId: string
  /** '' where one is generated. */
  readonly sku: string
  /** One for each option. */
  readonly optionValues: readonly string[]
  /** In the currency's minor unit. */
  readonly price: number
  readonly salePrice: number | null
  readonly onSale: boolean
  /** First and last day of the sale. */
  readonly saleFrom: string | null
  readonly saleUntil: string | null
  readonly stock: number | 'unlimited'
  /** Thousandths of the file's unit. */
  readonly weight: number | null
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly contents: Contents | null
  readonly gtin: string
  readonly mpn: string
  /** Address of the picture of this variant. */
  readonly image: string | null
}
