import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { lengthenReservations } from '../../catalog/public.ts'
import { moveOrder, readOrder, recordEvent, recordMoney } from '../../orders/public.ts'
import { type AttemptState, movesTo } from '../model/attempt.ts'
import { paidBy } from '../model/methods.ts'
import type { ProviderPayment } from '../model/provider.ts'
import { type Attempt, findAttempt, lockAttempt, recordDeclines, setAttempt } from './attempts-repository.ts'
import { type GivenUp, givenUpFor, giveUpOrder, returnSurplus, tellOfGivenUp } from './give-up.ts'
import { queuePaymentMail } from './mail-job.ts'
import { type PaymentServices, providerOf } from './providers.ts'

/** Longer than the time between two looks at an attempt. */
const KEPT_MS = 15 * 60_000

/**
 * Asks the provider what is true of an attempt, and does what follows: the only way to «paid». Any number of calls at
 * once, in any order, count as one.
 */
export async function settleAttempt(services: PaymentServices, siteId: Id, attemptId: Id): Promise<void> {
  const attempt = await findAttempt(services.database, siteId, attemptId)
  if (!attempt || attempt.reference === null || attempt.state === 'succeeded') return
  const provider = providerOf(services, await services.directory.getSite(siteId), attempt.provider)
  const order = await readOrder(services.database, siteId, attempt.order_id)
  const hasEnded = order?.state === 'cancelled' || order?.state === 'expired'
  // Nothing is taken any more for an order that has ended; what has come already comes to light all the same.
  const said = hasEnded ? provider.cancel(attempt.reference) : provider.read(attempt.reference)
  await followProvider(services, attempt, await said)
}

/** Brings an attempt and its order to what its provider said. */
export async function followProvider(
  { database, now }: PaymentServices,
  { site_id: siteId, id }: Attempt,
  said: ProviderPayment,
): Promise<AttemptState> {
  const follow = (refused: GivenUp | undefined) =>
    database.transact((transaction) => followIn(transaction, siteId, id, said, { refused, now: now() }))
  try {
    return await follow(undefined)
  } catch (error) {
    // Its pieces are gone, or the use of its discount: the money came, and goes back.
    return await follow(givenUpFor(error))
  }
}

interface Following {
  /** Why the order cannot be placed, and its money goes back. */
  readonly refused: GivenUp | undefined
  readonly now: Date
}

async function followIn(
  transaction: Transaction,
  siteId: Id,
  attemptId: Id,
  said: ProviderPayment,
  following: Following,
): Promise<AttemptState> {
  const attempt = await lockAttempt(transaction, siteId, attemptId)
  await recordDeclines(transaction, siteId, attemptId, said.declines)
  if (said.state === 'processing') await keepPieces(transaction, attempt, following.now)
  const moves = movesTo(attempt.state, said.state)
  if (!moves || moves.length === 0) return attempt.state
  const fault = said.state === 'succeeded' ? faultOf(attempt, said) : null
  if (fault) {
    await markFault(transaction, attempt, { ...said, fault }, following.now)
    return attempt.state
  }
  await setAttempt(transaction, attempt, { state: said.state })
  if (said.state === 'succeeded') await takeMoney(transaction, attempt, said, following)
  return said.state
}

/** Nobody else gets the pieces while a bank thinks. */
async function keepPieces(transaction: Transaction, { site_id: siteId, order_id: orderId }: Attempt, now: Date) {
  await lengthenReservations(transaction, siteId, orderId, new Date(now.getTime() + KEPT_MS))
}

/** What differs between what was asked and what was paid. */
function faultOf({ id, amount, currency }: Attempt, said: ProviderPayment): Attempt['fault'] {
  if (said.attemptId !== id) return 'attempt'
  if (said.currency !== currency) return 'currency'
  return said.amount === amount ? null : 'amount'
}

/** Notes money that is not what was asked for: its owner is told, and decides. */
async function markFault(
  transaction: Transaction,
  attempt: Attempt,
  { amount, currency, fault }: Pick<ProviderPayment, 'amount' | 'currency'> & { fault: NonNullable<Attempt['fault']> },
  now: Date,
): Promise<void> {
  if (attempt.fault !== null) return
  const { site_id: siteId, id: attemptId, order_id: orderId } = attempt
  await setAttempt(transaction, attempt, { fault, paid_amount: amount, paid_currency: currency })
  await recordEvent(
    transaction,
    siteId,
    orderId,
    { kind: 'paymentFault', fault, amount, currency },
    { authorId: null, now },
  )
  const mail = { kind: 'fault', orderId, amount, currency } as const
  await queuePaymentMail(transaction, siteId, mail, { cause: attemptId, now })
}

/** Books what arrived and places its order; what no order takes goes back, and both sides are told. */
async function takeMoney(
  transaction: Transaction,
  attempt: Attempt,
  { reference }: ProviderPayment,
  { refused, now }: Following,
): Promise<void> {
  const { site_id: siteId, id: attemptId, order_id: orderId, provider, amount, currency } = attempt
  const cause = `attempt ${attemptId}`
  const captured = { orderId, kind: 'captured', amount, currency, provider, reference, cause, told: true } as const
  if (amount > 0) await recordMoney(transaction, siteId, captured, now)
  const move = { cause, authorId: null, method: paidBy(attempt) }
  if (!refused) await moveOrder(transaction, siteId, orderId, 'placed', move, now)
  if (refused) await giveUpOrder(transaction, attempt, refused, now)
  if (refused && amount === 0) await tellOfGivenUp(transaction, attempt, refused, now)
  if (amount > 0) await returnSurplus(transaction, attempt, { refused, now })
}
