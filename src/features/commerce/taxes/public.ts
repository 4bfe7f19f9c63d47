/** The door of the taxes for other features' servers. */
export { readStoredTaxes, readTaxSettings, TAXES, taxSettings } from './server/tax-repository.ts'
