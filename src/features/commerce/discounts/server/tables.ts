import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    discounts: DiscountsTable
  }
}

interface DiscountsTable {
  site_id: Id
  id: Id
  /** Of the rule; null for an automatic one. */
  code: string | null
  active: 0 | 1
  /** JSON: DiscountRule */
  rule: string
  /** Orders that used it. */
  uses: number
  version: number
  /** ISO 8601; null while it is offered. */
  deleted_at: string | null
}
