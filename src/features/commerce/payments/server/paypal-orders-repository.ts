import type { Selectable } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import './paypal-tables.ts'

export type KnownOrder = Selectable<TenantTables['paypal_orders']>

/** Again, it is nothing. */
export async function keepPaypalOrder(transaction: Transaction, siteId: Id, id: string, attemptId: Id): Promise<void> {
  await transaction
    .site(siteId)
    .insert('paypal_orders', { id, attempt_id: attemptId, state: 'open', refusals: 0, capture_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By PayPal's name for the order or for the money that came, or by ours for the attempt. */
export async function paypalOrdersOf(reader: Reader, siteId: Id, names: readonly string[]): Promise<KnownOrder[]> {
  if (names.length === 0) return []
  return await reader
    .site(siteId)
    .selectFrom('paypal_orders')
    .selectAll()
    .where((row) => row.or([row('id', 'in', names), row('capture_id', 'in', names), row('attempt_id', 'in', names)]))
    .execute()
}

/**
 * Claims an order for capturing, which whoever repeats a capture does again.
 * @returns undefined for one that was given up
 */
export async function takePaypalOrder(
  transaction: Transaction,
  siteId: Id,
  id: string,
): Promise<KnownOrder | undefined> {
  return await move(transaction, siteId, id, { from: ['open', 'taking'], to: { state: 'taking' } })
}

/** @returns false while somebody captures it */
export async function endPaypalOrder(transaction: Transaction, siteId: Id, id: string): Promise<boolean> {
  return (await move(transaction, siteId, id, { from: ['open', 'ended'], to: { state: 'ended' } })) !== undefined
}

/** A capture was refused: the buyer may agree again, and somebody may give it up; or it has been refused often enough. */
export async function leavePaypalOrder(
  transaction: Transaction,
  siteId: Id,
  taken: KnownOrder,
  state: 'open' | 'ended',
): Promise<void> {
  await transaction
    .site(siteId)
    .update('paypal_orders')
    .set({ state, refusals: taken.refusals + 1 })
    .where('id', '=', taken.id)
    .where('state', '=', 'taking')
    .where('refusals', '=', taken.refusals)
    .execute()
}

export async function keepCapture(transaction: Transaction, siteId: Id, id: string, captureId: string): Promise<void> {
  await transaction.site(siteId).update('paypal_orders').set({ capture_id: captureId }).where('id', '=', id).execute()
}

async function move(
  transaction: Transaction,
  siteId: Id,
  id: string,
  { from, to }: { readonly from: readonly KnownOrder['state'][]; readonly to: Pick<KnownOrder, 'state'> },
): Promise<KnownOrder | undefined> {
  return await transaction
    .site(siteId)
    .update('paypal_orders')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}
