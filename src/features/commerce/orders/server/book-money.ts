import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { dueOf } from '../model/order-facts.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder, readOrder } from './orders-repository.ts'
import { recordMoney } from './record-money.ts'

/** The provider of money that owners book. */
const BY_HAND = 'owner'

interface Booking {
  /** Names this booking, so that it counts once. */
  readonly key: string
  readonly kind: 'captured' | 'refunded'
  readonly amount: number
  readonly authorId: Id
}

/**
 * Books money that an owner saw, signed by them. Enough of it places an order that waited, also one that has expired
 * while there are pieces for it.
 * @returns whether the order is placed, or was before
 * @throws Refusal `not_found`, or `conflict` for giving back more than came in
 */
export async function bookByHand(
  database: Database,
  siteId: Id,
  orderId: Id,
  booking: Booking,
  now: Date,
): Promise<{ readonly placed: boolean }> {
  await database.transact((transaction) => book(transaction, siteId, orderId, booking, now))
  const order = await readOrder(database, siteId, orderId)
  if (booking.kind === 'captured' && order && (order.state === 'awaiting' || order.state === 'expired')) {
    if (order.captured < order.amounts.grandTotal) return { placed: false }
    const move = { cause: `booking ${booking.key}`, authorId: booking.authorId }
    // Apart from the booking, which stays if there are no pieces.
    await database
      .transact((transaction) => moveOrder(transaction, siteId, orderId, 'placed', move, now))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
  const state = (await readOrder(database, siteId, orderId))?.state
  return { placed: state === 'placed' || state === 'closed' }
}

async function book(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { key, kind, amount, authorId }: Booking,
  now: Date,
): Promise<void> {
  const { currency, captured, refunded, ...order } = await lockOrder(transaction, siteId, orderId)
  const money = {
    orderId,
    kind,
    amount,
    currency,
    provider: BY_HAND,
    reference: `${orderId} ${key}`,
    cause: 'booked',
    authorId,
  }
  if (!(await recordMoney(transaction, siteId, money, now))) return
  if (kind === 'refunded' && refunded + amount > captured)
    throw new Refusal('conflict', 'Non puoi restituire più di quello che è arrivato.', {
      details: { reason: 'too_much' },
    })
  const due = dueOf({ ...order, captured })
  const isMore = kind === 'captured' && due > 0 && amount > due
  if (isMore)
    throw new Refusal('conflict', 'La somma è più alta di quella da pagare: registra quella dell’ordine.', {
      details: { reason: 'too_much' },
    })
}
