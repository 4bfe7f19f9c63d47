/** The door of the code feature for other features' parts of the configuration area. */
export { codeSettings } from './config/settings-entries.ts'
