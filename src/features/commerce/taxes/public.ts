/** The door of the taxes for other features' servers. */
export { readStoredTaxes, readTaxSettings } from './server/tax-repository.ts'
