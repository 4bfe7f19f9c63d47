/** The door of the taxes for other features' configuration. */
export { TaxesSection } from './config/taxes-section.tsx'
