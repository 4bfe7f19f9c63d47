import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    discounts: DiscountsTable
    discount_uses: DiscountUsesTable
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
  /** Orders that used it while it had a limit. */
  uses: number
  version: number
  /** ISO 8601; null while it is offered. */
  deleted_at: string | null
}

/** Orders that count as uses of a discount. */
interface DiscountUsesTable {
  site_id: Id
  discount_id: Id
  order_id: Id
  /** Key of who bought: the same for one e-mail address, which it does not tell. */
  buyer: string
  /** Whether it stands in the rule's counter, too: 1 if the rule had a limit. */
  counted: 0 | 1
  /** Whether its order has ended, and it is no use any more: 1. */
  returned: 0 | 1
  /** What the discount took off, and what was to be paid; minor units. */
  given: number
  total: number
  /** '' for orders of before this was kept. */
  currency: string
}
