import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { placeOf } from '../../addresses/schemas.ts'
import { lengthenReservations } from '../../catalog/public.ts'
import { lockOrder, orderAddress, waitLonger } from '../../orders/public.ts'
import { dueOf, type StoredOrder } from '../../orders/schemas.ts'
import type { PaymentMethod } from '../model/methods.ts'
import { deadlineOf } from '../model/settings.ts'
import { cancelAttempt, startAttempt } from './attempts.ts'
import { beginAttempt } from './attempts-repository.ts'
import { methodsFor } from './methods-for.ts'
import { readPaymentSettings } from './settings-repository.ts'

/** How what is still due of an order may be paid. */
export async function methodsOfOrder(services: Services, site: Site, order: StoredOrder): Promise<PaymentMethod[]> {
  const methods = await methodsFor(services, services.database, site, {
    currency: order.currency,
    total: dueOf(order),
    place: placeOf(order.shipTo ?? order.billTo),
    delivery: order.delivery,
  })
  // What an edit has added is paid online, or an owner books it.
  if (order.state === 'placed') return methods.filter(({ provider }) => provider !== 'manual')
  // Nobody keeps the pieces of an order that is about to end.
  const isOver = order.expiresAt !== null && order.expiresAt <= services.now().toISOString()
  return isOver ? methods.filter(({ key }) => key !== 'transfer') : methods
}

/**
 * Begins to pay what is due of an order in another way than before, or for the first time.
 * @returns where the browser goes: to the provider, or to the order's page, which says what is true; undefined if that
 * method will not do
 */
export async function payOrder(
  services: Services,
  site: Site,
  order: StoredOrder,
  methodKey: string,
): Promise<string | undefined> {
  const { database, secrets, now } = services
  const page = orderAddress(site, secrets, order.id, 'stato')
  // What its provider says meanwhile counts: it may be paid, or about to be.
  if ((await cancelAttempt(services, site, order.id)) !== 'none') return page
  try {
    const attempt = { orderId: order.id, methodKey, amount: dueOf(order), currency: order.currency }
    const attemptId = await database.transact(async (transaction) => {
      // Its owner may have edited it meanwhile: the buyer pays what they have seen, or sees what is due now.
      const locked = await lockOrder(transaction, site.id, order.id)
      if (dueOf(locked) !== attempt.amount) return undefined
      const begun = await beginAttempt(transaction, site, attempt, now())
      if (methodKey === 'transfer') await waitForTransfer(transaction, site.id, order.id, now())
      return begun
    })
    if (attemptId === undefined) return page
    const next = await startAttempt(services, site, attemptId)
    return next.kind === 'redirect' ? next.address : page
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}

/** Banks take days: so long its pieces are kept, as if it had been chosen first. */
async function waitForTransfer(transaction: Transaction, siteId: Id, orderId: Id, now: Date): Promise<void> {
  const until = deadlineOf(await readPaymentSettings(transaction, siteId), 'transfer', now)
  await lengthenReservations(transaction, siteId, orderId, until)
  await waitLonger(transaction, siteId, { orderId, until }, now)
}
