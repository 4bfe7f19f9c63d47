import type { Id } from '../../../../core/ids.ts'
import type { PaypalMode } from '../model/paypal.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    paypal_accounts: AccountsTable
    paypal_orders: OrdersTable
  }
}

/** A site's app in its account with PayPal. */
interface AccountsTable {
  site_id: Id
  /** Buyers may choose it: 1. */
  offered: 0 | 1
  mode: PaypalMode
  client_id: string
  /** Encrypted for the site. */
  secret: string
  /** Its last four characters, for its owner. */
  secret_end: string
  /** What opens the account for some hours, encrypted for the site. */
  token: string | null
  /** ISO 8601 */
  token_ends_at: string | null
  /** PayPal's name for the destination of its calls; null while it has none. */
  webhook_id: string | null
  /** The app may read the account's transactions, and so they can be compared: 1. */
  lists: 0 | 1
  /** What PayPal said of the keys when they were last refused; null for all is well. */
  fault: 'key' | null
}

/** What was made at PayPal for an attempt. */
interface OrdersTable {
  site_id: Id
  /** PayPal's. */
  id: string
  attempt_id: Id
  /**
   * PayPal moves money when it is told to, and cannot be told to forget an order: `open` may be captured or given up,
   * `taking` is captured now, `ended` never is.
   */
  state: 'open' | 'taking' | 'ended'
  /** Captures that were refused. */
  refusals: number
  /** PayPal's name for the money that came; null before. */
  capture_id: string | null
}
