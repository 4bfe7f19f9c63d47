/** The door of the mails feature for other features' parts of the configuration area. */
export { mailsSettings } from './config/settings-entries.ts'
