import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Site } from '../../../sites/public.ts'
import { moveOrder } from '../../orders/public.ts'
import { isLive } from '../model/attempt.ts'
import { paidBy, placesAtOnce } from '../model/methods.ts'
import { type AskedPayment, type NextStep, RefusedByProvider } from '../model/provider.ts'
import { RETURN_PATH, TRANSFER_PATH } from '../site/paths.ts'
import { type Attempt, findAttempt, liveAttempt, lockAttempt, setAttempt } from './attempts-repository.ts'
import { type GivenUp, givenUpFor, giveUpOrder, tellOfGivenUp } from './give-up.ts'
import { tokenOf } from './payment-token.ts'
import { type PaymentServices, providerOf } from './providers.ts'
import { followProvider, settleAttempt } from './settle.ts'

export const RETURN_PURPOSE = 'payment-return'
export const TRANSFER_PURPOSE = 'transfer'

/**
 * Begins an attempt at its provider, after the commit that stored it. Again is the same: whoever repeats it gets the
 * same next step, and nothing is made twice.
 * @returns where the browser goes; `done`: to the order's page
 * @throws Refusal `not_found`; `unavailable` if the provider will not take it, and then another method may be chosen
 */
export async function startAttempt(services: PaymentServices, site: Site, attemptId: Id): Promise<NextStep> {
  const attempt = await findAttempt(services.database, site.id, attemptId)
  if (!attempt) throw new Refusal('not_found', 'Questo pagamento non c’è.')
  if (!isLive(attempt.state)) return { kind: 'done' }
  // What an owner books is settled by the booking.
  if (attempt.provider === 'manual' && attempt.state === 'open' && attempt.amount > 0)
    return nextOf(services, site, attempt, { kind: 'done' })
  const { reference, next } = await beginAt(services, site, attempt)
  try {
    await openAttempt(services, attempt, reference)
  } catch (error) {
    await giveUp(services, site, { ...attempt, reference }, givenUpFor(error))
    return { kind: 'done' }
  }
  if (next.kind === 'done') await settleAttempt(services, site.id, attemptId)
  return nextOf(services, site, attempt, next)
}

function nextOf(services: PaymentServices, site: Site, { id, method }: Attempt, next: NextStep): NextStep {
  return method === 'transfer' ? { kind: 'redirect', address: transferAddress(services, site, id) } : next
}

async function openAttempt({ database, now }: PaymentServices, attempt: Attempt, reference: string): Promise<void> {
  const { site_id: siteId, id, order_id: orderId, method } = attempt
  await database.transact(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .site(siteId)
      .update('payment_attempts')
      .set({ reference, state: 'open' })
      .where('id', '=', id)
      .where('state', '=', 'created')
      .executeTakeFirstOrThrow()
    // Somebody else was first, or has ended the attempt: then there is nothing to place.
    if (numUpdatedRows === 0n) return
    const move = { cause: `attempt ${id}`, authorId: null, method: paidBy(attempt) }
    if (placesAtOnce(method)) await moveOrder(transaction, siteId, orderId, 'placed', move, now())
  })
}

/** Ends an order whose pieces went before it could be placed: nothing was paid. */
async function giveUp(services: PaymentServices, site: Site, attempt: Attempt, reason: GivenUp): Promise<void> {
  await providerOf(services, site, attempt.provider).cancel(attempt.reference!)
  await services.database.transact(async (transaction) => {
    const { state } = await lockAttempt(transaction, site.id, attempt.id)
    if (state !== 'created') return
    await setAttempt(transaction, attempt, { state: 'cancelled' })
    await giveUpOrder(transaction, attempt, reason, services.now())
    await tellOfGivenUp(transaction, attempt, reason, services.now())
  })
}

/** The page with the account and the reason for payment. */
function transferAddress({ secrets }: PaymentServices, site: Site, attemptId: Id): string {
  return `${site.baseUrl}${TRANSFER_PATH}/${tokenOf(secrets, TRANSFER_PURPOSE, site.id, attemptId)}`
}

async function beginAt(services: PaymentServices, site: Site, attempt: Attempt) {
  try {
    return await providerOf(services, site, attempt.provider).begin(askedOf(services, site, attempt))
  } catch (error) {
    if (!(error instanceof RefusedByProvider)) throw error
    await services.database.transact((transaction) =>
      transaction
        .site(site.id)
        .update('payment_attempts')
        .set({ state: 'cancelled' })
        .where('id', '=', attempt.id)
        .where('state', '=', 'created')
        .execute(),
    )
    throw new Refusal('unavailable', 'Con questo metodo il pagamento non è possibile: scegline un altro.')
  }
}

function askedOf({ secrets }: PaymentServices, site: Site, attempt: Attempt): AskedPayment {
  return {
    attemptId: attempt.id,
    orderId: attempt.order_id,
    amount: attempt.amount,
    currency: attempt.currency,
    returnAddress: `${site.baseUrl}${RETURN_PATH}/${tokenOf(secrets, RETURN_PURPOSE, site.id, attempt.id)}`,
  }
}

/**
 * Ends the live attempt of an order at its provider, so that another may begin or the order may end.
 * @returns `none`: no attempt is alive; `paid`: it turned out paid; `processing`: its outcome has to be waited for, as
 * has that of a payment which is not what was asked
 */
export async function cancelAttempt(
  services: PaymentServices,
  site: Site,
  orderId: Id,
): Promise<'none' | 'paid' | 'processing'> {
  const found = await liveAttempt(services.database, site.id, orderId)
  if (!found) return 'none'
  // Its provider may know it although we do not yet.
  if (found.state === 'created')
    await startAttempt(services, site, found.id).catch((error) => {
      // Its provider will not: the attempt has ended.
      if (!(error instanceof Refusal)) throw error
    })
  const attempt = await findAttempt(services.database, site.id, found.id)
  if (!attempt?.reference) return 'none'
  const said = await providerOf(services, site, attempt.provider).cancel(attempt.reference)
  const state = await followProvider(services, attempt, said)
  if (state === 'succeeded') return 'paid'
  return state === 'cancelled' ? 'none' : 'processing'
}
