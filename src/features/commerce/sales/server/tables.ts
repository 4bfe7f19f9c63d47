import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    purchase_steps: PurchaseStepsTable
    sales_folds: SalesFoldsTable
    sales_days: SalesDaysTable
    sales_products: SalesProductsTable
    sales_steps: SalesStepsTable
  }
}

/** Steps that somebody made today; whose they were is not known. */
interface PurchaseStepsTable {
  site_id: Id
  id: Id
  step: 'cart' | 'checkout'
  created_at: string
}

/** Up to which day sums are kept. */
interface SalesFoldsTable {
  site_id: Id
  /** Days that were counted with another one are counted again. */
  time_zone: string
  /** `YYYY-MM-DD` */
  last_day: string
}

/** Sums of a past day in one currency; it does not change any more. */
interface SalesDaysTable {
  site_id: Id
  day: string
  currency: string
  orders: number
  /** Minor units of the currency, like all amounts here. */
  ordered: number
  first_orders: number
  discounts: number
  captured: number
  refunded: number
}

interface SalesProductsTable {
  site_id: Id
  day: string
  product_id: Id
  currency: string
  /** As it was called on that day. */
  title: string
  pieces: number
  amount: number
}

interface SalesStepsTable {
  site_id: Id
  day: string
  carts: number
  checkouts: number
  sent: number
}
