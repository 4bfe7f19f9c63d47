/** The door of the payments feature for other features' parts of the configuration area. */
export { paymentsSettings } from './config/settings-entries.ts'
