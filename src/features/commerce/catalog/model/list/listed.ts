import { defineQuery } from '../../../../../core/block.ts'
import type { Id } from '../../../../../core/ids.ts'
import type { Asset } from '../../../../images/schemas.ts'
import type { TaxNote } from '../../../taxes/schemas.ts'
import type { ShownPrice } from '../availability.ts'
import type { CountedCategory, PlacedCategory } from '../category-tree.ts'
import type { IndexedLabel } from '../labels.ts'
import type { ProductType } from '../limits.ts'
import type { OutOfStock } from '../out-of-stock.ts'
import type { Availability } from '../stock.ts'
import type { FoundCounts } from './counting.ts'
import type { Asked } from './filters.ts'

/** A product as a list shows it. */
export interface ProductInList {
  readonly id: Id
  readonly path: string
  readonly title: string
  readonly asset: Asset | null
  readonly currency: string
  readonly taxNote: TaxNote
  readonly price: ShownPrice
  readonly availability: Availability
  readonly type: ProductType
  /** What counts today for variants whose pieces are used up. */
  readonly outOfStock: OutOfStock
}

/** Where a list stands among the categories of its store. */
export interface ListPlace {
  /** From the top down to the category of the list; empty for the whole store. */
  readonly trail: readonly IndexedLabel[]
  /** What its owner has written of it. */
  readonly about: Pick<PlacedCategory, 'text' | 'seoTitle' | 'seoDescription'>
  readonly picture: Asset | null
  /** What may be chosen next: the categories in it, or where there are none, its siblings with itself. */
  readonly categories: readonly CountedCategory[]
}

/** The number of products that were found, and what would narrow them further. */
export interface ListCounts extends FoundCounts {
  /** Of the whole store. */
  readonly size: number
  readonly currency: string
  /** Whether orders have bought any product lately. */
  readonly hasSales: boolean
  /** What was typed as prices; null for what is none. */
  readonly asked: { readonly min: number | null; readonly max: number | null }
}

export interface FoundList extends ListCounts {
  readonly place: ListPlace
  readonly products: readonly ProductInList[]
}

/** Products as lists show them, by their ids, in this order. */
export const cardsQuery = defineQuery<{ readonly ids: readonly Id[] }, readonly ProductInList[]>('catalog.cards')

/** A category of a store with those that it stands in, from the top; empty for one that no product has. */
export const trailQuery = defineQuery<{ readonly storeId: Id; readonly category: string }, readonly IndexedLabel[]>(
  'catalog.trail',
)

/** A page of a store's list; null for a list by a value that no product has, and past the last page. */
export const listQuery = defineQuery<
  Asked & { readonly storeId: Id; readonly page: number; readonly perPage: number },
  FoundList | null
>('catalog.list')
