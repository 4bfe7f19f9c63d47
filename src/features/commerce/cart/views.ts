/** The door of the cart for pages of other features. */
export { CartNotice } from './site/cart-notice.tsx'
