import type { AttemptState } from './attempt.ts'
import type { ListedRefund, ProviderPayment } from './provider.ts'
import type { RefundState } from './refund.ts'

/**
 * In what a provider's list and the shop's books may differ: `unknownPayment`: money that no attempt of ours asked for;
 * `notBooked`: it came, and is not in the books; `otherAmount`: it is booked with another sum; `notThere`: it is booked,
 * and the provider does not have it; `refund`: money went back that is booked otherwise, or not at all.
 */
export const DIFFERENCES = ['unknownPayment', 'notBooked', 'otherAmount', 'notThere', 'refund'] as const
export type Difference = (typeof DIFFERENCES)[number]

interface Sum {
  /** Minor units of the currency. */
  readonly amount: number
  readonly currency: string
}

/** What the books know of a provider's payment. */
export interface BookedPayment {
  readonly state: AttemptState
  /** What came is not what was asked for, and its owner has been told. */
  readonly hasFault: boolean
  readonly money: Sum | undefined
}

/** What the books know of a provider's refund. */
export interface BookedRefund {
  readonly state: RefundState
  readonly money: Sum | undefined
}

const isSame = (one: Sum, other: Sum) => one.amount === other.amount && one.currency === other.currency

/** @param booked undefined: no attempt of ours belongs to it */
export function paymentDifference(said: ProviderPayment, booked: BookedPayment | undefined): Difference | undefined {
  if (said.state !== 'succeeded') return booked?.money && 'notThere'
  if (said.amount === 0) return undefined
  if (!booked) return 'unknownPayment'
  if (booked.money) return isSame(said, booked.money) ? undefined : 'otherAmount'
  // Its owner decides, in the order.
  return booked.hasFault && booked.state !== 'succeeded' ? undefined : 'notBooked'
}

/**
 * Refunds take days: what the shop still follows is no difference.
 * @param booked undefined: it is not in the books
 */
export function refundDifference(said: ListedRefund, booked: BookedRefund | undefined): Difference | undefined {
  if (said.state !== 'done') return undefined
  if (!booked) return 'refund'
  if (booked.state === 'asked' || booked.state === 'sent') return undefined
  const isRight = booked.state === 'done' && booked.money !== undefined && isSame(said, booked.money)
  return isRight ? undefined : 'refund'
}
