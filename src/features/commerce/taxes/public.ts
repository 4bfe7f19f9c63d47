/** The door of the taxes for other features' servers. */
export { readTaxSettings } from './server/tax-repository.ts'
