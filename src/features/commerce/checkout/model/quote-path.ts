import { CHECKOUT_PATH } from '../../cart/schemas.ts'

/** Where a wallet's address becomes an amount. */
export const QUOTE_PATH = `${CHECKOUT_PATH}/quote`
