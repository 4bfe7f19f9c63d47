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
