/** The door of the shipping feature for other features' parts of the configuration area. */
export { shippingSettings } from './config/settings-entries.ts'
