import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { type HandBooking, lockOrder, moveOrder, readOrder, recordMoney } from '../../orders/public.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import { paidBy } from '../model/methods.ts'
import { cancelAttempt, startAttempt } from './attempts.ts'
import { type Attempt, latestManual, liveAttempt, setAttempt } from './attempts-repository.ts'
import { givenUpFor, giveUpOrder, returnSurplus } from './give-up.ts'
import type { PaymentServices } from './providers.ts'
import { bookRefund, insertBookedRefund } from './refund-booking.ts'
import { roomOf } from './refunds.ts'
import { openByHand } from './refunds-repository.ts'

const BY_HAND = 'manual'

/** What `Services` says of it. */
export async function bookByHand(
  services: PaymentServices,
  siteId: Id,
  orderId: Id,
  booking: HandBooking,
): Promise<{ readonly placed: boolean }> {
  const { database, now } = services
  if (booking.kind === 'refunded')
    await database.transact((transaction) => bookBack(transaction, siteId, orderId, booking, now()))
  else await bookCaptured(services, siteId, orderId, booking)
  const state = (await readOrder(database, siteId, orderId))?.state
  return { placed: state === 'placed' || state === 'closed' }
}

async function bookCaptured(services: PaymentServices, siteId: Id, orderId: Id, booking: HandBooking): Promise<void> {
  const { database, now } = services
  const live = await liveAttempt(database, siteId, orderId)
  const site = await services.directory.getSite(siteId)
  if (live?.provider === BY_HAND && live.state === 'created') await startAttempt(services, site, live.id)
  // Nobody pays twice: what a provider still asks for ends there first.
  if (live && live.provider !== BY_HAND && (await cancelAttempt(services, site, orderId)) !== 'none')
    throw attemptAlive()
  const attempt = await database.transact((transaction) => book(transaction, siteId, orderId, booking, now()))
  if (!attempt) return
  const move = { cause: `booking ${booking.key}`, authorId: booking.authorId, method: paidBy(attempt) }
  const end = { refused: undefined, authorId: booking.authorId, now: now() }
  try {
    await database.transact(async (transaction) => {
      const order = await lockOrder(transaction, siteId, orderId)
      if (order.captured < order.charged) return
      if (await moveOrder(transaction, siteId, orderId, 'placed', move, now())) return
      await returnSurplus(transaction, attempt, end)
    })
  } catch (error) {
    // The booking stays: the money came. What it was for is gone.
    const refused = givenUpFor(error)
    await database.transact(async (transaction) => {
      await giveUpOrder(transaction, attempt, refused, now())
      await returnSurplus(transaction, attempt, { ...end, refused })
    })
  }
}

const attemptAlive = () =>
  new Refusal('conflict', 'Un altro pagamento di questo ordine è in corso, o è appena arrivato.', {
    details: { reason: 'attempt_alive' },
  })
const tooMuch = (sentence: string) => new Refusal('conflict', sentence, { details: { reason: 'too_much' } })

/** Books what came, once; @returns the attempt that stands for it */
async function book(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { key, amount, authorId }: HandBooking,
  now: Date,
): Promise<Attempt | undefined> {
  const order = await lockOrder(transaction, siteId, orderId)
  // What follows is done again: a process may have ended in between.
  if (await isBooked(transaction, siteId, orderId, key)) return await latestManual(transaction, siteId, orderId)
  const left = order.charged - order.captured
  if (amount > left) throw tooMuch('La somma è più alta di quella da pagare: registra quella dell’ordine.')
  const waiting = await liveAttempt(transaction, siteId, orderId)
  // A buyer has chosen another way since it was cancelled.
  if (waiting && waiting.provider !== BY_HAND) throw attemptAlive()
  const method = waiting?.method ?? (await latestManual(transaction, siteId, orderId))?.method ?? 'transfer'
  if (waiting) await setAttempt(transaction, waiting, { state: 'succeeded', amount })
  const booked = waiting
    ? { ...waiting, amount }
    : await insertManual(transaction, siteId, { order, method, amount, state: 'succeeded' }, now)
  if (waiting)
    await transaction
      .site(siteId)
      .update('manual_payments')
      .set({ amount, state: 'succeeded', author_id: authorId, booked_at: now.toISOString() })
      .where('attempt_id', '=', waiting.id)
      .execute()
  // The rest is still waited for.
  if (waiting && amount < left)
    await insertManual(transaction, siteId, { order, method, amount: left - amount, state: 'open' }, now)
  await recordMoney(
    transaction,
    siteId,
    {
      ...{ orderId, kind: 'captured', amount, currency: order.currency, provider: BY_HAND },
      ...{ reference: booked.id, cause: causeOf(key), authorId, told: true },
    },
    now,
  )
  return booked
}

const causeOf = (key: string) => `booking ${key}`

async function isBooked(transaction: Transaction, siteId: Id, orderId: Id, key: string): Promise<boolean> {
  const row = await transaction
    .site(siteId)
    .selectFrom('order_money')
    .select('id')
    .where('order_id', '=', orderId)
    .where('cause', '=', causeOf(key))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewManual {
  readonly order: StoredOrder
  readonly method: Attempt['method']
  readonly amount: number
  readonly state: 'open' | 'succeeded'
}

async function insertManual(
  transaction: Transaction,
  siteId: Id,
  { order, method, amount, state }: NewManual,
  now: Date,
): Promise<Attempt> {
  const id = newId(now.getTime())
  const sum = { amount, currency: order.currency, state }
  await transaction
    .site(siteId)
    .insert('manual_payments', { attempt_id: id, ...sum, author_id: null, booked_at: null })
    .execute()
  return await transaction
    .site(siteId)
    .insert('payment_attempts', {
      ...{ id, order_id: order.id as Id, method, provider: BY_HAND, ...sum, reference: id },
      ...{ fault: null, paid_amount: null, paid_currency: null, placed_from: null, created_at: now.toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Books what an owner gave back: first what was to be given back by hand anyway. */
async function bookBack(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { key, amount, authorId }: HandBooking,
  now: Date,
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  if (await isBooked(transaction, siteId, orderId, key)) return
  const waiting = await openByHand(transaction, siteId, orderId)
  const promised = waiting.reduce((sum, refund) => sum + refund.amount, 0)
  const room = (await roomOf(transaction, siteId, order)) + promised
  if (amount > room) throw tooMuch('Non puoi restituire più di quello che è arrivato.')
  const booking = { cause: causeOf(key), authorId, now }
  let left = amount
  for (const refund of waiting) {
    if (left === 0) break
    const part = Math.min(left, refund.amount)
    left -= part
    await bookRefund(transaction, siteId, refund, { ...booking, amount: part })
  }
  if (left > 0)
    await insertBookedRefund(
      transaction,
      siteId,
      { orderId, attemptId: '', amount: left, currency: order.currency },
      booking,
    )
}
