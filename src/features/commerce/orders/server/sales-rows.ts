import { sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { OrderContent } from '../model/order.ts'
import type { OrderForSales } from '../model/order-for-sales.ts'
import './tables.ts'

/** From an instant on, and before another; ISO 8601. */
export interface Span {
  readonly from: string
  readonly until: string
}

/** Orders read at once: their contents are large. */
const PAGE = 500

/** Nobody with this address has bought before; false once the address is erased. */
const isFirst = sql<0 | 1>`case when orders.email <> '' and not exists (
  select 1 from orders as earlier where earlier.site_id = orders.site_id and earlier.email = orders.email
  and (earlier.placed_at < orders.placed_at or (earlier.placed_at = orders.placed_at and earlier.id < orders.id))
) then 1 else 0 end`

type CountedOrder = Omit<OrderForSales, 'isFirst'>

/** What orders count for, by their site, id and version: only an edit changes it, and that counts a version. */
export type KnownOrders = Map<string, CountedOrder>

/**
 * The orders that were placed in a span, whatever became of them later.
 * @param known spares reading contents again
 */
export async function ordersForSales(
  reader: Reader,
  siteId: Id,
  { from, until }: Span,
  known: KnownOrders = new Map(),
): Promise<OrderForSales[]> {
  const found: OrderForSales[] = []
  for (let after = { at: from, id: '' as Id }; ; ) {
    const rows = await reader
      .site(siteId)
      .selectFrom('orders')
      .select(['id', 'placed_at', 'version', isFirst.as('first')])
      // Begun and sorted as its index is: sorted by ids, SQLite would read all orders of the site.
      .where('placed_at', '>=', after.at)
      .where('placed_at', '<', until)
      .where((row) => row.or([row('placed_at', '>', after.at), row('id', '>', after.id)]))
      .orderBy('placed_at')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const keyOf = ({ id, version }: { readonly id: Id; readonly version: number }) => `${siteId} ${id} ${version}`
    const unknown = rows.filter((row) => !known.has(keyOf(row))).map(({ id }) => id)
    const read = new Map<Id, CountedOrder>()
    for (const row of await contentsOf(reader, siteId, unknown)) {
      read.set(row.id, forSales(row))
      known.set(keyOf(row), read.get(row.id)!)
    }
    for (const row of rows) {
      // One that was edited between the two reads counts as it is now.
      const order = read.get(row.id) ?? known.get(keyOf(row))
      if (order) found.push({ ...order, isFirst: row.first === 1 })
    }
    if (rows.length < PAGE) return found
    const last = rows.at(-1)!
    after = { at: last.placed_at!, id: last.id }
  }
}

async function contentsOf(reader: Reader, siteId: Id, ids: readonly Id[]) {
  if (ids.length === 0) return []
  const query = reader.site(siteId).selectFrom('orders').select(['id', 'version', 'currency', 'content'])
  return await query.where('id', 'in', ids).execute()
}

function forSales({ currency, content }: { readonly currency: string; readonly content: string }): CountedOrder {
  const { lines, amounts } = JSON.parse(content) as OrderContent
  const totals = new Map(amounts.lines.map(({ id, total }) => [id, total]))
  return {
    currency,
    total: amounts.grandTotal,
    discount: amounts.discountTotal,
    lines: lines.map(({ id, productId, title, quantity }) => ({
      productId,
      title,
      quantity,
      amount: totals.get(id) ?? 0,
    })),
  }
}

/** How many orders buyers sent in a span, whether they were confirmed or not. */
export async function countSent(reader: Reader, siteId: Id, { from, until }: Span): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What came in and went back in a span, by currency. */
export async function moneyMoved(
  reader: Reader,
  siteId: Id,
  { from, until }: Span,
): Promise<{ readonly currency: string; readonly captured: number; readonly refunded: number }[]> {
  const sumOf = (kind: 'captured' | 'refunded') =>
    sql<number>`sum(case when ${sql.ref('kind')} = ${kind} then amount else 0 end)`.as(kind)
  const rows = await reader
    .site(siteId)
    .selectFrom('order_money')
    .select(['currency', sumOf('captured'), sumOf('refunded')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('currency')
    .execute()
  return rows.map(({ currency, captured, refunded }) => ({
    currency,
    captured: Number(captured),
    refunded: Number(refunded),
  }))
}

/** The first instant from one on at which an order was sent or confirmed, or money moved; undefined without any. */
export async function nextSaleAt(reader: Reader, siteId: Id, from: string): Promise<string | undefined> {
  const orders = (column: 'created_at' | 'placed_at') =>
    reader
      .site(siteId)
      .selectFrom('orders')
      .select(({ ref }) => ref(column).as('at'))
      .where(column, '>=', from)
      .orderBy(column)
      .limit(1)
      .executeTakeFirst()
  const money = reader
    .site(siteId)
    .selectFrom('order_money')
    .select('created_at as at')
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const found = [await orders('created_at'), await orders('placed_at'), await money]
  return found.flatMap((row) => row?.at ?? []).toSorted()[0]
}
