import { foldText } from '../../../../../core/search-text.ts'
import { nextPriceDay } from '../availability.ts'
import { CategoryTree, type CountedCategory } from '../category-tree.ts'
import { type Columns, columnsOf, differsInSale, replaceSale } from './columns.ts'
import { type FoundProducts, findProducts } from './counting.ts'
import { type Day, dayOf, type PriceRange } from './day.ts'
import { type Entry, type IndexedProduct, inLists, lowestPrice, nextForgotten, soldLately, valuesOf } from './entry.ts'
import type { Filters } from './filters.ts'
import type { Sorting } from './sortings.ts'
import { type ValueId, Values } from './values.ts'

export interface ListAsked extends Filters {
  readonly category?: string | undefined
  readonly tag?: string | undefined
}

const LABELS = ['category', 'tag', 'brand'] as const
/** The products of a store, filtered and counted without the database. Sales are resolved by the day that is asked. */
export class StoreIndex {
  #tree = new CategoryTree()
  #entries = new Map<string, Entry>()
  #values = new Values(LABELS)
  #columns: Columns | undefined
  #day: Day | undefined
  /** Places in the columns, by sorting. */
  #orders = new Map<string, Int32Array>()
  #categories: ReadonlyMap<string, CountedCategory> | undefined
  #collator: Intl.Collator
  #hasSales: { readonly on: string; readonly answer: boolean } | undefined
  #nextDay: { readonly after: string; readonly day: string | undefined } | undefined

  constructor(locale: string) {
    this.#collator = new Intl.Collator(locale, { numeric: true })
  }

  get size(): number {
    return this.#entries.size
  }

  has(id: string): boolean {
    return this.#entries.has(id)
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
    const former = this.#entries.get(product.id)
    const values = this.#values
    const { id, title, pinned, publishedAt, preorderFrom, sales } = product
    const words = [title, ...LABELS.flatMap((name) => product[name].map(({ label }) => label))]
    const entry: Entry = {
      id,
      title,
      pinned,
      publishedAt,
      preorderFrom,
      sales,
      categories: product.category,
      text: foldText([...words, ...product.variants.map(({ sku }) => sku)].join('\n')),
      labels: LABELS.flatMap((name) => product[name].map((label) => values.idOf({ slug: name, label: name }, label))),
      variants: inLists(product.variants, ({ option, value }) =>
        values.idOf({ slug: `option.${option.slug}`, label: option.label }, value),
      ),
    }
    values.hold(valuesOf(entry))
    if (former) values.release(valuesOf(former))
    this.#entries.set(id, entry)
    if (this.#columns && former && differsInSale(former, entry)) {
      replaceSale(this.#columns, entry)
      this.#saleChanged()
    } else this.#changed()
  }

  #changed(): void {
    this.#columns = undefined
    this.#orders.clear()
    this.#categories = undefined
    this.#saleChanged()
  }

  /** What all columns are made of takes 50 ms and more in a store of 10,000 products, and a sale changes little of it. */
  #saleChanged(): void {
    for (const key of this.#orders.keys()) if (isBySale(key)) this.#orders.delete(key)
    this.#day = undefined
    this.#nextDay = undefined
    this.#hasSales = undefined
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

  /** The next day on which a price, what can be bought, or what was sold lately changes by itself; undefined when nothing does. */
  nextDay(today: string): string | undefined {
    if (this.#nextDay?.after !== today) {
      const entries = [...this.#entries.values()]
      const sale = nextPriceDay(
        entries.flatMap((entry) => [...entry.variants.onSale.values()]),
        today,
      )
      const ends = entries.flatMap(({ preorderFrom: day }) => (day !== null && day > today ? [day] : []))
      const forgotten = entries.flatMap((entry) => nextForgotten(entry, today) ?? [])
      const [day] = [...ends, ...forgotten, ...(sale === undefined ? [] : [sale])].toSorted()
      this.#nextDay = { after: today, day }
    }
    return this.#nextDay.day
  }

  /** Whether orders have bought any of its products lately: else no order of a list may claim it. */
  hasSales(today: string): boolean {
    if (this.#hasSales?.on !== today) {
      const answer = [...this.#entries.values()].some((entry) => soldLately(entry, today) > 0)
      this.#hasSales = { on: today, answer }
    }
    return this.#hasSales.answer
  }

  /** The products with these labels, options and words on a day; undefined when some value is no product's. */
  find(asked: ListAsked, range: PriceRange, today: string): FoundProducts | undefined {
    const wanted = this.#wanted(asked)
    if (!wanted) return undefined
    this.#columns ??= columnsOf([...this.#entries.values()], this.#values.size)
    if (this.#day?.on !== today) this.#day = dayOf(this.#columns, today)
    return findProducts(
      { columns: this.#columns, day: this.#day, values: this.#values },
      { ...asked, range, values: wanted },
      this.#ordered(asked.sorting, today),
    )
  }

  #wanted(asked: ListAsked): ReadonlySet<ValueId> | undefined {
    const labels = [asked.category, asked.tag].flatMap((slug, at) =>
      slug === undefined ? [] : `${LABELS[at]}.${slug}`,
    )
    const keys = [
      ...labels,
      ...asked.brands.map((slug) => `brand.${slug}`),
      ...asked.options.map((key) => `option.${key}`),
    ]
    const ids = keys.map((key) => this.#values.usedId(key))
    return ids.includes(undefined) ? undefined : new Set(ids as ValueId[])
  }

  #ordered(sorting: Sorting | undefined, today: string): Int32Array {
    const key = `${sorting} ${isBySale(`${sorting}`) ? today : ''}`
    const known = this.#orders.get(key)
    if (known) return known
    const { places } = this.#columns!
    const ordered = Int32Array.from(this.#sort(sorting, today), ({ id }) => places.get(id)!)
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
      case 'sold': {
        const sold = new Map(entries.map((entry) => [entry, soldLately(entry, today)]))
        return entries.sort((one, other) => sold.get(other)! - sold.get(one)! || newest(one, other))
      }
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

/** Whether an order depends on prices or on what was sold. */
const isBySale = (order: string) => /^(price|sold)/.test(order)

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
