/** The door of payments for other features' pages. */
export {
  forgetWallet,
  keepWalletPermission,
  orderWithWallet,
  resumeWallet,
  STRIPE_SCRIPT,
} from './site/wallet-token.ts'
