/** The door of the cart for other features' servers. */
export { orderFiles } from './server/buyer-files.ts'
export { codesOf } from './server/cart-codes.ts'
export { type CartKey, cartKeyOf } from './server/cart-session.ts'
export { emptyCart, findCart, lockCart } from './server/carts-repository.ts'
export { type BoughtLine, type CartPurchase, judgePurchase } from './server/read-cart.ts'
