import { sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import { dayEnd, dayStart } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { countSent, type KnownOrders, moneyMoved, ordersForSales } from '../../orders/public.ts'
import { type DaySums, NO_SUMS, productsOf, type Sums, sumsOfOrders } from '../model/sums.ts'
import './tables.ts'

/** What happened on a day of the site, counted from orders, money and steps themselves. */
export async function readDaySums(
  reader: Reader,
  { id: siteId, timeZone }: { readonly id: Id; readonly timeZone: string },
  day: string,
  known?: KnownOrders,
): Promise<DaySums> {
  const span = { from: dayStart(day, timeZone).toISOString(), until: dayEnd(day, timeZone).toISOString() }
  const orders = await ordersForSales(reader, siteId, span, known)
  const currencies = new Map<string, Sums>(sumsOfOrders(orders))
  for (const { currency, captured, refunded } of await moneyMoved(reader, siteId, span))
    currencies.set(currency, { ...(currencies.get(currency) ?? NO_SUMS), captured, refunded })
  const steps = { ...(await countSteps(reader, siteId, span)), sent: await countSent(reader, siteId, span) }
  return { currencies, products: productsOf(orders), steps }
}

async function countSteps(reader: Reader, siteId: Id, { from, until }: { from: string; until: string }) {
  const count = (step: string, name: string) =>
    sql<number>`coalesce(sum(case when step = ${step} then 1 else 0 end), 0)`.as(name)
  const row = await reader
    .site(siteId)
    .selectFrom('purchase_steps')
    .select([count('cart', 'carts'), count('checkout', 'checkouts')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  const { carts, checkouts } = row as { carts: number; checkouts: number }
  return { carts: Number(carts), checkouts: Number(checkouts) }
}
