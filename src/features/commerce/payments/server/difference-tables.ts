import type { Id } from '../../../../core/ids.ts'
import type { Difference } from '../model/differences.ts'
import type { ProviderName } from '../model/methods.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    payment_differences: DifferencesTable
  }
}

/** Where a provider's list and the books differ; gone once they agree. */
interface DifferencesTable {
  site_id: Id
  provider: ProviderName
  /** The provider's name for its payment or refund. */
  reference: string
  kind: Difference
  order_id: Id | null
  /** JSON: the provider's ProviderPayment or ListedRefund. */
  said: string
  found_at: string
  /** When owners were written to about it; null: not yet. */
  told_at: string | null
  /** When an owner said that nothing is left to do; null: it is shown. */
  settled_at: string | null
}
