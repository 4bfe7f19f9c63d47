/** The door of the transfer feature for other features' parts of the configuration area. */
export { transferSettings } from './config/settings-entries.ts'
