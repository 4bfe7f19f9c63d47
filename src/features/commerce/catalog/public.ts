/** The door of the catalogue for other features' servers. */

export { categoriesOfProducts } from './server/categories-repository.ts'
export { openStore } from './server/ensure-store.ts'
export { filesForSale, isFileForSale } from './server/files-for-sale.ts'
export { recordGeneralDiscount } from './server/general-discounts.ts'
export { listLowStock } from './server/low-stock.ts'
export { categoriesOfStore, productsOfStore } from './server/product-blocks.ts'
export { productChoices } from './server/product-choices.ts'
export { productTags, STORE } from './server/product-tags.ts'
export { insertProduct, productsById, type StoredProduct, type StoredVariant } from './server/products-repository.ts'
export { listProducts } from './server/products-table.ts'
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
export {
  findStore,
  findStorePath,
  readStoreSettings,
  saveStoreSettings,
  storeValues,
} from './server/store-repository.ts'
