import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { SiteTables } from '../../../../platform/database/tenant.ts'
import type { OrderContent } from '../model/order.ts'
import { orderTerms, type SearchTerm, searchWords } from '../model/search-words.ts'
import './tables.ts'

/** Terms that more orders match are checked order by order instead: the first ones come soon. */
const FEW = 1000

/** Makes orders findable by their buyers. */
export async function keepWords(
  transaction: Transaction,
  siteId: Id,
  orders: readonly ({ readonly number: number } & Pick<OrderContent, 'buyer' | 'shipTo' | 'billTo'>)[],
): Promise<void> {
  const rows = orders.flatMap((order) => searchWords(order).map((word) => ({ word, number: order.number })))
  transaction.send({ execute: () => transaction.site(siteId).insertMany('order_words', rows) })
}

export async function forgetWords(transaction: Transaction, siteId: Id, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await transaction.site(siteId).delete('order_words').where('number', 'in', numbers).execute()
}

/** What a search asks of orders. */
export interface OrderSearch {
  readonly terms: readonly SearchTerm[]
  /** Numbers of the orders that match the rarest term; undefined: all terms are common. */
  readonly few: readonly number[] | undefined
}

/** Looks a search up. @returns undefined for one that asks nothing */
export async function lookUp(reader: Reader, siteId: Id, search: string): Promise<OrderSearch | undefined> {
  const terms = orderTerms(search)
  if (terms.length === 0) return undefined
  let few: readonly number[] | undefined
  for (const { from, until, number } of terms) {
    const rows = await reader
      .site(siteId)
      .selectFrom('order_words')
      .select('number')
      .where('word', '>=', from)
      .where('word', '<', until)
      .limit(FEW + 1)
      .execute()
    if (rows.length > FEW) continue
    const numbers = [...new Set([...rows.map((row) => row.number), ...(number === undefined ? [] : [number])])]
    if (few === undefined || numbers.length < few.length) few = numbers
  }
  return { terms, few }
}

type BuyerQuery<Output> = SelectQueryBuilder<TenantTables, 'order_buyers', Output>

/** Narrows a query for buyers to those with orders that a search found. */
export function foundBuyers<Output>(
  query: BuyerQuery<Output>,
  site: SiteTables,
  { terms, few }: OrderSearch,
): BuyerQuery<Output> {
  const own = site.selectFrom('orders').select('email')
  return query
    .$if(few !== undefined, (rest) =>
      rest.where('email', 'in', own.where('number', 'in', few!.length === 0 ? [-1] : few!)),
    )
    .where((row) =>
      row.and(
        terms.map((term) =>
          row.exists(
            own.whereRef('orders.email', '=', 'order_buyers.email' as never).where((order) => matches(order, term)),
          ),
        ),
      ),
    )
}

type OrderQuery<Output> = SelectQueryBuilder<TenantTables, 'orders', Output>

/** Narrows a query for orders to those that a search found. */
export function found<Output>(query: OrderQuery<Output>, { terms, few }: OrderSearch): OrderQuery<Output> {
  return query
    .$if(few !== undefined, (rest) => rest.where('number', 'in', few!.length === 0 ? [-1] : few!))
    .where((row) => row.and(terms.map((term) => matches(row, term))))
}

function matches(row: ExpressionBuilder<TenantTables, 'orders'>, { from, until, number }: SearchTerm) {
  const hasWord = row.exists(
    row
      .selectFrom('order_words')
      .select('order_words.word')
      .whereRef('order_words.site_id', '=', 'orders.site_id')
      .whereRef('order_words.number', '=', 'orders.number')
      .where('order_words.word', '>=', from)
      .where('order_words.word', '<', until),
  )
  return number === undefined ? hasWord : row.or([row('orders.number', '=', number), hasWord])
}
