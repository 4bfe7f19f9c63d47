import { type SqlBool, sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { BUCKETS, type Bucket } from '../model/buckets.ts'
import { type ListedOrder, ORDERS_SHOWN } from '../model/calls.ts'
import { orderOf } from './order-rows.ts'

const IN_BUCKET: Readonly<Record<Bucket, string>> = {
  all: '1 = 1',
  // What left unpaid is still to be paid.
  pay: "state = 'awaiting' or (state = 'placed' and fulfilment = 'out' and captured < grand_total)",
  send: "state = 'placed' and fulfilment in ('todo', 'part')",
  ready: "state = 'placed' and fulfilment = 'prepared'",
  done: "state = 'closed' or (state = 'placed' and (fulfilment = 'none' or fulfilment = 'out' and captured >= grand_total))",
  cancelled: "state in ('cancelled', 'expired')",
}
const isIn = (bucket: Bucket) => sql<SqlBool>`(${sql.raw(IN_BUCKET[bucket])})`

export interface OrderQuery {
  readonly bucket: Bucket
  /** A number, or part of a buyer's name or address. */
  readonly search: string
  readonly below?: number | undefined
}

/** Orders of a site, the newest first. */
export async function findOrders(
  reader: Reader,
  siteId: Id,
  { bucket, search, below }: OrderQuery,
): Promise<ListedOrder[]> {
  const words = search.trim().toLowerCase()
  const digits = /^(?:n\.\s*|#)?(\d{1,9})$/.exec(words)?.[1]
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await reader
    .site(siteId)
    .selectFrom('orders')
    .selectAll()
    .where(isIn(bucket))
    .$if(below !== undefined, (query) => query.where('number', '<', below!))
    .$if(words !== '', (query) =>
      query.where((row) =>
        row.or([
          ...(digits === undefined ? [] : [row('number', '=', Number(digits))]),
          sql<SqlBool>`email like ${part} escape '\\'`,
          sql<SqlBool>`lower(buyer_name) like ${part} escape '\\'`,
        ]),
      ),
    )
    .orderBy('number', 'desc')
    .limit(ORDERS_SHOWN)
    .execute()
  return rows.map(orderOf).map((order) => ({
    id: order.id,
    number: order.number,
    state: order.state,
    fulfilment: order.fulfilment,
    captured: order.captured,
    refunded: order.refunded,
    createdAt: order.createdAt,
    name: order.buyer.name,
    currency: order.currency,
    grandTotal: order.amounts.grandTotal,
    method: order.method.label,
    deliveryKind: order.delivery?.kind ?? null,
    collects: order.delivery?.collects ?? false,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

/** How many orders there are by what is to do with them. */
export async function countOrders(reader: Reader, siteId: Id): Promise<Record<Bucket, number>> {
  const counts = await reader
    .site(siteId)
    .selectFrom('orders')
    .select(
      BUCKETS.map((bucket) => sql<number>`coalesce(sum(case when ${isIn(bucket)} then 1 else 0 end), 0)`.as(bucket)),
    )
    .executeTakeFirstOrThrow()
  return Object.fromEntries(BUCKETS.map((bucket) => [bucket, Number(counts[bucket])])) as Record<Bucket, number>
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
