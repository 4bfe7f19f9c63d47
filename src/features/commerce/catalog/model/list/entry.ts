import { addDays } from '../../../../../core/wall-time.ts'
import { priceOn, type StockedVariant } from '../availability.ts'
import type { IndexedLabel } from '../labels.ts'
import type { ValueId } from './values.ts'

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
  /** What orders have bought of it lately. */
  readonly sales: readonly DaySales[]
}

/** Pieces that were sold on a day. */
export interface DaySales {
  readonly day: string
  readonly pieces: number
}

export interface IndexedVariant
  extends Pick<StockedVariant, 'price' | 'salePrice' | 'onSale' | 'saleFrom' | 'saleUntil'> {
  readonly sku: string
  readonly available: boolean
  /** A price may be struck out beside its sale (PRZ-01); one that shows no reduction is on no list of them. */
  readonly strikesOut: boolean
  readonly options: readonly { readonly option: IndexedLabel; readonly value: IndexedLabel }[]
}

/** A product as its index keeps it. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly pinned: boolean
  readonly publishedAt: string
  readonly preorderFrom: string | null
  readonly categories: readonly IndexedLabel[]
  readonly text: string
  readonly labels: readonly ValueId[]
  readonly variants: Variants
  readonly sales: readonly DaySales[]
}

/** The variants of a product in lists of their own, since each search looks at all of a store: 60,000 or more. */
export interface Variants {
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

export function valuesOf({ labels, variants }: Entry): Set<ValueId> {
  return new Set([...labels, ...variants.values])
}

export function inLists(
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
export function priceAt({ prices, onSale }: Variants, at: number, today: string): number {
  const reduced = onSale.size > 0 ? onSale.get(at) : undefined
  return reduced ? priceOn(reduced, today).price : prices[at]!
}

export function lowestPrice({ variants }: Entry, today: string): number {
  return variants.prices.reduce(
    (least, _, at) => Math.min(least, priceAt(variants, at, today)),
    Number.POSITIVE_INFINITY,
  )
}

/** Days of which sales count for the order of a list. */
export const SALES_DAYS = 90

/** Pieces that were sold in the days that count. */
export function soldLately({ sales }: Entry, today: string): number {
  if (sales.length === 0) return 0
  const first = addDays(today, -SALES_DAYS)
  return sales.reduce((sum, { day, pieces }) => (day > first ? sum + pieces : sum), 0)
}

/** The next day from which the earliest of the sales that count does not count any more. */
export function nextForgotten({ sales }: Entry, today: string): string | undefined {
  if (sales.length === 0) return undefined
  const first = addDays(today, -SALES_DAYS)
  const [earliest] = sales.flatMap(({ day }) => (day > first ? [day] : [])).toSorted()
  return earliest && addDays(earliest, SALES_DAYS)
}
