import type { Id } from '../../../../core/ids.ts'
import type { Database, Reader } from '../../../../platform/database/database.ts'
import { StoreIndex } from '../model/list/store-index.ts'
import { categoryTree } from './categories-repository.ts'
import { indexedProducts } from './indexed-products.ts'
import { CATEGORIES, STORE } from './product-tags.ts'

/** Products in all indexes that are kept; 10,000 take about 15 MB. */
const MOST_PRODUCTS = 50_000
/** An index takes room as so many products do, however few are in it. */
const OVERHEAD = 20

interface Kept {
  readonly siteId: Id
  readonly index: StoreIndex
  /** Products that have changed since they were read; undefined: all. */
  stale: Set<Id> | undefined
  reading: Promise<StoreIndex>
}

/** The indexes of all stores, kept in memory and brought up to date product by product. */
export class StoreIndexes {
  /** The one that was asked for last stands last. */
  #kept = new Map<string, Kept>()
  #mostProducts: number

  constructor({ mostProducts = MOST_PRODUCTS }: { readonly mostProducts?: number } = {}) {
    this.#mostProducts = mostProducts
  }

  /** The number of indexes that are kept. */
  get size(): number {
    return this.#kept.size
  }

  /** Marks what a transaction has changed. */
  forget(topics: readonly string[]): void {
    if (topics.includes('everything')) this.#kept.clear()
    for (const topic of topics) {
      const [, siteId, kind, id] = topic.split(':')
      const isWhole = kind === undefined || kind === CATEGORIES || kind === STORE
      if (!isWhole && kind !== 'product' && kind !== 'document') continue
      for (const kept of this.#kept.values()) {
        if (kept.siteId !== siteId) continue
        if (isWhole) kept.stale = undefined
        else if (id !== undefined) kept.stale?.add(id)
      }
    }
  }

  /** The index of a store as it is now. */
  async get(reader: Reader, store: { readonly siteId: Id; readonly storeId: Id; readonly locale: string }) {
    const key = `${store.siteId} ${store.storeId} ${store.locale}`
    const kept = this.#kept.get(key) ?? this.#begin(store)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    // One after the other: two readings at once could put the older product last.
    kept.reading = kept.reading.catch(() => kept.index).then(() => refresh(reader, store, kept))
    const index = await kept.reading
    this.#makeRoom()
    return index
  }

  /** Drops the indexes that were not asked for the longest; a store that is too large alone is kept alone. */
  #makeRoom(): void {
    let products = 0
    for (const [key, { index }] of [...this.#kept].reverse()) {
      products += index.size + OVERHEAD
      if (products > this.#mostProducts && products > index.size + OVERHEAD) this.#kept.delete(key)
    }
  }

  #begin({ siteId, locale }: { readonly siteId: Id; readonly locale: string }): Kept {
    const index = new StoreIndex(locale)
    return { siteId, index, stale: undefined, reading: Promise.resolve(index) }
  }
}

async function refresh(
  reader: Reader,
  store: { readonly siteId: Id; readonly storeId: Id; readonly locale: string },
  kept: Kept,
): Promise<StoreIndex> {
  const { index, stale } = kept
  if (stale?.size === 0) return index
  kept.stale = new Set()
  try {
    const tree = stale ? index.tree : await categoryTree(reader, store.siteId)
    const products = await indexedProducts(reader, store, tree, stale && [...stale])
    if (stale) for (const id of stale) index.delete(id)
    else index.restart(tree)
    for (const product of products) index.put(product)
    return index
  } catch (error) {
    kept.stale = stale && kept.stale ? new Set([...stale, ...kept.stale]) : undefined
    throw error
  }
}

const indexesOf = new WeakMap<Reader, StoreIndexes>()

/** Keeps indexes for the readers of a database, and follows its changes. */
export function followStores(database: Database): void {
  const indexes = new StoreIndexes()
  indexesOf.set(database, indexes)
  database.onChange((topics) => indexes.forget(topics))
}

/** The index of a store for visitors; made for this one time for a reader that is not the database itself. */
export function storeIndex(
  reader: Reader,
  store: { readonly siteId: Id; readonly storeId: Id; readonly locale: string },
): Promise<StoreIndex> {
  return (indexesOf.get(reader) ?? new StoreIndexes()).get(reader, store)
}
