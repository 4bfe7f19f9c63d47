import { type Id, newId } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { DELIVERIES_KEPT, type DeliveryState, type WebhookEvent } from '../model/webhook.ts'
import './tables.ts'

export const WEBHOOK_JOB = 'orders.webhook'
/** With the pauses of jobs between them they fill more than a day. */
export const WEBHOOK_ATTEMPTS = 12

interface StoredWebhook {
  readonly address: string
  /** When it was set: another key begins then. */
  readonly setAt: string
}

export async function findWebhook(reader: Reader, siteId: Id): Promise<StoredWebhook | undefined> {
  const row = await reader.site(siteId).selectFrom('order_webhooks').selectAll().executeTakeFirst()
  return row && { address: row.address, setAt: row.set_at }
}

/** Sets the address that hears of a site's orders; '': none. The same one again keeps its key. */
export async function saveWebhook(transaction: Transaction, siteId: Id, address: string, now: Date): Promise<void> {
  const site = transaction.site(siteId)
  if ((await findWebhook(transaction, siteId))?.address === address) return
  await site.delete('order_webhooks').execute()
  if (address !== '') await site.insert('order_webhooks', { address, set_at: now.toISOString() }).execute()
}

/** Queues a call to the site's webhook, if it has one, in the transaction of what happened. */
export async function queueDelivery(
  transaction: Transaction,
  siteId: Id,
  { orderId, event }: { readonly orderId: Id; readonly event: WebhookEvent },
  now: Date,
): Promise<void> {
  if (!(await findWebhook(transaction, siteId))) return
  const id = newId(now.getTime())
  const at = now.toISOString()
  const state = { state: 'waiting' as const, attempts: 0, detail: '' }
  await transaction
    .site(siteId)
    .insert('order_webhook_deliveries', { id, order_id: orderId, event, ...state, created_at: at })
    .execute()
  await queueCall(transaction, siteId, id, now)
}

async function queueCall(transaction: Transaction, siteId: Id, deliveryId: Id, now: Date): Promise<void> {
  const job = { type: WEBHOOK_JOB, siteId, payload: { deliveryId }, uniqueKey: deliveryId }
  await enqueue(transaction, { ...job, maxAttempts: WEBHOOK_ATTEMPTS }, now)
}

/** Jobs have ended by then, also those of a process that ended with them. */
const WAITS_MS = 3 * 86_400_000
/** How long what did not arrive can be repeated. */
const FAILED_KEPT_MS = 30 * 86_400_000

/** @returns false for one that has arrived, or is still being tried */
export async function repeatFailed(transaction: Transaction, siteId: Id, id: Id, now: Date): Promise<boolean> {
  const repeated = await transaction
    .site(siteId)
    .update('order_webhook_deliveries')
    .set({ state: 'waiting', detail: '' })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('state', '=', 'failed'),
        where.and([
          where('state', '=', 'waiting'),
          where('created_at', '<', new Date(now.getTime() - WAITS_MS).toISOString()),
        ]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (repeated) await queueCall(transaction, siteId, id, now)
  return repeated !== undefined
}

export async function findDelivery(reader: Reader, siteId: Id, id: Id) {
  const rows = reader.site(siteId).selectFrom('order_webhook_deliveries').selectAll().where('id', '=', id)
  return await rows.executeTakeFirst()
}

export async function noteDelivery(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  noted: { readonly state: DeliveryState; readonly attempts: number; readonly detail: string },
): Promise<void> {
  await transaction.site(siteId).update('order_webhook_deliveries').set(noted).where('id', '=', id).execute()
}

/** The newest deliveries, with the numbers of their orders. */
export async function newestDeliveries(reader: Reader, siteId: Id) {
  return await reader
    .site(siteId)
    .selectFrom('order_webhook_deliveries')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.site_id', '=', 'order_webhook_deliveries.site_id')
        .onRef('orders.id', '=', 'order_webhook_deliveries.order_id'),
    )
    .select([
      'order_webhook_deliveries.id',
      'order_webhook_deliveries.order_id',
      'orders.number',
      'order_webhook_deliveries.event',
      'order_webhook_deliveries.state',
      'order_webhook_deliveries.attempts',
      'order_webhook_deliveries.detail',
      'order_webhook_deliveries.created_at',
    ])
    .orderBy('order_webhook_deliveries.id', 'desc')
    .limit(DELIVERIES_KEPT)
    .execute()
}

/** Forgets what arrived before the newest ones, and what was given up long ago. */
export async function forgetDeliveries(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const site = transaction.site(siteId)
  const oldest = await site
    .selectFrom('order_webhook_deliveries')
    .select('id')
    .orderBy('id', 'desc')
    .offset(DELIVERIES_KEPT)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  const longAgo = new Date(now.getTime() - FAILED_KEPT_MS).toISOString()
  await site
    .delete('order_webhook_deliveries')
    .where('id', '<=', oldest.id)
    .where('state', '<>', 'waiting')
    .where((where) => where.or([where('state', '=', 'done'), where('created_at', '<', longAgo)]))
    .execute()
}
