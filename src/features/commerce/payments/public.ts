/** The door of payments for other features' servers. */
export { cancelAttempt, startAttempt } from './server/attempts.ts'
export { beginAttempt } from './server/attempts-repository.ts'
export { methodsFor, takesCards } from './server/methods-for.ts'
export { readPaymentSettings, savePaymentSettings } from './server/settings-repository.ts'
export { settleAttempt } from './server/settle.ts'
