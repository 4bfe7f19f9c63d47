import { searchTerms } from '../../../../../core/search-text.ts'
import { priceOn } from '../availability.ts'
import { placesWith } from '../joined-texts.ts'
import { type Columns, startOf } from './columns.ts'
import type { IndexedVariant } from './entry.ts'
import type { Facet } from './facets.ts'
import type { Filters } from './filters.ts'
import type { ValueId, Values } from './values.ts'

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

/** What a variant fails by besides groups of values, which have numbers from 0. */
const FAILED = { nothing: -1, several: -2, price: -3, available: -4, sale: -5 } as const

/** The values that are asked for. */
export interface Wanted {
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
export class Counting {
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
  /** Of each value whether it is asked for, and its group. */
  readonly #isWanted: Uint8Array
  readonly #groups: readonly number[]
  readonly #conditions: Conditions

  constructor(values: Values, wanted: Wanted, conditions: Conditions) {
    this.#values = values
    this.#wanted = wanted
    this.#isWanted = new Uint8Array(values.size)
    for (const id of wanted.ids) this.#isWanted[id] = 1
    this.#groups = values.groupNumbers
    this.#conditions = conditions
    this.#seen = new Int32Array(values.size)
    this.#counts = new Int32Array(values.size)
    this.#terms = searchTerms(conditions.words)
  }

  /** Takes the products at these places, in this order. */
  takeAll(columns: Columns, order: Int32Array): void {
    const withWords = this.#terms.map((term) => placesWith(columns.texts, term))
    for (const place of order) if (withWords.every((flags) => flags[place] === 1)) this.#take(columns, place)
  }

  #take(columns: Columns, place: number): void {
    const { labels, labelEnds, variantEnds, values, valueEnds, available } = columns
    const [firstLabel, labelEnd] = [startOf(labelEnds, place), labelEnds[place]!]
    const failed = this.#failedBy(labels, firstLabel, labelEnd, this.#wanted.labels)
    if (failed === FAILED.several) return
    this.#product++
    const preorder = columns.preorders.get(place)
    const isPreordered = preorder !== undefined && this.#conditions.today < preorder
    const asksOptions = this.#wanted.options.length > 0
    const hasSales = columns.onSale.size > 0
    let isFound = false
    let isAvailable = false
    let isOnSale = false
    for (let at = startOf(variantEnds, place); at < variantEnds[place]!; at++) {
      const from = startOf(valueEnds, at)
      const end = valueEnds[at]!
      const sale = hasSales ? columns.onSale.get(at) : undefined
      const price = sale ? priceOn(sale, this.#conditions.today).price : columns.prices[at]!
      const isThere = isPreordered || available[at] === 1
      let missed = both(failed, this.#missedBy(price, isThere, sale))
      if (asksOptions) missed = both(missed, this.#failedBy(values, from, end, this.#wanted.options))
      if (missed === FAILED.several) continue
      // They were all counted for a variant that nothing is against.
      if (!isFound) this.#count(labels, firstLabel, labelEnd, missed)
      this.#count(values, from, end, missed)
      if (isOnly(missed, FAILED.price)) this.#widen(price)
      if (missed !== FAILED.nothing) continue
      isFound = true
      isAvailable ||= isThere
      isOnSale ||= this.#isReduced(sale)
    }
    if (isFound) this.ids.push(columns.ids[place]!)
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

  #missedBy(price: number, isThere: boolean, saleOfIt: IndexedVariant | undefined): number {
    const { available, sale, range } = this.#conditions
    let missed: number = price < range.lowest || price > range.highest ? FAILED.price : FAILED.nothing
    if (available && !isThere) missed = both(missed, FAILED.available)
    if (sale && !this.#isReduced(saleOfIt)) missed = both(missed, FAILED.sale)
    return missed
  }

  #isReduced(variant: IndexedVariant | undefined): boolean {
    if (!variant?.strikesOut) return false
    return priceOn(variant, this.#conditions.today).before !== null
  }

  /** The one of these groups of whose choice none of these values is. */
  #failedBy(ids: Int32Array, from: number, to: number, groups: readonly number[]): number {
    let failed: number = FAILED.nothing
    for (const group of groups) if (!this.#meets(ids, from, to, group)) failed = both(failed, group)
    return failed
  }

  #meets(ids: Int32Array, from: number, to: number, group: number): boolean {
    for (let at = from; at < to; at++)
      if (this.#isWanted[ids[at]!] === 1 && this.#groups[ids[at]!] === group) return true
    return false
  }

  #count(ids: Int32Array, from: number, to: number, missed: number): void {
    const [seen, counts, groups, product] = [this.#seen, this.#counts, this.#groups, this.#product]
    for (let at = from; at < to; at++) {
      const id = ids[at]!
      if (seen[id] === product || !isOnly(missed, groups[id]!)) continue
      seen[id] = product
      counts[id]!++
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
