/** The door of the cart for other features' models. */

export { CHECKOUT_PATH } from './model/addresses.ts'
export { CART_DAYS } from './model/cart.ts'
export { quotable } from './model/lines.ts'
