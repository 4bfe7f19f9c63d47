/** The door of payments for other features' servers. */
export { cancelAttempt, startAttempt } from './server/attempts.ts'
export { beginAttempt } from './server/attempts-repository.ts'
export { endPaying, refusePaying } from './server/end-paying.ts'
export { accountMethods, methodsFor } from './server/methods-for.ts'
export { methodsOfOrder, payOrder } from './server/pay-order.ts'
export { readPaymentSettings, savePaymentSettings } from './server/settings-repository.ts'
export { settleAttempt } from './server/settle.ts'
export { watchLater } from './server/watch-later.ts'
