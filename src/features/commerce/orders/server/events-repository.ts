import { type Id, newId } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { OrderEvent, StoredEvent } from '../model/events.ts'
import { isWebhookEvent } from '../model/webhook.ts'
import { queueDelivery } from './webhook-repository.ts'
import './tables.ts'

/** Adds to an order's timeline, and tells the site's webhook. */
export async function recordEvent(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { kind, ...data }: OrderEvent,
  { authorId, now }: { readonly authorId: Id | null; readonly now: Date },
): Promise<void> {
  await transaction
    .site(siteId)
    .insert('order_events', {
      id: newId(now.getTime()),
      order_id: orderId,
      kind,
      data: JSON.stringify(data),
      author_id: authorId,
      created_at: now.toISOString(),
    })
    .execute()
  if (isWebhookEvent(kind)) await queueDelivery(transaction, siteId, { orderId, event: kind }, now)
}

/** An order's timeline, oldest first. */
export async function eventsOf(reader: Reader, siteId: Id, orderId: Id): Promise<StoredEvent[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, data, author_id, created_at }) => ({
    event: { kind, ...JSON.parse(data) } as OrderEvent,
    authorId: author_id,
    at: created_at,
  }))
}
