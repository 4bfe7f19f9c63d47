import { fractionOf } from '../../../../core/money/amounts.ts'
import type { OrderForSales } from '../../orders/schemas.ts'

/** What was sold in some days, in minor units of one currency. */
export interface Sums {
  /** Orders that were confirmed, and what their buyers owe for them. */
  readonly orders: number
  readonly ordered: number
  /** Those of buyers who had never bought before. */
  readonly firstOrders: number
  /** What discounts took off. */
  readonly discounts: number
  /** Money that came in and went back. */
  readonly captured: number
  readonly refunded: number
}

export const NO_SUMS: Sums = { orders: 0, ordered: 0, firstOrders: 0, discounts: 0, captured: 0, refunded: 0 }

/** Steps towards an order: nobody is followed from one to the next. */
export interface Steps {
  readonly carts: number
  readonly checkouts: number
  /** Orders that buyers sent. */
  readonly sent: number
}

export const NO_STEPS: Steps = { carts: 0, checkouts: 0, sent: 0 }

/** A product as it was sold in some days. */
export interface SoldProduct {
  readonly productId: string
  readonly currency: string
  readonly title: string
  readonly pieces: number
  /** After discounts, as it stands in the order. */
  readonly amount: number
}

export interface DaySums {
  readonly currencies: ReadonlyMap<string, Sums>
  readonly products: readonly SoldProduct[]
  readonly steps: Steps
}

/** Numbers by name, added to others; for many days, so without a list of each. */
function totalOf<Counts extends object>(zero: Counts, all: readonly Counts[]): Counts {
  const total = { ...zero } as Record<string, number>
  for (const one of all) for (const name in zero) total[name]! += one[name] as number
  return total as Counts
}

export const sumOf = (all: readonly Sums[]): Sums => totalOf(NO_SUMS, all)
export const stepsOf = (all: readonly Steps[]): Steps => totalOf(NO_STEPS, all)

/** Money that stayed. */
export const turnoverOf = ({ captured, refunded }: Sums): number => captured - refunded

/** Rounded half up to the minor unit; undefined without orders. */
export function averageOf({ orders, ordered }: Sums): number | undefined {
  return orders === 0 ? undefined : fractionOf(ordered, 1, orders)
}

/** By how many percent it has changed, rounded; undefined where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before <= 0 ? undefined : Math.round(((now - before) / before) * 100)
}

/** What confirmed orders add to a day, by currency. */
export function sumsOfOrders(orders: readonly OrderForSales[]): Map<string, Sums> {
  return new Map(
    [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, own]) => [
      currency,
      sumOf(
        own.map(({ total, discount, isFirst }) => ({
          ...NO_SUMS,
          orders: 1,
          ordered: total,
          firstOrders: isFirst ? 1 : 0,
          discounts: discount,
        })),
      ),
    ]),
  )
}

/** The products of confirmed orders; the last title counts. */
export function productsOf(orders: readonly OrderForSales[]): SoldProduct[] {
  return mergeProducts(
    orders.flatMap(({ currency, lines }) =>
      lines.map(({ productId, title, quantity, amount }) => ({ productId, currency, title, pieces: quantity, amount })),
    ),
  )
}

/** One entry for each product and currency; titles are those of the last. */
export function mergeProducts(products: readonly SoldProduct[]): SoldProduct[] {
  const merged = new Map<string, SoldProduct>()
  for (const one of products) {
    const key = `${one.productId} ${one.currency}`
    const { pieces, amount } = merged.get(key) ?? { pieces: 0, amount: 0 }
    merged.set(key, { ...one, pieces: pieces + one.pieces, amount: amount + one.amount })
  }
  return [...merged.values()]
}

/** The best sold ones, by pieces or value; equals in the order of their titles. */
export function bestOf(products: readonly SoldProduct[], by: 'pieces' | 'amount', most: number): SoldProduct[] {
  return products.toSorted((one, other) => other[by] - one[by] || (one.title < other.title ? -1 : 1)).slice(0, most)
}
