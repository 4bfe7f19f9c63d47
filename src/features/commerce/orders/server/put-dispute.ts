import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { OrderDispute, StoredOrder } from '../model/order.ts'
import { recordEvent } from './events-repository.ts'
import { giveFiles } from './give-files.ts'

/** Notes how far a buyer has got with disputing a payment of a locked order; null: not, or not any more. */
export async function putDispute(
  transaction: Transaction,
  siteId: Id,
  { id: orderId, dispute: before }: Pick<StoredOrder, 'id' | 'dispute'>,
  dispute: OrderDispute | null,
  now: Date,
): Promise<void> {
  if (dispute === before) return
  await transaction.site(siteId).update('orders').set({ dispute }).where('id', '=', orderId).execute()
  const event = { kind: 'dispute', state: dispute ?? 'won' } as const
  await recordEvent(transaction, siteId, orderId, event, { authorId: null, now })
  // What waited meanwhile may be downloaded.
  if (dispute === null) await giveFiles(transaction, siteId, orderId, now)
}
