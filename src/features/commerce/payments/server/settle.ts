import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { moveOrder, readOrder, recordMoney } from '../../orders/public.ts'
import { type AttemptState, movesTo } from '../model/attempt.ts'
import type { ProviderPayment } from '../model/provider.ts'
import { type Attempt, findAttempt, recordDeclines } from './attempts-repository.ts'
import { type PaymentServices, providerOf, siteOf } from './providers.ts'
import { queueRefund } from './refunds.ts'
import { openRefunds } from './refunds-repository.ts'

/**
 * Asks the provider what is true of an attempt, and does what follows: the only way to «paid». Any number of calls at
 * once, in any order, count as one.
 */
export async function settleAttempt(services: PaymentServices, siteId: Id, attemptId: Id): Promise<void> {
  const attempt = await findAttempt(services.database, siteId, attemptId)
  if (!attempt || attempt.reference === null || attempt.state === 'succeeded') return
  const provider = providerOf(services, await siteOf(services, siteId), attempt.provider)
  await followProvider(services, attempt, await provider.read(attempt.reference))
}

/** Brings an attempt and its order to what its provider said. */
export async function followProvider(
  { database, now }: PaymentServices,
  { site_id: siteId, id }: Attempt,
  said: ProviderPayment,
): Promise<AttemptState> {
  const follow = (takesOrder: boolean) =>
    database.transact((transaction) => followIn(transaction, siteId, id, said, { takesOrder, now: now() }))
  try {
    return await follow(true)
  } catch (error) {
    // Its pieces are gone: the money came, and goes back.
    if (!(error instanceof Refusal)) throw error
    return await follow(false)
  }
}

interface Following {
  /** Whether the order is to be placed, rather than its money given back. */
  readonly takesOrder: boolean
  readonly now: Date
}

async function followIn(
  transaction: Transaction,
  siteId: Id,
  attemptId: Id,
  said: ProviderPayment,
  following: Following,
): Promise<AttemptState> {
  const attempts = () => transaction.site(siteId).update('payment_attempts').where('id', '=', attemptId)
  // A write that changes nothing locks the row: whoever waits for it then reads what has become true meanwhile.
  const attempt = await attempts()
    .set((own) => ({ state: own.ref('state') }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordDeclines(transaction, siteId, attemptId, said.declines)
  const moves = movesTo(attempt.state, said.state)
  if (!moves || moves.length === 0) return attempt.state
  const fault = said.state === 'succeeded' ? faultOf(attempt, said) : null
  if (fault) {
    await attempts().set({ fault }).execute()
    return attempt.state
  }
  await attempts().set({ state: said.state }).execute()
  if (said.state === 'succeeded') await takeMoney(transaction, attempt, said, following)
  return said.state
}

/** What differs between what was asked and what was paid. */
function faultOf({ id, amount, currency }: Attempt, said: ProviderPayment): Attempt['fault'] {
  if (said.attemptId !== id) return 'attempt'
  if (said.currency !== currency) return 'currency'
  return said.amount === amount ? null : 'amount'
}

/** Books what arrived and places its order; what no order takes goes back. */
async function takeMoney(
  transaction: Transaction,
  attempt: Attempt,
  { reference }: ProviderPayment,
  { takesOrder, now }: Following,
): Promise<void> {
  const { site_id: siteId, id: attemptId, order_id: orderId, provider, amount, currency } = attempt
  const cause = `attempt ${attemptId}`
  if (amount > 0)
    await recordMoney(
      transaction,
      siteId,
      { orderId, kind: 'captured', amount, currency, provider, reference, cause },
      now,
    )
  const isPlaced =
    takesOrder && (await moveOrder(transaction, siteId, orderId, 'placed', { cause, authorId: null }, now))
  if (isPlaced || amount === 0) return
  // The booking above holds the order's row, so nobody else counts at the same time.
  const order = await readOrder(transaction, siteId, orderId)
  if (!order) throw new Error(`The site has no order ${orderId}`)
  const isOver = order.state === 'expired' || order.state === 'cancelled' || order.state === 'awaiting'
  const kept = order.captured - order.refunded - (await openRefunds(transaction, siteId, orderId))
  const tooMuch = Math.min(amount, isOver ? kept : kept - order.amounts.grandTotal)
  if (tooMuch <= 0) return
  const why = isOver ? `order ${order.state}` : 'paid twice'
  const refund = { orderId, attemptId, amount: tooMuch, currency, cause: why, authorId: null }
  await queueRefund(transaction, siteId, refund, now)
}
