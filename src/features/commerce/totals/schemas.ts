/** The door of the totals: the amounts of a purchase. */
export { amountsOf, unitPrice } from './model/amounts.ts'
export type {
  Delivery,
  Discount,
  Purchase,
  PurchaseAmounts,
  PurchaseLine,
  TaxMode,
} from './model/purchase.ts'
export { type Returned, type ReturnedAmounts, returnedAmounts } from './model/returned.ts'
