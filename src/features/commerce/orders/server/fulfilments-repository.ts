import { type Id, newId } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { fulfilmentOf, type StoredFulfilment } from '../model/fulfilments.ts'
import type { LinePieces } from '../model/line-pieces.ts'
import type { StoredOrder } from '../model/order.ts'
import { droppedPieces } from '../model/refunds.ts'
import { refundsOf } from './refunds-repository.ts'
import './tables.ts'

/** The parcels of an order and what is ready of it, the oldest first. */
export async function fulfilmentsOf(reader: Reader, siteId: Id, orderId: Id): Promise<StoredFulfilment[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('order_fulfilments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, state, kind, carrier, tracking, link, pieces, created_at, out_at, delivered_on }) => ({
    ...{ id, state, kind, carrier, tracking, link },
    pieces: JSON.parse(pieces) as LinePieces[],
    createdAt: created_at,
    outAt: out_at,
    deliveredOn: delivered_on,
  }))
}

/** What is ready of an order is one row; without pieces there is none. */
export async function replacePrepared(
  transaction: Transaction,
  siteId: Id,
  { id: orderId, delivery }: Pick<StoredOrder, 'id' | 'delivery'>,
  pieces: readonly LinePieces[],
  now: Date,
): Promise<void> {
  const site = transaction.site(siteId)
  await site.delete('order_fulfilments').where('order_id', '=', orderId).where('state', '=', 'prepared').execute()
  if (pieces.length === 0) return
  const parcel = { carrier: '', tracking: '', link: '', outAt: null, deliveredOn: null }
  await insertFulfilment(transaction, siteId, orderId, {
    ...parcel,
    state: 'prepared',
    kind: kindOf(delivery),
    pieces,
    createdAt: now.toISOString(),
  })
}

/** How the pieces of an order change hands. */
export const kindOf = (delivery: StoredOrder['delivery']): StoredFulfilment['kind'] =>
  delivery?.kind === 'shipping' ? 'sent' : 'handed'

export async function insertFulfilment(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { state, kind, carrier, tracking, link, pieces, createdAt, outAt, deliveredOn }: Omit<StoredFulfilment, 'id'>,
): Promise<Id> {
  const id = newId(Date.parse(createdAt))
  await transaction
    .site(siteId)
    .insert('order_fulfilments', {
      ...{ id, order_id: orderId, state, kind, carrier, tracking, link },
      pieces: JSON.stringify(pieces),
      created_at: createdAt,
      out_at: outAt,
      delivered_on: deliveredOn,
    })
    .execute()
  return id
}

/** Writes into an order what its fulfilments come to, for lists. */
export async function summarize(transaction: Transaction, siteId: Id, order: StoredOrder): Promise<void> {
  const dropped = droppedPieces(await refundsOf(transaction, siteId, order.id))
  const fulfilment = fulfilmentOf(order, await fulfilmentsOf(transaction, siteId, order.id), dropped)
  await transaction.site(siteId).update('orders').set({ fulfilment }).where('id', '=', order.id).execute()
}
