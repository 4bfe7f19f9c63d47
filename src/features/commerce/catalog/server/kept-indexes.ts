import type { Id } from '../../../../core/ids.ts'
import type { Database, Reader } from '../../../../platform/database/database.ts'

/** Products in all indexes of one kind that are kept; 10,000 with 60,000 variants take about 20 MB. */
const MOST_PRODUCTS = 50_000
/** An index takes room as so many products do, however few are in it. */
const OVERHEAD = 20

/** With more, all are read: SQLite takes 32,766 parameters at most. */
const MOST_NAMED = 1000

/** How a kind of index of a site's products is made and brought up to date. */
export interface IndexKind<Place extends { readonly siteId: Id }, Index extends { readonly size: number }> {
  /** Topics of a site that name a product that has changed, as `product` in `product:{id}`. */
  readonly one: readonly string[]
  /** Topics of a site after which all products are read again, besides the site itself. */
  readonly all: readonly string[]
  readonly keyOf: (place: Place) => string
  readonly begin: (place: Place) => Index
  /** Reads these products again, or all of them. */
  readonly refresh: (reader: Reader, place: Place, index: Index, stale: readonly Id[] | undefined) => Promise<void>
}

interface Kept<Index> {
  readonly siteId: Id
  readonly index: Index
  /** Products that have changed since they were read; undefined: all. */
  stale: Set<Id> | undefined
  reading: Promise<Index>
}

/** Indexes of one kind, kept in memory and brought up to date product by product. */
export class KeptIndexes<Place extends { readonly siteId: Id }, Index extends { readonly size: number }> {
  /** The one that was asked for last stands last. */
  #kept = new Map<string, Kept<Index>>()
  #kind: IndexKind<Place, Index>
  #mostProducts: number

  constructor(
    kind: IndexKind<Place, Index>,
    { mostProducts = MOST_PRODUCTS }: { readonly mostProducts?: number } = {},
  ) {
    this.#kind = kind
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
      const [, siteId, name, id] = topic.split(':')
      const isAll = name === undefined || this.#kind.all.includes(name)
      if (!isAll && !(id !== undefined && this.#kind.one.includes(name))) continue
      for (const kept of this.#kept.values()) {
        if (kept.siteId !== siteId) continue
        if (isAll) kept.stale = undefined
        else kept.stale?.add(id!)
      }
    }
  }

  /** The index of a place as it is now. */
  async get(reader: Reader, place: Place): Promise<Index> {
    const key = this.#kind.keyOf(place)
    const kept = this.#kept.get(key) ?? this.#begin(place)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    // One after the other: two readings at once could put the older product last.
    kept.reading = kept.reading.catch(() => kept.index).then(() => this.#refresh(reader, place, kept))
    const index = await kept.reading
    this.#makeRoom()
    return index
  }

  /** Drops the indexes that were not asked for the longest; one that is too large alone is kept alone. */
  #makeRoom(): void {
    let products = 0
    for (const [key, { index }] of [...this.#kept].reverse()) {
      products += index.size + OVERHEAD
      if (products > this.#mostProducts && products > index.size + OVERHEAD) this.#kept.delete(key)
    }
  }

  #begin(place: Place): Kept<Index> {
    const index = this.#kind.begin(place)
    return { siteId: place.siteId, index, stale: undefined, reading: Promise.resolve(index) }
  }

  async #refresh(reader: Reader, place: Place, kept: Kept<Index>): Promise<Index> {
    const { index, stale } = kept
    if (stale?.size === 0) return index
    kept.stale = new Set()
    try {
      const named = stale && stale.size <= MOST_NAMED ? [...stale] : undefined
      await this.#kind.refresh(reader, place, index, named)
      return index
    } catch (error) {
      kept.stale = stale && kept.stale ? new Set([...stale, ...kept.stale]) : undefined
      throw error
    }
  }
}

/** Indexes of one kind beside each database that they follow. */
export function besideDatabases<Place extends { readonly siteId: Id }, Index extends { readonly size: number }>(
  kind: IndexKind<Place, Index>,
) {
  const indexesOf = new WeakMap<Reader, KeptIndexes<Place, Index>>()
  return {
    /** Keeps indexes for the readers of a database, and follows its changes. */
    follow(database: Database): void {
      const indexes = new KeptIndexes(kind)
      indexesOf.set(database, indexes)
      database.onChange((topics) => indexes.forget(topics))
    },
    /** The index of a place; made for this one time for a reader that is not the database itself. */
    get: (reader: Reader, place: Place): Promise<Index> =>
      (indexesOf.get(reader) ?? new KeptIndexes(kind)).get(reader, place),
  }
}
