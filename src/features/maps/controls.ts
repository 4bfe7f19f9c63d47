/** The door of the maps feature for other features' parts of the configuration area. */
export { mapsSettings } from './config/settings-entries.ts'
