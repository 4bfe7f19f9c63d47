import type { Id } from '../../../../core/ids.ts'
import { StoreIndex } from '../model/list/store-index.ts'
import { categoryTree } from './categories-repository.ts'
import { indexedProducts } from './indexed-products.ts'
import { besideDatabases, type IndexKind } from './kept-indexes.ts'
import { CATEGORIES, STORE } from './product-tags.ts'

interface StorePlace {
  readonly siteId: Id
  readonly storeId: Id
  readonly locale: string
}

/** What visitors find in a store. */
export const STORE_INDEX: IndexKind<StorePlace, StoreIndex> = {
  one: ['product', 'document'],
  all: [CATEGORIES, STORE],
  keyOf: ({ siteId, storeId, locale }) => `${siteId} ${storeId} ${locale}`,
  begin: ({ locale }) => new StoreIndex(locale),
  async refresh(reader, store, index, stale) {
    const tree = stale ? index.tree : await categoryTree(reader, store.siteId)
    const products = await indexedProducts(reader, store, tree, stale)
    const read = new Set(products.map(({ id }) => id))
    if (stale) for (const id of stale) !read.has(id) && index.delete(id)
    else index.restart(tree)
    for (const product of products) index.put(product)
  },
}

export const { follow: followStores, get: storeIndex } = besideDatabases(STORE_INDEX)
