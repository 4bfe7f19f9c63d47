/** The door of the consent feature for other features' parts of the configuration area. */
export { consentSettings } from './config/settings-entries.ts'
