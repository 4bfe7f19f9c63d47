/** The door of the catalogue for other features' servers. */
export { dayAt } from './server/offers.ts'
export { productsById, type StoredProduct, type StoredVariant } from './server/products-repository.ts'
export { findStorePath, readStoreSettings } from './server/store-repository.ts'
