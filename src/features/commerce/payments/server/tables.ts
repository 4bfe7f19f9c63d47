import type { Generated } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { AttemptState, ProviderState } from '../model/attempt.ts'
import type { MethodKey, ProviderName } from '../model/methods.ts'
import type { Fault, RefundState } from '../model/refund.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    payment_settings: { site_id: Id; settings: string; version: number }
    payment_attempts: AttemptsTable
    payment_declines: { site_id: Id; attempt_id: Id; reference: string; code: string; declined_at: string }
    payment_refunds: RefundsTable
    manual_payments: ManualPaymentsTable
    test_payments: TestPaymentsTable
    test_refunds: TestRefundsTable
  }
}

interface AttemptsTable {
  site_id: Id
  id: Id
  order_id: Id
  method: MethodKey
  provider: ProviderName
  state: AttemptState
  /** Minor units of the currency. */
  amount: number
  currency: string
  /** The provider's name for its object; null until it has one. */
  reference: string | null
  /** Why what the provider says is not believed; null for all is well. */
  fault: Fault | null
  /** What came instead, while there is or was a fault. */
  paid_amount: number | null
  paid_currency: string | null
  /** Key of the network that it began from, which it does not tell. */
  placed_from: string | null
  created_at: string
}

interface RefundsTable {
  site_id: Id
  id: Id
  order_id: Id
  /** Whose money goes back; '' for money without an attempt, which is given back by hand. */
  attempt_id: Id | ''
  /** Minor units of the currency. */
  amount: number
  currency: string
  state: RefundState
  /** A program's word for why. */
  cause: string
  created_at: string
  /** The provider's name for it; null until it has one. */
  reference: string | null
  /** The owner who asked for it; null for buyers and programs. */
  author_id: Id | null
  /** How often the provider was asked what became of it. */
  looks: Generated<number>
}

/** What owners say of transfers and cash: the truth of the manual provider. */
interface ManualPaymentsTable {
  site_id: Id
  attempt_id: Id
  amount: number
  currency: string
  state: ProviderState
  /** The owner who signs that the money came. */
  author_id: Id | null
  booked_at: string | null
}

interface TestRefundsTable {
  site_id: Id
  id: Id
  attempt_id: string
  amount: number
  state: Generated<'sent' | 'done' | 'failed'>
}

/** The truth of the test provider. It never holds a card's number. */
interface TestPaymentsTable {
  site_id: Id
  attempt_id: Id
  amount: number
  currency: string
  state: ProviderState
  return_address: string
  /** The bank is asked to confirm the card: 1. */
  confirming: 0 | 1
  /** When what is processing succeeds, ISO 8601. */
  succeeds_at: string | null
  /** JSON: Decline[] */
  declines: string
}
