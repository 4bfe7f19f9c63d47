import { searchTerms } from '../../../../../core/search-text.ts'
import { add, addAll, type Bits, countGroups, has, hasAny, keepOf, noBits } from '../bits.ts'
import type { Columns, Holders } from './columns.ts'
import { type Day, type PriceRange, pricedBetween, priceRange } from './day.ts'
import { startOf } from './ends.ts'
import type { Facet } from './facets.ts'
import type { Filters } from './filters.ts'
import type { ValueId, Values } from './values.ts'

/** What narrows the products that were found further. */
export interface FoundCounts {
  readonly total: number
  /** Options and brands with the number of products for each. */
  readonly facets: readonly Facet[]
  readonly available: number
  readonly onSale: number
  /** Of the variants that all but the range of prices let through; null without any. */
  readonly prices: PriceRange | null
}

/** The products that were asked for. */
export interface FoundProducts {
  readonly counts: FoundCounts
  /** Those from a place in the list up to another, which is left out. */
  ids(from?: number, to?: number): readonly string[]
}

export interface Conditions extends Pick<Filters, 'available' | 'sale' | 'words'> {
  readonly range: PriceRange
  /** The values of which a product must have one of each group. */
  readonly values: ReadonlySet<ValueId>
}

/** Conditions besides groups of values, which have numbers from 0. */
const BY = { price: -1, available: -2, sale: -3 } as const

/**
 * Finds products of which one variant meets all conditions, and counts what would narrow them further. A variant
 * counts for a group of values when nothing but that group's own choice is against it: so the number beside a value
 * says how many products pressing it would add or leave.
 * @param order the places of all products as the list has them
 */
export function findProducts(
  { columns, day, values }: { readonly columns: Columns; readonly day: Day; readonly values: Values },
  conditions: Conditions,
  order: Int32Array,
): FoundProducts {
  const { ids, every, inner, variantEnds } = columns
  const words = searchTerms(conditions.words)
  const withWords = words.length === 0 ? every : columns.texts.with(words)
  const met = metBy(columns, day, values, conditions)
  const passing = (but?: number) => {
    const bits = withWords.slice()
    for (const [by, those] of met) if (by !== but) keepOf(bits, those)
    return bits
  }
  const all = passing()
  const ofGroups = new Map([...met.keys()].map((by) => [by, passing(by)]))
  return {
    counts: {
      total: countGroups(all, every, inner),
      facets: values.facets(
        (id, group) => countHolders(columns, columns.holders[id]!, ofGroups.get(group) ?? all),
        conditions.values,
      ),
      available: countGroups(all, day.available, inner),
      onSale: countGroups(all, day.reduced, inner),
      prices: priceRange(day, ofGroups.get(BY.price) ?? all),
    },
    ids(from = 0, to = Number.POSITIVE_INFINITY) {
      const found: string[] = []
      let before = 0
      for (const place of order) {
        if (found.length >= to - from) break
        if (hasAny(all, startOf(variantEnds, place), variantEnds[place]!) && before++ >= from) found.push(ids[place]!)
      }
      return found
    },
  }
}

/** The variants that meet each condition besides the words. */
function metBy(
  columns: Columns,
  day: Day,
  values: Values,
  { values: wanted, available, sale, range }: Conditions,
): ReadonlyMap<number, Bits> {
  const met = new Map<number, Bits>()
  for (const [group, ids] of Map.groupBy(wanted, (id) => values.groupOf(id))) {
    const bits = noBits(columns.prices.length)
    for (const id of ids) addHolders(bits, columns.holders[id]!)
    met.set(group, bits)
  }
  if (available) met.set(BY.available, day.available)
  if (sale) met.set(BY.sale, day.reduced)
  if (range.lowest > 0 || range.highest < Number.POSITIVE_INFINITY) met.set(BY.price, pricedBetween(day, range))
  return met
}

function addHolders(bits: Bits, { bits: holders, list }: Holders): void {
  if (holders) addAll(bits, holders)
  else for (const at of list) add(bits, at)
}

/** How many products have a variant of a set that has a value. */
function countHolders({ productOf, inner }: Columns, { bits, list }: Holders, those: Bits): number {
  if (bits) return countGroups(bits, those, inner)
  let count = 0
  let counted = -1
  for (const at of list)
    if (has(those, at) && productOf[at] !== counted) {
      counted = productOf[at]!
      count++
    }
  return count
}
