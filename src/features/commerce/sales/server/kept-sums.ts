import { sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { NO_STEPS, type SoldProduct, type Steps, type Sums } from '../model/sums.ts'
import './tables.ts'

/** Days, both included. */
export interface Days {
  readonly first: string
  readonly last: string
}

/** Kept sums by day and currency. */
export async function keptSums(
  reader: Reader,
  siteId: Id,
  { first, last }: Days,
): Promise<{ readonly day: string; readonly currency: string; readonly sums: Sums }[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('sales_days')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  return rows.map(({ day, currency, orders, ordered, first_orders, discounts, captured, refunded }) => ({
    day,
    currency,
    sums: { orders, ordered, firstOrders: first_orders, discounts, captured, refunded },
  }))
}

/** What was sold of each product in some kept days, in one currency. */
export async function keptProducts(
  reader: Reader,
  siteId: Id,
  { first, last }: Days,
  currency: string,
): Promise<SoldProduct[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('sales_products')
    .select(({ fn }) => [
      'product_id',
      fn.sum<number>('pieces').as('pieces'),
      fn.sum<number>('amount').as('amount'),
      // The title of the last day.
      sql<string>`max(day || title)`.as('title'),
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('currency', '=', currency)
    .groupBy('product_id')
    .execute()
  return rows.map(({ product_id, pieces, amount, title }) => ({
    productId: product_id,
    currency,
    title: title.slice(first.length),
    pieces: Number(pieces),
    amount: Number(amount),
  }))
}

/** The kept steps of some days. */
export async function keptSteps(reader: Reader, siteId: Id, { first, last }: Days): Promise<Steps> {
  const row = await reader
    .site(siteId)
    .selectFrom('sales_steps')
    .select(({ fn }) => [
      fn.sum<number | null>('carts').as('carts'),
      fn.sum<number | null>('checkouts').as('checkouts'),
      fn.sum<number | null>('sent').as('sent'),
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirst()
  if (!row) return NO_STEPS
  return { carts: Number(row.carts), checkouts: Number(row.checkouts), sent: Number(row.sent) }
}
