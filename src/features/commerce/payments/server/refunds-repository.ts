import type { Selectable } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import './tables.ts'

export type Refund = Selectable<TenantTables['payment_refunds']>

export async function findRefund(reader: Reader, siteId: Id, refundId: Id): Promise<Refund | undefined> {
  return await reader
    .site(siteId)
    .selectFrom('payment_refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirst()
}

/** Oldest first. */
export async function refundsOf(reader: Reader, siteId: Id, orderId: Id): Promise<Refund[]> {
  return await reader
    .site(siteId)
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** What is on its way back of an order's money and not booked yet, in minor units. */
export async function openRefunds(reader: Reader, siteId: Id, orderId: Id): Promise<number> {
  return sumOf(await refundsOf(reader, siteId, orderId), ({ state }) => state === 'asked' || state === 'sent')
}

export const sumOf = (refunds: readonly Refund[], counts: (refund: Refund) => boolean): number =>
  refunds.filter(counts).reduce((sum, { amount }) => sum + amount, 0)
