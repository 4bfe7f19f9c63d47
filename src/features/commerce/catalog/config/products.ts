import { foldText, searchTerms } from '../../../../core/search-text.ts'
import type { ProductSummary } from '../model/calls.ts'

export const PRODUCT_FILTERS = ['all', 'online', 'hidden', 'low', 'sale'] as const
export type ProductFilter = (typeof PRODUCT_FILTERS)[number]

export const FILTER_LABELS: Readonly<Record<ProductFilter, string>> = {
  all: 'Tutti i prodotti',
  online: 'In vendita',
  hidden: 'Nascosti',
  low: 'Esauriti o quasi',
  sale: 'In offerta',
}

const TESTS: Readonly<Record<ProductFilter, (product: ProductSummary) => boolean>> = {
  all: () => true,
  online: ({ state }) => state === 'online' || state === 'changed',
  hidden: ({ state }) => state === 'draft' || state === 'scheduled',
  low: ({ runsLow }) => runsLow,
  sale: ({ onSale }) => onSale,
}

/** The filter of an address; all products for anything else. */
export function filterIn(text: string | null): ProductFilter {
  return PRODUCT_FILTERS.find((filter) => filter === text) ?? 'all'
}

/** Products whose name or SKU has every word of a search. */
export function findProducts(
  products: readonly ProductSummary[],
  search: string,
  filter: ProductFilter,
): ProductSummary[] {
  const terms = searchTerms(search)
  return products.filter((product) => {
    const text = foldText(`${product.title} ${product.onlyVariant?.sku ?? ''}`)
    return TESTS[filter](product) && terms.every((term) => text.includes(term))
  })
}

export const STATE_LABELS: Readonly<Record<ProductSummary['state'], string>> = {
  draft: 'Nascosto',
  online: 'In vendita',
  changed: 'In vendita',
  scheduled: 'Programmato',
}

export const TYPE_LABELS: Readonly<Record<ProductSummary['type'], string>> = {
  PHYSICAL: 'Prodotto da spedire o consegnare',
  SERVICE: 'Servizio',
  DIGITAL: 'Prodotto digitale',
  GIFT_CARD: 'Buono regalo',
}

/** «3 prodotti», or «2 prodotti su 3». */
export function countSentence(found: number, all: number): string {
  const products = (count: number) => (count === 1 ? 'Un prodotto' : `${count} prodotti`)
  return found === all ? products(all) : `${products(found)} su ${all}`
}
