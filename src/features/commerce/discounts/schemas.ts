/** The door of the discounts: what owners describe, and the choice for a cart. */
export { type ChosenDiscounts, chooseDiscounts } from './model/choose.ts'
export type { Buyer, DiscountableCart } from './model/eligible.ts'
export { codeSchema, normalizeCode } from './model/rule.ts'
