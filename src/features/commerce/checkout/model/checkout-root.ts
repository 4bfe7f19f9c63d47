export { CHECKOUT_PATH } from '../../cart/schemas.ts'

/** Id of the element that holds the checkout. */
export const CHECKOUT_ROOT_ID = 'checkout-root'
