/** Id of the element that holds the checkout. */
export const CHECKOUT_ROOT_ID = 'checkout-root'
