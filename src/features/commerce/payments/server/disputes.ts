import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import './stripe-tables.ts'

/** What buyers' banks have taken of an order's money or may take, in minor units of a currency: nobody can give it back as well. */
export async function disputedOf(reader: Reader, siteId: Id, orderId: Id, currency: string): Promise<number> {
  const rows = await reader
    .site(siteId)
    .selectFrom('payment_disputes')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('currency', '=', currency)
    .where('state', 'in', ['open', 'lost'])
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
