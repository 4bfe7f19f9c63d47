import type { Expression } from 'kysely'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { noteOwner } from '../../../accounts/public.ts'
import type { NewOrder, StoredOrder } from '../model/order.ts'
import { orderSubject, recordEvent } from './events-repository.ts'
import { contentOf, orderOf } from './order-rows.ts'
import { keepWords } from './order-words.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Stores an order that waits for its money, with the next number of the site. It comes last in its transaction: from
 * the number on, other orders of the site wait for the commit.
 * @param order with an id of its own where pieces are already reserved for it; `madeBy`: the owner who made it
 * @throws Refusal `conflict` with reason `order_exists` if this version of the cart has become an order; it has changed
 * nothing, once the transaction is rolled back
 */
export async function insertOrder(
  transaction: Transaction,
  siteId: Id,
  { madeBy = null, ...order }: NewOrder & { readonly id?: Id; readonly madeBy?: Id | null },
  now: Date,
): Promise<{ readonly id: Id; readonly number: number }> {
  const site = transaction.site(siteId)
  const id = order.id ?? newId(now.getTime())
  await recordEvent(transaction, siteId, id, { kind: 'created' }, { authorId: madeBy, now })
  await queueMail(transaction, siteId, { orderId: id, kind: 'received', cause: 'created' }, now)
  const { latest: number } = await site
    .insert('order_numbers', { latest: 1 })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet((row) => ({ latest: row('order_numbers.latest', '+', 1) })),
    )
    .returning('latest')
    .executeTakeFirstOrThrow()
  const row = site
    .insert('orders', {
      id,
      number,
      cart_id: order.cartId,
      cart_version: order.cartVersion,
      state: 'awaiting',
      fulfilment: 'todo',
      email: order.buyer.email.toLowerCase(),
      buyer_name: order.buyer.name,
      currency: order.currency,
      grand_total: order.amounts.grandTotal,
      captured: 0,
      refunded: 0,
      content: JSON.stringify(contentOf(order)),
      expires_at: order.expiresAt,
      created_at: now.toISOString(),
      placed_at: null,
      erased_at: null,
      by_owner: madeBy === null ? 0 : 1,
      version: 0,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'cart_id', 'cart_version']).doNothing())
    .returning('id')
  const exists = () =>
    new Refusal('conflict', 'Questo carrello è già diventato un ordine.', { details: { reason: 'order_exists' } })
  transaction.send({ execute: () => row.executeTakeFirstOrThrow(exists) })
  await keepWords(transaction, siteId, [{ ...order, number }])
  const act = { kind: 'order.made', subject: orderSubject(number), subjectId: id } as const
  await noteOwner(transaction, siteId, madeBy, act, now)
  return { id, number }
}

export async function readOrder(reader: Reader, siteId: Id, orderId: Id): Promise<StoredOrder | undefined> {
  const row = await reader.site(siteId).selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  return row && orderOf(row)
}

/** The order with a number of the site's series. */
export async function findOrderByNumber(reader: Reader, siteId: Id, number: number): Promise<StoredOrder | undefined> {
  const row = await reader.site(siteId).selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
  return row && orderOf(row)
}

/** Whether a site has ever had an order. */
export async function hasOrders(reader: Reader, siteId: Id): Promise<boolean> {
  return (await reader.site(siteId).selectFrom('order_numbers').select('latest').executeTakeFirst()) !== undefined
}

/** The order that a version of a cart became. */
export async function orderOfCart(
  reader: Reader,
  siteId: Id,
  cartId: Id,
  cartVersion: number,
): Promise<StoredOrder | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('cart_version', '=', cartVersion)
    .executeTakeFirst()
  return row && orderOf(row)
}

/** The newest order of a cart that waits for its money. */
export async function waitingOrderOfCart(reader: Reader, siteId: Id, cartId: Id): Promise<Id | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('state', '=', 'awaiting')
    .orderBy('cart_version', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Keeps what the buyer of an order agreed to that an owner had made before. */
export async function putConsents(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  consents: NewOrder['consents'],
): Promise<void> {
  const order = await lockedOrder(transaction, siteId, orderId)
  if (!order) return
  const content = JSON.stringify({ ...contentOf(order), consents })
  await transaction.site(siteId).update('orders').set({ content }).where('id', '=', orderId).execute()
}

/** Whether an address has an order that was placed, and made since an instant where one is given. */
export async function hasOrdered(reader: Reader, siteId: Id, email: string, since = ''): Promise<boolean> {
  const row = await reader
    .site(siteId)
    .selectFrom('orders')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('state', 'in', ['placed', 'closed'])
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an address has made an order since an instant, whatever became of it. */
export async function hasOrderedSince(reader: Reader, siteId: Id, email: string, since: string): Promise<boolean> {
  const row = await reader
    .site(siteId)
    .selectFrom('orders')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Which orders are counted. */
export interface UnpaidOrders {
  readonly email?: string
  /** A query for their ids. */
  readonly ids?: Expression<Id>
}

/** How many orders of buyers keep pieces that nobody has paid, and that are still here; those that owners made do not count. */
export async function countUnpaid(reader: Reader, siteId: Id, { email, ids }: UnpaidOrders): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('by_owner', '=', 0)
    .where('state', 'in', ['awaiting', 'placed'])
    .where('fulfilment', 'in', ['todo', 'prepared'])
    .whereRef('captured', '<', 'grand_total')
    .$if(email !== undefined, (query) => query.where('email', '=', email!.toLowerCase()))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks an order until the commit: what is read of it stays true. @returns undefined for one that the site has not */
export async function lockedOrder(transaction: Transaction, siteId: Id, orderId: Id): Promise<StoredOrder | undefined> {
  const row = await transaction
    .site(siteId)
    .update('orders')
    // A write that changes nothing locks the row.
    .set((own) => ({ state: own.ref('state') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst()
  return row && orderOf(row)
}

/** The same for owners. @throws Refusal `not_found` */
export async function lockOrder(transaction: Transaction, siteId: Id, orderId: Id): Promise<StoredOrder> {
  const order = await lockedOrder(transaction, siteId, orderId)
  if (!order) throw new Refusal('not_found', 'Questo ordine non c’è.')
  return order
}
