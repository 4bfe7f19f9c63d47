import type { OrderDispute } from '../../orders/schemas.ts'

/** How far a buyer has got with disputing a payment; inquiry: its money stays here meanwhile; won: by the shop. */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const DISPUTE_PROVIDERS = ['stripe', 'paypal'] as const
export type DisputeProvider = (typeof DISPUTE_PROVIDERS)[number]

/**
 * Where a provider shows a dispute to the shop. Stripe keeps those of test keys apart:
 * https://docs.stripe.com/disputes/responding; PayPal: https://www.paypal.com/us/cshelp/article/help188
 * @param id the provider's name for it
 */
export function disputeAddress(provider: DisputeProvider, id: string, mode: 'test' | 'live'): string {
  const name = encodeURIComponent(id)
  return provider === 'stripe'
    ? `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}disputes/${name}`
    : `https://www.${mode === 'test' ? 'sandbox.' : ''}paypal.com/resolutioncenter/view/${name}`
}

/** What disputes of one order come to: the worst of them, an open one before one that is over. */
export function worstOf(states: readonly DisputeState[]): OrderDispute | null {
  return (['open', 'inquiry', 'lost'] as const).find((state) => states.includes(state)) ?? null
}
