import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    checkouts: CheckoutsTable
  }
}

/** What a buyer has written in the checkout of a cart, so that nothing is lost when they leave the page. */
interface CheckoutsTable {
  site_id: Id
  cart_id: Id
  /** As it was written; '' until it is. */
  email: string
  /** JSON: Draft */
  draft: string
  changed_at: string
}
