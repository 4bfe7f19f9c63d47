import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { OrderPayments } from '../model/calls.ts'
import { METHODS } from '../model/methods.ts'
import { attemptsOf } from './attempts-repository.ts'
import { openByHand, refundsOf } from './refunds-repository.ts'

/** How an order was and is being paid, and what goes back; oldest first. */
export async function paymentsOf(reader: Reader, siteId: Id, orderId: Id): Promise<Omit<OrderPayments, 'disputes'>> {
  const attempts = await attemptsOf(reader, siteId, orderId)
  const ids = attempts.map(({ id }) => id)
  const declines =
    ids.length === 0
      ? []
      : await reader
          .site(siteId)
          .selectFrom('payment_declines')
          .selectAll()
          .where('attempt_id', 'in', ids)
          .orderBy('declined_at')
          .orderBy('reference')
          .execute()
  const byHand = new Set((await openByHand(reader, siteId, orderId)).map(({ id }) => id))
  const refunds = await refundsOf(reader, siteId, orderId)
  return {
    attempts: attempts.map((one) => ({
      ...{ id: one.id, label: METHODS[one.method].label, state: one.state },
      ...{ amount: one.amount, currency: one.currency, at: one.created_at },
      declines: declines
        .filter(({ attempt_id }) => attempt_id === one.id)
        .map(({ code, declined_at }) => ({ code, at: declined_at })),
      fault:
        one.fault === null || one.state === 'succeeded'
          ? null
          : { kind: one.fault, amount: one.paid_amount ?? 0, currency: one.paid_currency ?? one.currency },
    })),
    refunds: refunds.map(({ id, state, amount, currency, created_at }) => ({
      ...{ id, state, amount, currency, at: created_at, byHand: byHand.has(id) },
    })),
  }
}
