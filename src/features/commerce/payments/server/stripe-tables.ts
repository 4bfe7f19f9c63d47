import type { Id } from '../../../../core/ids.ts'
import type { DisputeState } from '../model/dispute.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    stripe_accounts: AccountsTable
    /** Calls that were taken in: a second one of the same id does nothing. */
    stripe_events: { site_id: Id; id: string; received_at: string }
    payment_disputes: DisputesTable
  }
}

/** A site's account with Stripe. */
interface AccountsTable {
  site_id: Id
  /** Buyers may choose it: 1. */
  offered: 0 | 1
  publishable_key: string
  /** Encrypted for the site. */
  secret_key: string
  /** Its last four characters, for its owner. */
  secret_end: string
  /** Encrypted for the site; null while nobody has one. */
  webhook_secret: string | null
  /** Stripe's name for the destination of calls that was made here; null for one that was made by hand. */
  webhook_id: string | null
  /** What Stripe said of the key when it was last refused; null for all is well. */
  fault: 'key' | 'permission' | null
}

/** A buyer's bank takes money back, or may. */
interface DisputesTable {
  site_id: Id
  /** Stripe's. */
  id: string
  order_id: Id
  attempt_id: Id
  /** Minor units of the currency. */
  amount: number
  currency: string
  state: DisputeState
  /** Stripe's word for why. */
  reason: string
  /** Until when the shop may answer, ISO 8601; null when it need not. */
  due_at: string | null
  created_at: string
}
