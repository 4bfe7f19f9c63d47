/** The door of the activity feature for other features' parts of the configuration area. */
export { activitySettings } from './config/settings-entries.ts'
