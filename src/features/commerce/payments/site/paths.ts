/** The test provider's page. */
export const TEST_PATH = '/commerce/prova'
/** Where browsers come back to from a provider. */
export const RETURN_PATH = '/commerce/pagamento'
/** How to make a transfer. */
export const TRANSFER_PATH = '/commerce/bonifico'
/** The provider's page for cards, under the address of the return. */
export const CARD_PAGE = '/carta'
/** Where Stripe calls. */
export const STRIPE_WEBHOOK_PATH = '/commerce/stripe/webhook'
/** Where another method is chosen, under the address of the return. */
export const OTHER_PAGE = '/metodo'
/** The page on the way to PayPal, under the address of the return. */
export const PAYPAL_PAGE = '/paypal'
/** Where PayPal calls. */
export const PAYPAL_WEBHOOK_PATH = '/commerce/paypal/webhook'
