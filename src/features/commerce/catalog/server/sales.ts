import type { Id } from '../../../../core/ids.ts'
import { addDays, dayAt } from '../../../../core/wall-time.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { getSite } from '../../../sites/public.ts'
import { type DaySales, SALES_DAYS } from '../model/list/entry.ts'
import { announceProduct } from './product-tags.ts'
import './tables.ts'

interface SoldLine {
  readonly productId: Id
  readonly quantity: number
}

/** Keeps what a placed order has sold of each product; once for each order. */
export async function recordSales(
  transaction: Transaction,
  siteId: Id,
  { orderId, lines }: { readonly orderId: Id; readonly lines: readonly SoldLine[] },
  now: Date,
): Promise<void> {
  const { time_zone: timeZone } = await getSite(transaction, siteId)
  const day = dayAt(now, timeZone)
  for (const [documentId, own] of byProduct(lines)) {
    await transaction
      .site(siteId)
      .insert('product_sales', {
        order_id: orderId,
        document_id: documentId,
        pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
        day,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'document_id']).doNothing())
      .execute()
    announceProduct(transaction, siteId, documentId)
  }
}

/** Deletes what was kept of an order that is cancelled. */
export async function forgetSales(transaction: Transaction, siteId: Id, orderId: Id): Promise<void> {
  const sold = await transaction
    .site(siteId)
    .delete('product_sales')
    .where('order_id', '=', orderId)
    .returning('document_id')
    .execute()
  for (const { document_id: documentId } of sold) announceProduct(transaction, siteId, documentId)
}

/** What was sold of these products, or of all, in the days up to a site's latest sale. */
export async function recentSales(
  reader: Reader,
  siteId: Id,
  ids: readonly Id[] | undefined,
): Promise<ReadonlyMap<Id, readonly DaySales[]>> {
  const site = reader.site(siteId)
  const latest = await site
    .selectFrom('product_sales')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst()
  if (!latest?.day) return new Map()
  const rows = await site
    .selectFrom('product_sales')
    .select(({ fn }) => ['document_id', 'day', fn.sum<number>('pieces').as('pieces')])
    .where('day', '>', addDays(latest.day, -SALES_DAYS))
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
    .groupBy(['document_id', 'day'])
    .execute()
  return Map.groupBy(
    rows.map(({ document_id, day, pieces }) => ({ id: document_id, day, pieces: Number(pieces) })),
    ({ id }) => id,
  )
}

/** Orders of a product that are looked at, the newest first. */
const MOST_ORDERS = 2000

/** Products that orders bought together with these, the most frequent first. */
export async function boughtTogether(
  reader: Reader,
  siteId: Id,
  productIds: readonly Id[],
  limit: number,
): Promise<readonly Id[]> {
  const site = reader.site(siteId)
  const orders = await site
    .selectFrom('product_sales')
    .select('order_id')
    .where('document_id', 'in', productIds)
    .orderBy('day', 'desc')
    .limit(MOST_ORDERS)
    .execute()
  if (orders.length === 0) return []
  const rows = await site
    .selectFrom('product_sales')
    .select(({ fn }) => ['document_id', fn.countAll<number>().as('orders')])
    .where('order_id', 'in', [...new Set(orders.map(({ order_id: id }) => id))])
    .where('document_id', 'not in', productIds)
    .groupBy('document_id')
    .orderBy('orders', 'desc')
    .orderBy('document_id')
    .limit(limit)
    .execute()
  return rows.map(({ document_id: id }) => id)
}

function byProduct(lines: readonly SoldLine[]): [Id, readonly SoldLine[]][] {
  return [...Map.groupBy(lines, ({ productId }) => productId)].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
