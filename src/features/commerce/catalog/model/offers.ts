import { defineQuery } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { TaxNote } from '../../taxes/schemas.ts'
import type { WrittenAttribute } from './attributes.ts'
import type { MeasurePrice } from './contents.ts'
import type { ProductType } from './limits.ts'
import type { OutOfStock } from './out-of-stock.ts'
import type { PriorPrice } from './price-log.ts'
import type { Variant } from './product.ts'
import type { Question } from './questions.ts'
import type { Availability } from './stock.ts'
import type { StoreSettings } from './store-settings.ts'

/** A variant as visitors see it today. */
export interface OfferedVariant
  extends Pick<Variant, 'id' | 'sku' | 'optionValues' | 'gtin' | 'mpn' | 'pictureId' | 'weight'> {
  /** What a piece costs, in minor units. */
  readonly price: number
  /** The price that may be struck out beside it (PRZ-01, PRZ-06); null without one. */
  readonly prior: PriorPrice | null
  /** First and last day of the sale that is on, where it has them. */
  readonly saleFrom: string | null
  readonly saleUntil: string | null
  /** The price per kilo, litre or metre (CON-12); null without one. */
  readonly measure: MeasurePrice | null
  readonly availability: Availability
}

/** A product as visitors see it today. Without numbers of pieces, so that a sale does not change every page. */
export interface Offer {
  readonly type: ProductType
  readonly currency: string
  readonly taxNote: TaxNote
  /** Names of the options. */
  readonly options: readonly string[]
  /** Ids of products that its page leads to. */
  readonly related: readonly Id[]
  /** What the store's settings say of its pages. */
  readonly store: Pick<StoreSettings, 'productLayout' | 'deliveryPromise' | 'relatedRule' | 'measurementStandard'>
  /** Of one piece, where all variants have the same. */
  readonly size: Pick<Variant, 'weight' | 'length' | 'width' | 'height'> | null
  /** How many files the buyer downloads. */
  readonly files: number
  readonly attributes: readonly WrittenAttribute[]
  readonly questions: readonly Question[]
  readonly variants: readonly OfferedVariant[]
  /** DISP-03, DISP-04: nothing of it can be bought. */
  readonly soldOut: boolean
  /** What counts today for variants whose pieces are used up. */
  readonly outOfStock: OutOfStock
  /** The day from which such a variant is sent; null where it cannot be bought. */
  readonly sentFrom: string | null
}

/** The offers of these documents; those that are no product are missing. */
export const offersQuery = defineQuery<{ ids: readonly Id[] }, Readonly<Record<Id, Offer>>>('catalog.offers')
