import { type Expression, sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Buyer, BuyerCursor, BuyerSort } from '../model/buyers.ts'
import type { StoredOrder } from '../model/order.ts'
import { orderOf } from './order-rows.ts'
import { foundBuyers, lookUp } from './order-words.ts'
import './tables.ts'

export interface BuyerQuery {
  /** Beginnings of words of names and addresses. */
  readonly search: string
  readonly sort: BuyerSort
  readonly most: number
  readonly below?: BuyerCursor | undefined
  /** Only these addresses: a query for them. */
  readonly among?: Expression<string> | undefined
}

const COLUMNS = { last: 'last_at', total: 'total', orders: 'orders' } as const

/** Those who bought, by their addresses; not those who were erased. */
export async function findBuyers(
  reader: Reader,
  siteId: Id,
  { search, sort, most, below, among }: BuyerQuery,
): Promise<Buyer[]> {
  const column = COLUMNS[sort]
  const searched = await lookUp(reader, siteId, search)
  // Sorted by an index, SQLite would walk all buyers to find a few.
  const isNarrow = among !== undefined || searched?.few !== undefined
  const sorted = isNarrow ? sql`coalesce(${sql.ref(column)}, ${sql.ref(column)})` : sql.ref(column)
  const rows = await reader
    .site(siteId)
    .selectFrom('order_buyers')
    .selectAll()
    .$if(among !== undefined, (query) => query.where('email', 'in', among!))
    .$if(searched !== undefined, (query) => foundBuyers(query, reader.site(siteId), searched!))
    .$if(below !== undefined, (query) =>
      query
        .where(column, '<=', below!.value)
        .where((row) => row.or([row(column, '<', below!.value), row('id', '<', below!.id)])),
    )
    .orderBy(sorted, 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, email, name, orders, currency, total, first_at, last_at }) => ({
    ...{ id, email, name, orders, currency, total },
    ...{ firstAt: first_at, lastAt: last_at },
  }))
}

/** All orders of whoever sent this one, the newest first; none once the buyer is erased. */
export async function ordersOfBuyer(reader: Reader, siteId: Id, orderId: Id): Promise<StoredOrder[]> {
  const site = reader.site(siteId)
  const known = await site.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst()
  return known ? await ordersOfEmail(reader, siteId, known.email) : []
}

/** Orders of an address, the newest first. The caller knows that it is theirs who reads them. */
export async function ordersOfEmail(reader: Reader, siteId: Id, email: string, most?: number): Promise<StoredOrder[]> {
  // Erased buyers have none.
  if (email === '') return []
  const rows = await reader
    .site(siteId)
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .orderBy('number', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
  return rows.map(orderOf)
}
