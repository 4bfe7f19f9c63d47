import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { consumeReservations } from '../../catalog/public.ts'
import type { StoredOrder } from '../model/order.ts'
import { dueOf } from '../model/order-facts.ts'
import { recordEvent } from './events-repository.ts'
import { lockOrder } from './orders-repository.ts'
import { queueMail } from './queue-mail.ts'

interface Author {
  readonly authorId: Id
  readonly now: Date
}

/**
 * Notes that a placed order is prepared, or not; what is so already stays.
 * @throws Refusal `not_found`, or `conflict` for an order that is not to be prepared
 */
export async function putPrepared(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { prepared, authorId, now }: Author & { readonly prepared: boolean },
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  refuseUnplaced(order)
  const fulfilment = prepared ? 'prepared' : 'todo'
  if (order.fulfilment === fulfilment) return
  await transaction.site(siteId).update('orders').set({ fulfilment }).where('id', '=', orderId).execute()
  const kind = prepared ? 'prepared' : 'unprepared'
  await recordEvent(transaction, siteId, orderId, { kind }, { authorId, now })
}

interface Shipment extends Author {
  readonly carrier: string
  readonly tracking: string
  readonly link: string
  /** It goes out although it is not paid. */
  readonly trusted: boolean
}

/**
 * Notes that all of an order is out: sent, fetched or handed over. Its buyer is told.
 * @throws Refusal `not_found`, or `conflict` for an order that must not leave: with reason `unpaid` if it may once
 * somebody signs for it (`trusted`)
 */
export async function sendOut(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { carrier, tracking, link, trusted, authorId, now }: Shipment,
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  refuseUnplaced(order)
  const isPaidLater = order.delivery?.collects === true || order.delivery?.kind === 'pickup'
  if (dueOf(order) > 0 && !isPaidLater && !trusted)
    throw new Refusal('conflict', 'Questo ordine non è ancora pagato.', { details: { reason: 'unpaid' } })
  // Pieces that were not there when it was placed.
  await consumeReservations(transaction, siteId, orderId, now)
  await transaction.site(siteId).update('orders').set({ fulfilment: 'out' }).where('id', '=', orderId).execute()
  const event = { kind: 'sent', carrier, tracking, link, trusted: trusted && dueOf(order) > 0 } as const
  await recordEvent(transaction, siteId, orderId, event, { authorId, now })
  await queueMail(transaction, siteId, { orderId, kind: 'sent', cause: 'all' }, now)
}

function refuseUnplaced({ state, fulfilment }: StoredOrder): void {
  if (state !== 'placed')
    throw new Refusal('conflict', 'Questo ordine non è da preparare.', { details: { reason: 'not_placed' } })
  if (fulfilment === 'out') throw new Refusal('conflict', 'Questo ordine è già uscito.', { details: { reason: 'out' } })
}
