import { type Expression, type SqlBool, sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Buyer, BuyerCursor, BuyerSort } from '../model/buyers.ts'
import type { StoredOrder } from '../model/order.ts'
import { orderOf } from './order-rows.ts'
import './tables.ts'

/** Characters of an instant. */
const INSTANT = 24

export interface BuyerQuery {
  /** Part of a name or address. */
  readonly search: string
  readonly sort: BuyerSort
  /** Money in other currencies is not summed up. */
  readonly currency: string
  readonly most: number
  readonly below?: BuyerCursor | undefined
  /** Only these addresses: a query for them. */
  readonly among?: Expression<string> | undefined
}

/** Those who bought, from their orders, by their addresses; not those who were erased. */
export async function findBuyers(
  reader: Reader,
  siteId: Id,
  { search, sort, currency, most, below, among }: BuyerQuery,
): Promise<Buyer[]> {
  const total = sql<number>`sum(case when currency = ${currency} then captured - refunded else 0 end)`
  const value = { last: sql`max(placed_at)`, total, orders: sql`count(*)` }[sort]
  const words = search.trim().toLowerCase()
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const isFound = sql<SqlBool>`max(case when email like ${part} escape '\\' or lower(buyer_name) like ${part} escape '\\'
    then 1 else 0 end) = 1`
  const rows = await reader
    .site(siteId)
    .selectFrom('orders')
    .select(({ fn }) => [
      'email',
      fn.min('id').as('id'),
      fn.countAll<number>().as('orders'),
      fn.min('placed_at').as('first'),
      fn.max('placed_at').as('last'),
      total.as('total'),
      // The name of the newest order.
      sql<string>`max(placed_at || buyer_name)`.as('name'),
    ])
    .where('email', '<>', '')
    .where('placed_at', 'is not', null)
    .$if(among !== undefined, (query) => query.where('email', 'in', among!))
    .groupBy('email')
    .$if(words !== '', (query) => query.having(isFound))
    .$if(below !== undefined, (query) =>
      query.having(sql<SqlBool>`${value} < ${below!.value} or (${value} = ${below!.value} and min(id) < ${below!.id})`),
    )
    .orderBy(value, 'desc')
    .orderBy(sql`min(id)`, 'desc')
    .limit(most)
    .execute()
  return rows.map(({ email, id, orders, first, last, total: spent, name }) => ({
    id,
    email,
    name: name.slice(INSTANT),
    orders: Number(orders),
    total: Number(spent),
    firstAt: first!,
    lastAt: last!,
  }))
}

/** All orders of whoever sent this one, the newest first; none once the buyer is erased. */
export async function ordersOfBuyer(reader: Reader, siteId: Id, orderId: Id): Promise<StoredOrder[]> {
  const site = reader.site(siteId)
  const known = await site.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst()
  if (!known || known.email === '') return []
  const rows = await site
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', known.email)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(orderOf)
}
