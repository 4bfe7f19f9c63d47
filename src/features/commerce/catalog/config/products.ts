import type { TaxClass } from '../../taxes/schemas.ts'
import type { ProductSummary } from '../model/calls.ts'
import {
  PRODUCT_FILTERS,
  PRODUCT_SORTS,
  type ProductFilter,
  type ProductSort,
  SEARCH_CHARACTERS,
  type TableOrder,
} from '../model/table-asked.ts'

export const FILTER_LABELS: Readonly<Record<ProductFilter, string>> = {
  all: 'Tutti i prodotti',
  online: 'In vendita',
  hidden: 'Nascosti',
  low: 'Esauriti o quasi',
  sale: 'In offerta',
}

export const TAX_CLASS_LABELS: Readonly<Record<TaxClass, string>> = {
  standard: 'Ordinaria, 22 %',
  reduced: 'Ridotta, 10 %',
  lower: 'Ridotta, 5 %',
  lowest: 'Minima, 4 %',
}

/** The filter of an address; all products for anything else. */
export function filterIn(text: string | null): ProductFilter {
  return PRODUCT_FILTERS.find((filter) => filter === text) ?? 'all'
}

/** Headings as addresses name them. */
const SORT_WORDS: Readonly<Record<ProductSort, string>> = {
  name: 'nome',
  state: 'stato',
  price: 'prezzo',
  stock: 'giacenza',
}

/** The order of the table: by one heading, upwards or downwards. */
export interface SortOrder {
  readonly by: ProductSort
  readonly down: boolean
}

/** The order of an address, such as `prezzo` or `-prezzo`; by name for anything else. */
export function sortIn(text: string | null): SortOrder {
  const by = PRODUCT_SORTS.find((sort) => SORT_WORDS[sort] === text?.replace(/^-/, '')) ?? 'name'
  return { by, down: text === `-${SORT_WORDS[by]}` }
}

/** What an address says of the order after a heading was pressed; '' for the first order. */
export function sortPressed({ by, down }: SortOrder, pressed: ProductSort): string {
  const next = by === pressed && !down ? `-${SORT_WORDS[pressed]}` : SORT_WORDS[pressed]
  return next === SORT_WORDS.name ? '' : next
}

/** What an address asks of the table. */
export interface TableAsked {
  readonly q: string
  readonly filter: ProductFilter
  readonly order: TableOrder
}

/** What an address asks of the table, as the server takes it. */
export function askedIn(address: URLSearchParams): TableAsked {
  const { by, down } = sortIn(address.get('ordine'))
  return {
    q: (address.get('q') ?? '').slice(0, SEARCH_CHARACTERS),
    filter: filterIn(address.get('filtro')),
    order: down ? `-${by}` : by,
  }
}

/** An address without what the table filters by; whatever else it says stays. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address)
  for (const name of ['q', 'filtro']) rest.delete(name)
  return rest
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
