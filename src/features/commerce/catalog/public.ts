/** The door of the catalogue for other features' servers. */

export { categoriesOfProducts } from './server/categories-repository.ts'
export { openStore } from './server/ensure-store.ts'
export { recordGeneralDiscount } from './server/general-discounts.ts'
export { productChoices } from './server/product-choices.ts'
export { productTags, STORE } from './server/product-tags.ts'
export { insertProduct, productsById, type StoredProduct, type StoredVariant } from './server/products-repository.ts'
export {
  consumeReservations,
  lengthenReservations,
  releaseReservations,
  reserveStock,
  restock,
  type WantedPieces,
} from './server/reservations.ts'
export { boughtTogether, forgetSales, recordSales } from './server/sales.ts'
export { soldTypes } from './server/sold-types.ts'
export { moveStock } from './server/stock-repository.ts'
export { findStorePath, readStoreSettings, saveStoreSettings } from './server/store-repository.ts'
