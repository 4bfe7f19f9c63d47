/** The door of the discounts: what owners describe, and the choice for a cart. */
export { chooseDiscounts } from './model/choose.ts'
export { codeSchema, normalizeCode } from './model/rule.ts'
