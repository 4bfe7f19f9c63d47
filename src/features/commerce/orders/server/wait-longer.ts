import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { queueMail } from './queue-mail.ts'

/** Lets an order that waits for its money wait longer, and writes to its buyer how it is paid. */
export async function waitLonger(
  transaction: Transaction,
  siteId: Id,
  { orderId, until }: { readonly orderId: Id; readonly until: Date },
  now: Date,
): Promise<void> {
  const expiresAt = until.toISOString()
  await transaction
    .site(siteId)
    .update('orders')
    .set({ expires_at: expiresAt })
    .where('id', '=', orderId)
    .where('state', '=', 'awaiting')
    .where('expires_at', '<', expiresAt)
    .execute()
  await queueMail(transaction, siteId, { orderId, kind: 'received', cause: `until ${expiresAt}` }, now)
}
