import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { lockOrder, moveOrder } from '../../orders/public.ts'
import type { Attempt } from './attempts-repository.ts'
import type { ReturnReason } from './letters.ts'
import { queuePaymentMail } from './mail-job.ts'
import { askRefund, queueRefund, roomOf } from './refunds.ts'

/** Why an order cannot be placed any more. */
export type GivenUp = 'sold_out' | 'discount_used_up'

/** @throws what it gets, if that is no reason to give an order up */
export function givenUpFor(error: unknown): GivenUp {
  const reason = error instanceof Refusal ? error.details?.reason : undefined
  if (reason === 'sold_out' || reason === 'discount_used_up') return reason
  throw error
}

type Payer = Pick<Attempt, 'site_id' | 'id' | 'order_id' | 'provider' | 'amount' | 'currency'>

/** Ends an order that waits and cannot be placed; without money, both sides are told here. */
export async function giveUpOrder(
  transaction: Transaction,
  { site_id: siteId, order_id: orderId }: Payer,
  reason: GivenUp,
  now: Date,
): Promise<void> {
  await moveOrder(transaction, siteId, orderId, 'cancelled', { cause: reason, authorId: null, told: true }, now)
}

/** Gives back what an order has too much: as far as one attempt brought it, or all once it has ended. */
export async function returnSurplus(
  transaction: Transaction,
  { site_id: siteId, id: attemptId, order_id: orderId, provider, amount, currency }: Payer,
  {
    refused,
    authorId = null,
    now,
  }: { readonly refused: GivenUp | undefined; readonly authorId?: Id | null; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  const isOver = order.state === 'expired' || order.state === 'cancelled'
  const cause = refused ?? (isOver ? `order ${order.state}` : 'paid twice')
  const tooMuch = Math.min(amount, (await roomOf(transaction, siteId, order)) - order.amounts.grandTotal)
  // An order that has ended keeps nothing, also of what came before.
  const surplus = isOver
    ? await askRefund(transaction, siteId, { orderId, amount: 'all', cause, authorId }, now)
    : tooMuch
  if (surplus <= 0) return
  if (!isOver)
    await queueRefund(transaction, siteId, { orderId, attemptId, amount: surplus, currency, cause, authorId }, now)
  const why: ReturnReason = refused ?? (isOver ? 'ended' : 'twice')
  await tellOfReturn(transaction, siteId, { orderId, amount: surplus, currency, why }, { provider, attemptId, now })
}

async function tellOfReturn(
  transaction: Transaction,
  siteId: Id,
  sum: { readonly orderId: Id; readonly amount: number; readonly currency: string; readonly why: ReturnReason },
  { provider, attemptId, now }: { readonly provider: string; readonly attemptId: Id; readonly now: Date },
): Promise<void> {
  const byHand = provider === 'manual'
  for (const kind of ['returned', 'returnedOwner'] as const)
    await queuePaymentMail(transaction, siteId, { kind, ...sum, byHand }, { cause: attemptId, now })
}

/** Tells both sides of an order that ended without money because its pieces went. */
export async function tellOfGivenUp(
  transaction: Transaction,
  { site_id: siteId, id: attemptId, order_id: orderId, amount, currency }: Payer,
  why: GivenUp,
  now: Date,
): Promise<void> {
  for (const kind of ['givenUp', 'givenUpOwner'] as const)
    await queuePaymentMail(transaction, siteId, { kind, orderId, amount, currency, why }, { cause: attemptId, now })
}
