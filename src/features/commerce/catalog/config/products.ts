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

export const PRODUCT_SORTS = ['nome', 'stato', 'prezzo', 'giacenza'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** The order of the table: by one heading, upwards or downwards. */
export interface SortOrder {
  readonly by: ProductSort
  readonly down: boolean
}

/** The order of an address, such as `prezzo` or `-prezzo`; by name for anything else. */
export function sortIn(text: string | null): SortOrder {
  const by = PRODUCT_SORTS.find((sort) => sort === text?.replace(/^-/, '')) ?? 'nome'
  return { by, down: text === `-${by}` }
}

/** What an address says of the order after a heading was pressed; '' for the first order. */
export function sortPressed({ by, down }: SortOrder, pressed: ProductSort): string {
  const next = by === pressed && !down ? `-${pressed}` : pressed
  return next === 'nome' ? '' : next
}

const STATE_ORDER: Readonly<Record<ProductSummary['state'], number>> = { online: 0, changed: 0, scheduled: 1, draft: 2 }
const SORT_VALUES: Readonly<Record<Exclude<ProductSort, 'nome'>, (product: ProductSummary) => number>> = {
  stato: ({ state }) => STATE_ORDER[state],
  prezzo: ({ priceFrom }) => priceFrom,
  giacenza: ({ stock }) => stock ?? Number.POSITIVE_INFINITY,
}

/** Products in an order; those that are equal stay by name, as they come. */
export function sortProducts(products: readonly ProductSummary[], { by, down }: SortOrder): readonly ProductSummary[] {
  if (by === 'nome') return down ? products.toReversed() : products
  const value = SORT_VALUES[by]
  const sign = down ? -1 : 1
  return products.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    return a === b ? 0 : a < b ? -sign : sign
  })
}

/** An address without what the table filters by; whatever else it says stays. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address)
  for (const name of ['q', 'filtro']) rest.delete(name)
  return rest
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

/** Of a product, and of its variant if there are several. */
export function variantName({ title, optionValues }: { title: string; optionValues: readonly string[] }): string {
  return optionValues.length === 0 ? title : `${title} – ${optionValues.join(', ')}`
}

/** «Una persona aspetta», or nothing. */
export function waitingWords(count: number): string {
  if (count === 0) return '–'
  return count === 1 ? 'Una persona' : `${count} persone`
}

/** «e altri 3 prodotti»: those that a list leaves out. */
export function othersWords(count: number): string {
  return count === 1 ? 'e un altro prodotto' : `e altri ${count} prodotti`
}

/** What the list of what runs low shows. */
export function lowSentence({ shown, total, low }: { shown: number; total: number; low: number }): string {
  const few = low === 0 ? 'senza pezzi' : low === 1 ? 'con un pezzo o nessuno' : `con ${low} pezzi o meno`
  const all = total === 1 ? `Una variante ${few}` : `${total} varianti ${few}`
  return shown < total ? `${all}: ecco le prime ${shown}` : all
}
