/** The door of the discounts: what owners describe, and the choice for a cart. */
export { type ChosenDiscounts, chooseBeside, chooseDiscounts } from './model/choose.ts'
export type { Buyer, DiscountableCart } from './model/eligible.ts'
export { codeSchema, DISCOUNT_LIMITS, type DiscountRule, discountRuleSchema, normalizeCode } from './model/rule.ts'
