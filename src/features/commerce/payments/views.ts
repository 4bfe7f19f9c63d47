/** The door of payments for other features' pages. */
export { forgetWalletToken, keepWalletToken, STRIPE_SCRIPT, walletToken } from './site/wallet-token.ts'
