/** The page of the cart, to which every page of a store leads. */
export const CART_PATH = '/carrello'

/** Event on a page's document that reports a changed cart; detail: the cart as its call answers it. */
export const CART_EVENT = 'vetrina:cart'

/** Event that reports an addition the visitor has asked for, after the one above: the cart opens beside the page. */
export const CART_ADDED_EVENT = 'vetrina:cart-added'
