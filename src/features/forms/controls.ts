/** The door of the forms feature for other features' parts of the configuration area. */
export { formsSettings } from './config/settings-entries.ts'
