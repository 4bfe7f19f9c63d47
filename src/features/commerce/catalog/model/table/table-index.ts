import { foldText, searchTerms } from '../../../../../core/search-text.ts'
import { priceOn, type StockedVariant, totalStock } from '../availability.ts'
import { bitsOf, has } from '../bits.ts'
import type { ProductType } from '../limits.ts'
import { SearchedTexts } from '../searched-texts.ts'
import { availabilityOf } from '../stock.ts'
import { type FoundBy, type ProductFilter, type ProductState, TABLE_PAGE, type TableOrder } from '../table-asked.ts'

export interface TabledVariant extends StockedVariant {
  readonly id: string
  readonly sku: string
}

/** A product as the table's index takes it. */
export interface TabledProduct {
  readonly id: string
  readonly title: string
  readonly type: ProductType
  readonly state: ProductState
  readonly version: number
  /** The first picture of its draft. */
  readonly pictureId: string | null
  readonly variants: readonly TabledVariant[]
}

/** What prices and low stocks are seen by. */
export interface TableDay {
  readonly today: string
  /** A variant with this many pieces or fewer runs low. */
  readonly low: number
}

interface Entry extends Omit<TabledProduct, 'variants'> {
  readonly text: string
  readonly variants: number
  /** Null: unlimited. */
  readonly stock: number | null
  /** The counted variant with the fewest pieces; null without any. */
  readonly scarcest: Pick<TabledVariant, 'unlimited' | 'stock'> | null
  /** Variants that decide its prices. */
  readonly priced: readonly TabledVariant[]
  readonly only: TabledVariant | null
}

const STATE_ORDER: Readonly<Record<ProductState, number>> = { online: 0, changed: 0, scheduled: 1, draft: 2 }
const TESTS: Readonly<Record<ProductFilter, (entry: Entry, day: TableDay) => boolean>> = {
  all: () => true,
  online: ({ state }) => STATE_ORDER[state] === STATE_ORDER.online,
  hidden: ({ state }) => STATE_ORDER[state] !== STATE_ORDER.online,
  low: (entry, { low }) => runsLow(entry, low),
  sale: (entry, { today }) => pricesOn(entry, today).onSale,
}

/** The products of a site for the owner's table, searched, filtered and sorted without the database. */
export class TableIndex {
  #entries = new Map<string, Entry>()
  /** Places in the entries by title. */
  #orders = new Map<string, Int32Array>()
  #byTitle: readonly Entry[] = []
  #texts: SearchedTexts | undefined
  #collator = new Intl.Collator('it', { numeric: true })

  get size(): number {
    return this.#entries.size
  }

  has(id: string): boolean {
    return this.#entries.has(id)
  }

  /** Reads some products again, or all of them: those that are not among the read ones are gone. */
  replace(stale: readonly string[] | undefined, read: readonly TabledProduct[]): void {
    for (const id of stale ?? [...this.#entries.keys()]) this.#entries.delete(id)
    const fresh = read.map(entryOf)
    const kept = this.#byTitle.filter((entry) => this.#entries.get(entry.id) === entry)
    for (const entry of fresh) this.#entries.set(entry.id, entry)
    // What stays is in order, which makes the sort of a few more cheap.
    this.#byTitle = [...kept, ...fresh].sort(
      (one, other) => this.#collator.compare(one.title, other.title) || (one.id < other.id ? -1 : 1),
    )
    this.#orders.clear()
    this.#texts = undefined
  }

  /** The products that are found, in an order; those that are equal stay by name. */
  find(asked: FoundBy, order: TableOrder, day: TableDay) {
    const entries = this.#byTitle
    this.#texts ??= new SearchedTexts(
      entries.map(({ text }) => text),
      (places) => bitsOf(places, entries.length),
    )
    const terms = searchTerms(asked.q)
    const withTerms = terms.length === 0 ? undefined : this.#texts.with(terms)
    const ordered = this.#ordered(order, day.today)
    const test = TESTS[asked.filter]
    const meets = (place: number) => (!withTerms || has(withTerms, place)) && test(entries[place]!, day)
    const found: number[] = []
    for (const place of ordered) if (meets(place)) found.push(place)
    const entriesAt = (places: readonly number[]) => places.map((place) => entries[place]!)
    return {
      total: found.length,
      ids: () => entriesAt(found).map(({ id }) => id),
      /** @param number from 1 */
      page: (number: number) =>
        entriesAt(found.slice((number - 1) * TABLE_PAGE, number * TABLE_PAGE)).map((entry) => summaryOf(entry, day)),
    }
  }

  #ordered(order: TableOrder, today: string): Int32Array {
    const key = `${order} ${order.endsWith('price') ? today : ''}`
    const known = this.#orders.get(key)
    if (known) return known
    const ordered = this.#sort(order, today)
    this.#orders.set(key, ordered)
    return ordered
  }

  #sort(order: TableOrder, today: string): Int32Array {
    const byTitle = Int32Array.from(this.#byTitle.keys())
    if (order === 'name') return byTitle
    if (order === '-name') return byTitle.reverse()
    const values = this.#byTitle.map((entry) => sortValue(entry, order, today))
    const sign = order.startsWith('-') ? -1 : 1
    return byTitle.sort((one, other) => sign * compare(values[one]!, values[other]!))
  }
}

function compare(one: number, other: number): number {
  return one < other ? -1 : Number(one > other)
}

function sortValue(entry: Entry, order: Exclude<TableOrder, 'name' | '-name'>, today: string): number {
  if (order.endsWith('state')) return STATE_ORDER[entry.state]
  if (order.endsWith('stock')) return entry.stock ?? Number.POSITIVE_INFINITY
  return pricesOn(entry, today).priceFrom
}

function entryOf({ variants, ...product }: TabledProduct): Entry {
  const stock = totalStock(product.type, variants)
  const counted = product.type === 'DIGITAL' ? [] : variants.filter(({ unlimited }) => !unlimited)
  return {
    ...product,
    text: foldText([product.title, ...variants.map(({ sku }) => sku)].join('\n')),
    variants: variants.length,
    stock: Number.isFinite(stock) ? stock : null,
    scarcest: counted.length === 0 ? null : counted.reduce((least, one) => (one.stock < least.stock ? one : least)),
    // Sales begin and end by themselves, so that any variant may be the cheapest one day.
    priced: variants.some(({ onSale }) => onSale) ? variants : extremes(variants),
    only: variants.length === 1 ? variants[0]! : null,
  }
}

function extremes(variants: readonly TabledVariant[]): TabledVariant[] {
  const least = variants.reduce((one, other) => (other.price < one.price ? other : one))
  const most = variants.reduce((one, other) => (other.price > one.price ? other : one))
  return least.price === most.price ? [least] : [least, most]
}

function pricesOn({ priced }: Entry, today: string) {
  const prices = priced.map((variant) => priceOn(variant, today))
  return {
    priceFrom: Math.min(...prices.map(({ price }) => price)),
    priceTo: Math.max(...prices.map(({ price }) => price)),
    onSale: prices.some(({ before }) => before !== null),
  }
}

function runsLow({ scarcest }: Entry, low: number): boolean {
  return scarcest !== null && availabilityOf(scarcest, low) !== 'available'
}

function summaryOf(entry: Entry, { today, low }: TableDay) {
  const { id, title, type, state, version, pictureId, variants, stock, only } = entry
  return {
    documentId: id,
    title,
    type,
    state,
    version,
    pictureId,
    variants,
    ...pricesOn(entry, today),
    stock,
    runsLow: runsLow(entry, low),
    onlyVariant: only && {
      id: only.id,
      sku: only.sku,
      price: only.price,
      unlimited: only.unlimited,
      stock: only.stock,
    },
  }
}
