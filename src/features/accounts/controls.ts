/** The door of the accounts feature for other features' parts of the configuration area. */
export { accountsSettings } from './config/settings-entries.ts'
