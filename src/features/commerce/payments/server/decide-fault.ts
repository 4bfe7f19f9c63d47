import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { lockOrder, moveOrder, recordMoney } from '../../orders/public.ts'
import { paidBy } from '../model/methods.ts'
import { findAttempt, lockAttempt, setAttempt } from './attempts-repository.ts'
import { givenUpFor, giveUpOrder, returnSurplus } from './give-up.ts'
import type { PaymentServices } from './providers.ts'
import { queueRefund } from './refunds.ts'
import { watchLater } from './watch-later.ts'

interface Decision {
  /** `accept`: what came is money of the order; `return`: all of it goes back. */
  readonly decision: 'accept' | 'return'
  readonly authorId: Id
}

/**
 * An owner decides about money that is not what was asked for. Either way it is booked; enough of it places the order.
 * @throws Refusal `not_found`; `conflict` with reason `decided` if there is nothing to decide any more, `currency` for
 * accepting money of another currency
 */
export async function decideFault(
  { database, now }: PaymentServices,
  siteId: Id,
  { orderId, attemptId, decision, authorId }: Decision & { readonly orderId: Id; readonly attemptId: Id },
): Promise<void> {
  const found = await findAttempt(database, siteId, attemptId)
  if (found?.order_id !== orderId) throw new Refusal('not_found', 'Questo pagamento non c’è.')
  const follow = (refused?: 'sold_out' | 'discount_used_up') =>
    database.transact(async (transaction) => {
      const attempt = await lockAttempt(transaction, siteId, attemptId)
      const { fault, reference, provider, paid_amount: amount, paid_currency: currency } = attempt
      const order = await lockOrder(transaction, siteId, orderId)
      if (fault === null || attempt.state === 'succeeded' || reference === null || amount === null || currency === null)
        throw new Refusal('conflict', 'Su questo pagamento è già stato deciso.', { details: { reason: 'decided' } })
      if (decision === 'accept' && currency !== order.currency)
        throw new Refusal('conflict', 'È arrivata un’altra valuta: si può solo restituire.', {
          details: { reason: 'currency' },
        })
      await setAttempt(transaction, attempt, { state: 'succeeded' })
      const cause = `attempt ${attemptId}`
      const money = { orderId, amount, currency, provider, reference, cause, authorId, told: true }
      if (amount > 0) await recordMoney(transaction, siteId, { ...money, kind: 'captured' }, now())
      // It may still be paid another way, or end.
      await watchLater(transaction, siteId, orderId, { now: now(), afterMs: 0 })
      if (decision === 'return') {
        const refund = { orderId, attemptId, amount, currency, cause: 'not as asked', authorId }
        if (amount > 0) await queueRefund(transaction, siteId, refund, now())
        return
      }
      const payer = { ...attempt, amount, currency }
      if (refused) await giveUpOrder(transaction, payer, refused, now())
      const isEnough = order.captured + amount >= order.charged
      const move = { cause, authorId, method: paidBy(attempt) }
      if (!refused && isEnough && (await moveOrder(transaction, siteId, orderId, 'placed', move, now()))) return
      const isWaiting = !refused && (order.state === 'awaiting' || order.state === 'expired')
      if (!isWaiting) await returnSurplus(transaction, payer, { refused, authorId, now: now() })
    })
  await follow().catch(async (error) => follow(givenUpFor(error)))
}
