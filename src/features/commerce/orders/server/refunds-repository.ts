import { type Id, newId } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { refundContentSchema, type StoredRefund } from '../model/refunds.ts'
import './tables.ts'

/** What of an order was paid back piece by piece, the oldest first. */
export async function refundsOf(reader: Reader, siteId: Id, orderId: Id): Promise<StoredRefund[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('order_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, return_id, amount, content, created_at }) => ({
    ...refundContentSchema.parse(JSON.parse(content)),
    id,
    returnId: return_id,
    amount,
    createdAt: created_at,
  }))
}

export async function insertRefund(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { returnId, amount, ...content }: Omit<StoredRefund, 'id' | 'createdAt'>,
  { authorId, now }: { readonly authorId: Id; readonly now: Date },
): Promise<Id> {
  const id = newId(now.getTime())
  await transaction
    .site(siteId)
    .insert('order_refunds', {
      id,
      order_id: orderId,
      return_id: returnId,
      amount,
      content: JSON.stringify(content),
      author_id: authorId,
      created_at: now.toISOString(),
    })
    .execute()
  return id
}
