/** The door of the cart for other features' servers. */
export { orderFiles } from './server/buyer-files.ts'
export { codesOf } from './server/cart-codes.ts'
export { type CartKey, cartKeyOf, dropCart, keepCart } from './server/cart-session.ts'
export { cartById, emptyCart, findCart, lockCart, type StoredCart, uncountLock } from './server/carts-repository.ts'
export { changeMemberKeys, forgetMemberCart, joinCart } from './server/member-cart.ts'
export { type CartPurchase, judgePurchase } from './server/read-cart.ts'
export { resumeCart } from './server/resume-cart.ts'
export { soldOf, visibleProducts } from './server/sold.ts'
