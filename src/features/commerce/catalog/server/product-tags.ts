import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'

/** Tag of what reads many products. */
export const PRODUCTS = 'products'
/** Tag of a store's settings. */
export const STORE = 'store'
/** Tag of how the categories stand in each other. */
export const CATEGORIES = 'categories'
/** With more, a read names the tag of all. */
const NAMED_AT_MOST = 30

/** Tags of a read of these products. */
export function productTags(ids: readonly Id[]): string[] {
  return ids.length > NAMED_AT_MOST ? [PRODUCTS] : ids.map((id) => `product:${id}`)
}

/** Announces that what is sold of a product has changed: its prices, its variants or their stock. */
export function announceProduct(transaction: Transaction, siteId: Id, documentId: Id): void {
  transaction.announce(`site:${siteId}:product:${documentId}`, `site:${siteId}:${PRODUCTS}`)
}
