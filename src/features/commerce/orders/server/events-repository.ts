import type { ActKind } from '../../../../core/acts.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { noteOwner } from '../../../accounts/public.ts'
import type { OrderEvent, StoredEvent } from '../model/events.ts'
import { isWebhookEvent } from '../model/webhook.ts'
import { queueDelivery } from './webhook-repository.ts'
import './tables.ts'

/** What people do with orders, as the site's log has it; `created` is noted once the order has its number. */
const ACTS: Readonly<Partial<Record<OrderEvent['kind'], ActKind>>> = {
  edited: 'order.edited',
  captured: 'order.paid',
  prepared: 'order.prepared',
  unprepared: 'order.unprepared',
  sent: 'order.sent',
  failed: 'order.failed',
  delivered: 'order.delivered',
  filesRenewed: 'order.filesRenewed',
  return: 'order.return',
  cancelled: 'order.cancelled',
  refundAsked: 'order.refunded',
  refunded: 'order.paidBack',
  note: 'order.noted',
}

/** Notes what somebody did; what a provider then does with their refund is no act of theirs. */
async function noteOrder(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  event: OrderEvent,
  { authorId, now }: { readonly authorId: Id | null; readonly now: Date },
): Promise<void> {
  const kind = ACTS[event.kind]
  if (!kind || authorId === null || (event.kind === 'refunded' && event.provider !== 'manual')) return
  const order = await transaction
    .site(siteId)
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await noteOwner(transaction, siteId, authorId, { kind, subject: orderSubject(order.number), subjectId: orderId }, now)
}

/** What the log calls an order: nothing of its buyer. */
export const orderSubject = (number: number): string => `n. ${number}`

/** Adds to an order's timeline, and tells the site's webhook. */
export async function recordEvent(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { kind, ...data }: OrderEvent,
  { authorId, now }: { readonly authorId: Id | null; readonly now: Date },
): Promise<void> {
  const row = {
    id: newId(now.getTime()),
    order_id: orderId,
    kind,
    data: JSON.stringify(data),
    author_id: authorId,
    created_at: now.toISOString(),
  }
  transaction.send(transaction.site(siteId).insert('order_events', row))
  await noteOrder(transaction, siteId, orderId, { kind, ...data } as OrderEvent, { authorId, now })
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
