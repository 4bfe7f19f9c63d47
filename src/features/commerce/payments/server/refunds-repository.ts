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

/** The refund that its provider knows by a name. */
export async function findByReference(reader: Reader, siteId: Id, reference: string): Promise<Id | undefined> {
  const refunds = reader.site(siteId).selectFrom('payment_refunds').select('id')
  return (await refunds.where('reference', '=', reference).executeTakeFirst())?.id
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

/** Refunds that somebody has to make by hand, oldest first. */
export async function openByHand(reader: Reader, siteId: Id, orderId: Id): Promise<Refund[]> {
  const byHand = await manualAttempts(reader, siteId, orderId)
  const refunds = await refundsOf(reader, siteId, orderId)
  return refunds.filter((one) => one.state === 'asked' && (one.attempt_id === '' || byHand.has(one.attempt_id)))
}

async function manualAttempts(reader: Reader, siteId: Id, orderId: Id): Promise<ReadonlySet<string>> {
  const rows = await reader
    .site(siteId)
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'manual')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
