import { priceOn } from '../availability.ts'
import { add, addRange, type Bits, has, noBits } from '../bits.ts'
import type { Columns } from './columns.ts'
import { startOf } from './ends.ts'

/** Prices in minor units between which a variant must cost. */
export interface PriceRange {
  readonly lowest: number
  readonly highest: number
}

/** What of a store's variants depends on the day. */
export interface Day {
  readonly on: string
  readonly prices: Float64Array
  /** Of each word of a set of variants, the lowest and the highest of its prices. */
  readonly lowest: Float64Array
  readonly highest: Float64Array
  readonly available: Bits
  /** Variants whose price is struck out beside a lower one. */
  readonly reduced: Bits
}

export function dayOf(columns: Columns, today: string): Day {
  const { variantEnds, onSale, preorders } = columns
  const prices = onSale.size === 0 ? columns.prices : columns.prices.slice()
  const reduced = noBits(prices.length)
  for (const [at, variant] of onSale) {
    const { price, before } = priceOn(variant, today)
    prices[at] = price
    if (variant.strikesOut && before !== null) add(reduced, at)
  }
  const available = noBits(prices.length)
  for (const [at, flag] of columns.available.entries()) if (flag === 1) add(available, at)
  for (const [place, day] of preorders)
    if (today < day) addRange(available, startOf(variantEnds, place), variantEnds[place]!)
  const lowest = new Float64Array(reduced.length).fill(Number.POSITIVE_INFINITY)
  const highest = new Float64Array(reduced.length).fill(Number.NEGATIVE_INFINITY)
  for (const [at, price] of prices.entries()) {
    lowest[at >>> 5] = Math.min(lowest[at >>> 5]!, price)
    highest[at >>> 5] = Math.max(highest[at >>> 5]!, price)
  }
  return { on: today, prices, lowest, highest, available, reduced }
}

/** The variants that cost what was asked for; places past the last variant may be among them. */
export function pricedBetween({ prices, ...of }: Day, { lowest, highest }: PriceRange): Bits {
  const bits = noBits(prices.length)
  for (let word = 0; word < bits.length; word++) {
    if (of.lowest[word]! >= lowest && of.highest[word]! <= highest) bits[word] = -1
    else if (of.highest[word]! >= lowest && of.lowest[word]! <= highest)
      for (let at = word * 32; at < Math.min(prices.length, word * 32 + 32); at++)
        if (prices[at]! >= lowest && prices[at]! <= highest) add(bits, at)
  }
  return bits
}

/** The lowest and the highest price of some variants; null without any. */
export function priceRange({ prices, ...of }: Day, bits: Bits): PriceRange | null {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let word = 0; word < bits.length; word++) {
    // Most words hold no price beyond those that were seen.
    if (bits[word] === 0 || (of.lowest[word]! >= lowest && of.highest[word]! <= highest)) continue
    for (let at = word * 32; at < word * 32 + 32; at++)
      if (has(bits, at)) {
        lowest = Math.min(lowest, prices[at]!)
        highest = Math.max(highest, prices[at]!)
      }
  }
  return highest < lowest ? null : { lowest, highest }
}
