import { foldText, searchTerms } from '../../../../../core/search-text.ts'
import { nextPriceDay, priceOn, type StockedVariant } from '../availability.ts'
import { CategoryTree, type CountedCategory } from '../category-tree.ts'
import type { IndexedLabel } from '../labels.ts'
import type { Facet } from './facets.ts'
import type { Filters } from './filters.ts'
import type { Sorting } from './sortings.ts'
import { type ValueId, Values } from './values.ts'

/** A product as its index takes it. */
export interface IndexedProduct {
  readonly id: string
  readonly title: string
  readonly pinned: boolean
  /** ISO 8601. */
  readonly publishedAt: string
  readonly category: readonly IndexedLabel[]
  readonly tag: readonly IndexedLabel[]
  readonly brand: readonly IndexedLabel[]
  /** Until the day before, all variants can be bought; null: never by pre-order. */
  readonly preorderFrom: string | null
  readonly variants: readonly IndexedVariant[]
}

export interface IndexedVariant
  extends Pick<StockedVariant, 'price' | 'salePrice' | 'onSale' | 'saleFrom' | 'saleUntil'> {
  readonly sku: string
  readonly available: boolean
  /** A price may be struck out beside its sale (PRZ-01); one that shows no reduction is on no list of them. */
  readonly strikesOut: boolean
  readonly options: readonly { readonly option: IndexedLabel; readonly value: IndexedLabel }[]
}

export interface ListAsked extends Filters {
  readonly category?: string | undefined
  readonly tag?: string | undefined
}

/** Prices in minor units between which a variant must cost. */
export interface PriceRange {
  readonly lowest: number
  readonly highest: number
}

/** The products that were asked for, and what would narrow them further. */
export interface FoundProducts {
  readonly ids: readonly string[]
  /** Options and brands with the number of products for each. */
  readonly facets: readonly Facet[]
  readonly available: number
  readonly onSale: number
  /** Of the variants that all but the range of prices let through; null without any. */
  readonly prices: PriceRange | null
}

interface Entry {
  readonly id: string
  readonly title: string
  readonly pinned: boolean
  readonly publishedAt: string
  readonly preorderFrom: string | null
  readonly categories: readonly IndexedLabel[]
  readonly text: string
  readonly labels: readonly ValueId[]
  readonly variants: Variants
}

/** The variants of a product in lists of their own, since each search looks at all of a store: 60,000 or more. */
interface Variants {
  /** Of all variants, one after the other. */
  readonly values: readonly ValueId[]
  /** Where the values of each end. */
  readonly ends: readonly number[]
  /** Without sales. */
  readonly prices: readonly number[]
  readonly available: readonly boolean[]
  /** Those with a sale at some time, by their places. */
  readonly onSale: ReadonlyMap<number, IndexedVariant>
}

const LABELS = ['category', 'tag', 'brand'] as const
/** What a variant fails by besides groups of values, which have numbers from 0. */
const FAILED = { nothing: -1, several: -2, price: -3, available: -4, sale: -5 } as const

/** The products of a store, filtered and counted without the database. Sales are resolved by the day that is asked. */
export class StoreIndex {
  #tree = new CategoryTree()
  #entries = new Map<string, Entry>()
  #values = new Values(LABELS)
  #orders = new Map<string, readonly Entry[]>()
  #categories: ReadonlyMap<string, CountedCategory> | undefined
  #collator: Intl.Collator
  #nextDay: { readonly after: string; readonly day: string | undefined } | undefined

  constructor(locale: string) {
    this.#collator = new Intl.Collator(locale, { numeric: true })
  }

  get size(): number {
    return this.#entries.size
  }

  delete(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#entries.delete(id)
    this.#values.release(valuesOf(entry))
    this.#changed()
  }

  /** The categories as of the products that are in it. */
  get tree(): CategoryTree {
    return this.#tree
  }

  /** Begins again, without products. */
  restart(tree: CategoryTree): void {
    this.#tree = tree
    this.#entries.clear()
    this.#values = new Values(LABELS)
    this.#changed()
  }

  put(product: IndexedProduct): void {
    this.delete(product.id)
    const values = this.#values
    const { id, title, pinned, publishedAt, preorderFrom } = product
    const words = [title, ...LABELS.flatMap((name) => product[name].map(({ label }) => label))]
    const entry: Entry = {
      id,
      title,
      pinned,
      publishedAt,
      preorderFrom,
      categories: product.category,
      text: foldText([...words, ...product.variants.map(({ sku }) => sku)].join('\n')),
      labels: LABELS.flatMap((name) => product[name].map((label) => values.idOf({ slug: name, label: name }, label))),
      variants: inLists(product.variants, ({ option, value }) =>
        values.idOf({ slug: `option.${option.slug}`, label: option.label }, value),
      ),
    }
    values.hold(valuesOf(entry))
    this.#entries.set(id, entry)
    this.#changed()
  }

  #changed(): void {
    this.#orders.clear()
    this.#nextDay = undefined
    this.#categories = undefined
  }

  /** A category that some product is in. */
  category(slug: string): CountedCategory | undefined {
    return this.#counted().get(slug)
  }

  /** A category with those that it stands in, from the top; empty for one that no product is in. */
  trail(slug: string): CountedCategory[] {
    return this.tree.trailOf(slug).flatMap((one) => this.category(one) ?? [])
  }

  /** The categories with products that stand in one, or at the top; in their order. */
  categoriesIn(parent: string | null): CountedCategory[] {
    const own = [...this.#counted().values()].filter(({ slug }) => this.tree.parentOf(slug) === parent)
    return this.tree.inOrder(own, this.#collator.compare)
  }

  #counted(): ReadonlyMap<string, CountedCategory> {
    this.#categories ??= countCategories([...this.#entries.values()], this.tree)
    return this.#categories
  }

  /** The next day on which a price, or what can be bought, changes by itself; undefined when nothing does. */
  nextDay(today: string): string | undefined {
    if (this.#nextDay?.after !== today) {
      const entries = [...this.#entries.values()]
      const sale = nextPriceDay(
        entries.flatMap((entry) => [...entry.variants.onSale.values()]),
        today,
      )
      const ends = entries.flatMap(({ preorderFrom: day }) => (day !== null && day > today ? [day] : []))
      const [day] = [...ends, ...(sale === undefined ? [] : [sale])].toSorted()
      this.#nextDay = { after: today, day }
    }
    return this.#nextDay.day
  }

  /** The products with these labels, options and words on a day; undefined when some value is no product's. */
  find(asked: ListAsked, range: PriceRange, today: string): FoundProducts | undefined {
    const wanted = this.#wanted(asked)
    if (!wanted) return undefined
    const counting = new Counting(this.#values, wanted, { ...asked, range, today })
    for (const entry of this.#ordered(asked.sorting, today)) counting.take(entry)
    return counting.found()
  }

  #wanted(asked: ListAsked): Wanted | undefined {
    const labels = [asked.category, asked.tag].flatMap((slug, at) =>
      slug === undefined ? [] : `${LABELS[at]}.${slug}`,
    )
    const keys = [
      ...labels,
      ...asked.brands.map((slug) => `brand.${slug}`),
      ...asked.options.map((key) => `option.${key}`),
    ]
    const ids = keys.map((key) => this.#values.usedId(key))
    if (ids.includes(undefined)) return undefined
    const groups = [...new Set(ids.map((id) => this.#values.groupOf(id!)))]
    return {
      ids: new Set(ids as ValueId[]),
      labels: groups.filter((group) => group < LABELS.length),
      options: groups.filter((group) => group >= LABELS.length),
    }
  }

  #ordered(sorting: Sorting | undefined, today: string): readonly Entry[] {
    const key = `${sorting} ${sorting?.startsWith('price') ? today : ''}`
    const known = this.#orders.get(key)
    if (known) return known
    const ordered = this.#sort(sorting, today)
    this.#orders.set(key, ordered)
    return ordered
  }

  #sort(sorting: Sorting | undefined, today: string): Entry[] {
    const entries = [...this.#entries.values()]
    const newest = (one: Entry, other: Entry) =>
      compare(other.publishedAt, one.publishedAt) || compare(other.id, one.id)
    switch (sorting) {
      case 'new':
        return entries.sort(newest)
      case 'name':
        return entries.sort((one, other) => this.#collator.compare(one.title, other.title) || newest(one, other))
      case 'price':
      case 'price-desc': {
        const sign = sorting === 'price' ? 1 : -1
        const prices = new Map(entries.map((entry) => [entry, lowestPrice(entry, today)]))
        return entries.sort((one, other) => sign * (prices.get(one)! - prices.get(other)!) || newest(one, other))
      }
      default:
        return entries.sort((one, other) => Number(other.pinned) - Number(one.pinned) || newest(one, other))
    }
  }
}

/** Labels that differ by case are one category, which has the name that most products use unless its owner named it. */
function countCategories(entries: readonly Entry[], tree: CategoryTree): ReadonlyMap<string, CountedCategory> {
  const labels = entries.flatMap(({ categories }) => categories)
  return new Map(
    [...Map.groupBy(labels, ({ slug }) => slug)].map(([slug, written]) => {
      const names = [...Map.groupBy(written, ({ label }) => label)]
      const [[most]] = names.toSorted((one, other) => other[1].length - one[1].length || compare(one[0], other[0])) as [
        [string, unknown],
      ]
      return [slug, { slug, label: tree.find(slug)?.label ?? most, count: written.length }]
    }),
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function valuesOf({ labels, variants }: Entry): Set<ValueId> {
  return new Set([...labels, ...variants.values])
}

function inLists(
  variants: readonly IndexedVariant[],
  idOf: (value: IndexedVariant['options'][number]) => ValueId,
): Variants {
  const values = variants.map(({ options }) => options.map(idOf))
  let end = 0
  return {
    values: values.flat(),
    ends: values.map(({ length }) => (end += length)),
    prices: variants.map(({ price }) => price),
    available: variants.map(({ available }) => available),
    onSale: new Map([...variants.entries()].filter(([, { onSale }]) => onSale)),
  }
}

/** The price of the variant at a place. */
function priceAt({ prices, onSale }: Variants, at: number, today: string): number {
  const reduced = onSale.size > 0 ? onSale.get(at) : undefined
  return reduced ? priceOn(reduced, today).price : prices[at]!
}

function lowestPrice({ variants }: Entry, today: string): number {
  return variants.prices.reduce(
    (least, _, at) => Math.min(least, priceAt(variants, at, today)),
    Number.POSITIVE_INFINITY,
  )
}

interface Wanted {
  readonly ids: ReadonlySet<ValueId>
  /** Groups with a choice: those of labels, and those of options. */
  readonly labels: readonly number[]
  readonly options: readonly number[]
}

interface Conditions extends Pick<Filters, 'available' | 'sale' | 'words'> {
  readonly range: PriceRange
  readonly today: string
}

/**
 * One pass over the products. A variant counts for a group of values when nothing but that group's own choice is
 * against it: so the number beside a value says how many products pressing it would add or leave.
 */
class Counting {
  readonly ids: string[] = []
  #available = 0
  #onSale = 0
  #lowest = Number.POSITIVE_INFINITY
  #highest = Number.NEGATIVE_INFINITY
  /** The last product that a value was counted for, so that it is counted once for all its variants. */
  #seen: Int32Array
  #counts: Int32Array
  #product = 0
  #terms: readonly string[]
  readonly #values: Values
  readonly #wanted: Wanted
  readonly #conditions: Conditions

  constructor(values: Values, wanted: Wanted, conditions: Conditions) {
    this.#values = values
    this.#wanted = wanted
    this.#conditions = conditions
    this.#seen = new Int32Array(values.size)
    this.#counts = new Int32Array(values.size)
    this.#terms = searchTerms(conditions.words)
  }

  take({ id, text, labels, variants, preorderFrom }: Entry): void {
    if (!this.#terms.every((term) => text.includes(term))) return
    const failed = this.#failedBy(labels, 0, labels.length, this.#wanted.labels)
    if (failed === FAILED.several) return
    this.#product++
    const isPreordered = preorderFrom !== null && this.#conditions.today < preorderFrom
    let isFound = false
    let isAvailable = false
    let isOnSale = false
    const { values, ends } = variants
    for (let at = 0; at < ends.length; at++) {
      const from = at === 0 ? 0 : ends[at - 1]!
      const price = priceAt(variants, at, this.#conditions.today)
      let missed = both(failed, this.#missedBy(variants, at, price, isPreordered))
      missed = both(missed, this.#failedBy(values, from, ends[at]!, this.#wanted.options))
      if (missed === FAILED.several) continue
      // They were all counted for a variant that nothing is against.
      if (!isFound) this.#count(labels, 0, labels.length, missed)
      this.#count(values, from, ends[at]!, missed)
      if (isOnly(missed, FAILED.price)) this.#widen(price)
      if (missed !== FAILED.nothing) continue
      isFound = true
      isAvailable ||= isPreordered || variants.available[at]!
      isOnSale ||= this.#isReduced(variants.onSale.get(at))
    }
    if (isFound) this.ids.push(id)
    this.#available += Number(isAvailable)
    this.#onSale += Number(isOnSale)
  }

  found(): FoundProducts {
    const prices = this.#highest < this.#lowest ? null : { lowest: this.#lowest, highest: this.#highest }
    // Categories have a list of their own, and tags lead to it from elsewhere.
    const facets = this.#values
      .facets(this.#counts, this.#wanted.ids)
      .filter(({ name }) => name !== 'category' && name !== 'tag')
    return { ids: this.ids, facets, available: this.#available, onSale: this.#onSale, prices }
  }

  #missedBy(variants: Variants, at: number, price: number, isPreordered: boolean): number {
    const { available, sale, range } = this.#conditions
    let missed: number = price < range.lowest || price > range.highest ? FAILED.price : FAILED.nothing
    if (available && !isPreordered && !variants.available[at]) missed = both(missed, FAILED.available)
    if (sale && !this.#isReduced(variants.onSale.get(at))) missed = both(missed, FAILED.sale)
    return missed
  }

  #isReduced(variant: IndexedVariant | undefined): boolean {
    if (!variant?.strikesOut) return false
    return priceOn(variant, this.#conditions.today).before !== null
  }

  /** The one of these groups of whose choice none of these values is. */
  #failedBy(ids: readonly ValueId[], from: number, to: number, groups: readonly number[]): number {
    let failed: number = FAILED.nothing
    for (const group of groups) if (!this.#meets(ids, from, to, group)) failed = both(failed, group)
    return failed
  }

  #meets(ids: readonly ValueId[], from: number, to: number, group: number): boolean {
    for (let at = from; at < to; at++)
      if (this.#wanted.ids.has(ids[at]!) && this.#values.groupOf(ids[at]!) === group) return true
    return false
  }

  #count(ids: readonly ValueId[], from: number, to: number, missed: number): void {
    for (let at = from; at < to; at++) {
      const id = ids[at]!
      if (this.#seen[id] === this.#product || !isOnly(missed, this.#values.groupOf(id))) continue
      this.#seen[id] = this.#product
      this.#counts[id]!++
    }
  }

  #widen(price: number): void {
    this.#lowest = Math.min(this.#lowest, price)
    this.#highest = Math.max(this.#highest, price)
  }
}

/** What fails by one thing and by another. */
function both(one: number, other: number): number {
  if (one === FAILED.nothing || one === other) return other
  return other === FAILED.nothing ? one : FAILED.several
}

function isOnly(failed: number, reason: number): boolean {
  return failed === FAILED.nothing || failed === reason
}
