import type { Id } from '../../../../core/ids.ts'

/** What a refund is; `repeated`: it failed, and was asked for again by another one. */
export const REFUND_STATES = ['asked', 'sent', 'done', 'failed', 'repeated'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** In what a payment may differ from what was asked. */
export const FAULTS = ['amount', 'currency', 'attempt'] as const
export type Fault = (typeof FAULTS)[number]

/** What came by one attempt and may still go back. */
export interface Holding {
  readonly attemptId: Id
  /** Only an owner sees its money. */
  readonly byHand: boolean
  /** Minor units. */
  readonly left: number
}

/** An attempt that succeeded. All amounts of one question are of one currency. */
export interface Payer {
  readonly id: Id
  readonly byHand: boolean
  /** What it brought, in minor units. */
  readonly amount: number
}

/** A refund as far as it counts against money. */
export interface Returned {
  /** '': of money without an attempt. */
  readonly attemptId: Id | ''
  readonly amount: number
  readonly state: RefundState
}

/** What a buyer's bank has taken of an attempt's money, or may take. */
export interface Withheld {
  readonly attemptId: Id
  readonly amount: number
}

const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
const holds = ({ state }: Returned) => state !== 'failed' && state !== 'repeated'

/** What of an order's money is here, is not on its way back and is not disputed, in minor units. */
export function roomOf(
  { captured, refunded }: { readonly captured: number; readonly refunded: number },
  refunds: readonly Returned[],
  withheld: readonly Withheld[],
): number {
  const onTheWay = refunds.filter(({ state }) => state === 'asked' || state === 'sent')
  return captured - refunded - sumOf(onTheWay) - sumOf(withheld)
}

/** What each attempt has brought and may still give back: a provider gives nothing back of what is disputed. */
export function holdingsOf(
  payers: readonly Payer[],
  refunds: readonly Returned[],
  withheld: readonly Withheld[],
): Holding[] {
  return payers.map(({ id, byHand, amount }) => {
    const ofIt = ({ attemptId }: { readonly attemptId: string }) => attemptId === id
    const gone = sumOf(refunds.filter(ofIt).filter(holds)) + sumOf(withheld.filter(ofIt))
    return { attemptId: id, byHand, left: Math.max(0, amount - gone) }
  })
}

/** A part of a refund; without an attempt it is given back by hand. */
export interface RefundPart {
  readonly attemptId: Id | null
  /** Minor units, above zero. */
  readonly amount: number
}

/**
 * Which money a refund gives back: the newest first. What was given back without saying of which money counts against
 * money that owners booked, and then against the oldest.
 * @param room what of all money may still go back; a refund above it is refused before
 * @param holdings oldest first
 */
export function splitRefund(amount: number, room: number, holdings: readonly Holding[]): RefundPart[] {
  const known = holdings.reduce((sum, { left }) => sum + left, 0)
  const byHandFirst = [...holdings.filter(({ byHand }) => byHand), ...holdings.filter(({ byHand }) => !byHand)]
  const gone = takeFrom(byHandFirst, known - room)
  const rest = holdings.map((holding) => ({ ...holding, left: holding.left - (gone.get(holding.attemptId) ?? 0) }))
  const parts = [...takeFrom(rest.toReversed(), amount)].map(([attemptId, part]) => ({ attemptId, amount: part }))
  const missing = amount - parts.reduce((sum, part) => sum + part.amount, 0)
  return missing > 0 ? [...parts, { attemptId: null, amount: missing }] : parts
}

function takeFrom(holdings: readonly Holding[], amount: number): Map<Id, number> {
  const taken = new Map<Id, number>()
  let open = amount
  for (const { attemptId, left } of holdings) {
    const part = Math.min(left, open)
    if (part > 0) taken.set(attemptId, part)
    open -= Math.max(0, part)
  }
  return taken
}
