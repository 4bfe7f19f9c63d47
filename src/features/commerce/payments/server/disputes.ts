import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Withheld } from '../model/refund.ts'
import './stripe-tables.ts'

/** What buyers' banks have taken of an order's money or may take: nobody can give it back as well. */
export async function withheldOf(reader: Reader, siteId: Id, orderId: Id, currency: string): Promise<Withheld[]> {
  return await reader
    .site(siteId)
    .selectFrom('payment_disputes')
    .select(['attempt_id as attemptId', 'amount'])
    .where('order_id', '=', orderId)
    .where('currency', '=', currency)
    .where('state', 'in', ['open', 'lost'])
    .execute()
}
