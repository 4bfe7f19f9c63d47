import type { OrderDispute } from '../../orders/schemas.ts'

/** How far a buyer has got with disputing a payment; inquiry: its money stays here meanwhile; won: by the shop. */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What disputes of one order come to: the worst of them, an open one before one that is over. */
export function worstOf(states: readonly DisputeState[]): OrderDispute | null {
  return (['open', 'inquiry', 'lost'] as const).find((state) => states.includes(state)) ?? null
}
