import { sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { BUCKETS, type Bucket } from '../model/buckets.ts'
import { TO_DO_MOST } from '../model/calls/to-do.ts'
import { COUNTED_MOST, type ListedOrder, ORDERS_SHOWN } from '../model/calls.ts'
import type { StoredOrder } from '../model/order.ts'
import { BUCKET } from './from-orders.ts'
import { orderOf } from './order-rows.ts'
import { found, lookUp } from './order-words.ts'

/** As its index is written. */
const bucketOf = sql<string>`${sql.raw(`(${BUCKET})`)}`

export interface OrderQuery {
  readonly bucket: Bucket
  /** Numbers, and beginnings of words of buyers' names and addresses. */
  readonly search: string
  readonly tag?: string | undefined
  readonly below?: number | undefined
}

/** Orders of a site, the newest first, at most so many. */
export async function findOrders(
  reader: Reader,
  siteId: Id,
  { bucket, search, tag, below }: OrderQuery,
  most: number = ORDERS_SHOWN,
): Promise<StoredOrder[]> {
  const searched = await lookUp(reader, siteId, search)
  const tagged = reader
    .site(siteId)
    .selectFrom('order_tags')
    .select('order_id')
    .where('tag', '=', tag ?? '')
  const rows = await reader
    .site(siteId)
    .selectFrom('orders')
    .selectAll()
    .$if(bucket !== 'all', (query) => query.where(bucketOf, '=', bucket))
    .$if(below !== undefined, (query) => query.where('number', '<', below!))
    .$if(tag !== undefined, (query) => query.where('id', 'in', tagged))
    .$if(searched !== undefined, (query) => found(query, searched!))
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rows.map(orderOf)
}

/** What a list shows of an order. */
export function listed(order: StoredOrder, tags: readonly string[]): ListedOrder {
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    fulfilment: order.fulfilment,
    captured: order.captured,
    refunded: order.refunded,
    createdAt: order.createdAt,
    name: order.buyer.name,
    currency: order.currency,
    dispute: order.dispute,
    grandTotal: order.amounts.grandTotal,
    method: order.method.label,
    deliveryKind: order.delivery?.kind ?? null,
    collects: order.delivery?.collects ?? false,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    tags: [...tags],
  }
}

/** How many orders there are by what is to do with them; beyond `COUNTED_MOST` they are not counted, but for all. */
export async function countOrders(reader: Reader, siteId: Id): Promise<Record<Bucket, number>> {
  const orders = () => reader.site(siteId).selectFrom('orders')
  const counted = BUCKETS.filter((bucket) => bucket !== 'all').map((bucket) => {
    const some = orders().select('number').where(bucketOf, '=', bucket).orderBy('number', 'desc')
    return sql<number>`(select count(*) from (${some.limit(COUNTED_MOST + 1)}) as counted)`.as(bucket)
  })
  // Numbers have no gap, so the newest one's is how many there are.
  const row = await orders().select('number').select(counted).orderBy('number', 'desc').limit(1).executeTakeFirst()
  const counts = row && { ...row, all: row.number }
  return Object.fromEntries(BUCKETS.map((bucket) => [bucket, Number(counts?.[bucket] ?? 0)])) as Record<Bucket, number>
}

/** Orders to send, as the rail shows them. */
export async function countToSend(
  reader: Reader,
  siteId: Id,
): Promise<{ readonly toSend: number; readonly newest: number | null }> {
  const rows = await reader
    .site(siteId)
    .selectFrom('orders')
    .select('number')
    .where(bucketOf, '=', 'send')
    .orderBy('number', 'desc')
    .limit(TO_DO_MOST + 1)
    .execute()
  return { toSend: rows.length, newest: rows[0]?.number ?? null }
}

/** The orders before and after one, by their numbers. */
export async function neighboursOf(
  reader: Reader,
  siteId: Id,
  number: number,
): Promise<{ readonly previousId: Id | null; readonly nextId: Id | null }> {
  const rows = await reader
    .site(siteId)
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number', 'in', [number - 1, number + 1])
    .execute()
  const idOf = (wanted: number) => rows.find((row) => row.number === wanted)?.id ?? null
  return { previousId: idOf(number - 1), nextId: idOf(number + 1) }
}
