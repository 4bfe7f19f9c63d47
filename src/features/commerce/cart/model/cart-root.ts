/** Id of the element that makes a page the cart's page (CART-01, PAGE-02). */
export const CART_ROOT_ID = 'cart-root'
