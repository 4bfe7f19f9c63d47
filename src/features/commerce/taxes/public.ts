/** The door of the taxes for other features' servers. */
export { readStoredTaxes, readTaxSettings, TAXES } from './server/tax-repository.ts'
