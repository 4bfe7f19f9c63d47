/** The door of the legal feature for other features' parts of the configuration area. */
export { legalSettings } from './config/settings-entries.ts'
