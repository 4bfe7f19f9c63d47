/** The door of members for other features' servers. */
export { ACCOUNT_PATH } from './model/paths.ts'
export { type CheckoutAccount, checkoutAccount } from './server/checkout-account.ts'
export { membersAmong } from './server/members-repository.ts'
export { MEMBERS_TAG, offersAccounts } from './server/settings-repository.ts'
