import { fractionOf } from '../../../../core/money/amounts.ts'

interface Paid {
  readonly currency: string
  readonly captured: number
  readonly refunded: number
}

/** Money that stayed, in minor units, and its part of an order, rounded half up. */
export interface Spent {
  readonly total: number
  readonly average: number
}

/** What confirmed orders brought: in the site's currency, and apart in each other one. */
export function spentBy(
  orders: readonly Paid[],
  currency: string,
): { readonly own: Spent; readonly others: readonly (readonly [string, Spent])[] } {
  const byCurrency = Map.groupBy(orders, (order) => order.currency)
  const others = [...byCurrency].filter(([code]) => code !== currency)
  return {
    own: spent(byCurrency.get(currency) ?? []),
    others: others.map(([code, list]) => [code, spent(list)] as const),
  }
}

function spent(orders: readonly Paid[]): Spent {
  const total = orders.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  return { total, average: orders.length === 0 ? 0 : fractionOf(total, 1, orders.length) }
}
