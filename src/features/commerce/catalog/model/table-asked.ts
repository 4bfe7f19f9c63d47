/** What the owner's table of products shows. */
export const PRODUCT_FILTERS = ['all', 'online', 'hidden', 'low', 'sale'] as const
export type ProductFilter = (typeof PRODUCT_FILTERS)[number]

/** Headings that the table is sorted by. */
export const PRODUCT_SORTS = ['name', 'state', 'price', 'stock'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
/** By one heading upwards, or with a dash downwards. */
export type TableOrder = ProductSort | `-${ProductSort}`
export const TABLE_ORDERS = PRODUCT_SORTS.flatMap((sort): TableOrder[] => [sort, `-${sort}`])

/** Of a product's page. */
export const PRODUCT_STATES = ['draft', 'online', 'changed', 'scheduled'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** Products that are found. */
export interface FoundBy {
  readonly q: string
  readonly filter: ProductFilter
}

/** Of a search. */
export const SEARCH_CHARACTERS = 200
/** Rows of one answer. */
export const TABLE_PAGE = 100
