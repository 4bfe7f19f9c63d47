import { sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Row, Transaction } from '../../../../platform/database/database.ts'
import type { OrderContent } from '../model/order.ts'
import { BUYER } from './from-orders.ts'
import { keepWords } from './order-words.ts'
import './tables.ts'

/** Sums up again what these addresses bought, after their orders have changed in the same transaction. */
export async function keepBuyers(transaction: Transaction, siteId: Id, addresses: readonly string[]): Promise<void> {
  const site = transaction.site(siteId)
  const emails = [...new Set(addresses)].filter(Boolean).sort()
  if (emails.length === 0) return
  // Locks them: what others changed meanwhile is read below.
  const nothing = { id: '' as Id, name: '', orders: 0, currency: '', total: 0, first_at: '', last_at: '' }
  await site
    .insert(
      'order_buyers',
      emails.map((email) => ({ email, ...nothing })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet({ orders: 0 }))
    .execute()
  const columns = Object.entries(BUYER) as [keyof typeof BUYER, string][]
  const rows = await site
    .selectFrom('orders')
    .select('email')
    .select(columns.map(([name, value]) => sql<string | number>`${sql.raw(value)}`.as(name)))
    .where('email', 'in', emails)
    .where('placed_at', 'is not', null)
    .groupBy(['site_id', 'email'])
    .execute()
  await site.delete('order_buyers').where('email', 'in', emails).execute()
  await site.insertMany('order_buyers', rows as never)
}

/** Addresses that are summed up at once. */
const BATCH = 500

/** Makes what is kept beside orders that came as rows, such as those of an archive. */
export async function keepBesideOrders(transaction: Transaction, siteId: Id, rows: readonly Row[]): Promise<void> {
  const orders = rows.map(({ number, content }) => ({
    ...(JSON.parse(String(content)) as OrderContent),
    number: Number(number),
  }))
  for (let at = 0; at < rows.length; at += BATCH) {
    await keepWords(transaction, siteId, orders.slice(at, at + BATCH))
    const emails = rows.slice(at, at + BATCH).map(({ email }) => String(email))
    await keepBuyers(transaction, siteId, emails)
  }
}
