/** The door of the discounts for other features' servers. */
export { rulesFor } from './server/discounts-repository.ts'
export { giveBackDiscountUses, retakeDiscountUses, takeDiscountUses, usesOfBuyer } from './server/uses.ts'
