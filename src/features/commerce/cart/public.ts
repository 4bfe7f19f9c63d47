/** The door of the cart for other features' servers. */
export { orderFiles } from './server/buyer-files.ts'
export { codesOf } from './server/cart-codes.ts'
export { type CartKey, dropCart, keepCart } from './server/cart-session.ts'
export {
  cartById,
  emptyCart,
  holdCart,
  lockCart,
  type StoredCart,
  uncountLock,
} from './server/carts-repository.ts'
export { joinCart } from './server/join-cart.ts'
export { changeMemberKeys, forgetMemberCart, visitorsCart, visitorsKey } from './server/member-cart.ts'
export { type CartPurchase, judgePurchase } from './server/read-cart.ts'
export { resumeCart } from './server/resume-cart.ts'
export { soldOf, visibleProducts } from './server/sold.ts'
