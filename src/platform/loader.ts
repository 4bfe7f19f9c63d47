import type { QueryCall } from '../core/block.ts'
import type { Id } from '../core/ids.ts'
import type { Reader } from './database/database.ts'

/** The result of a loader: the data, what invalidates them, and when they expire by themselves. */
export interface Loaded<Data = unknown> {
  readonly data: Data
  /**
   * Tags that invalidate it, besides the site as a whole; announced by `transaction.announce('site:{id}:{tag}')`.
   * Without tags, every publication invalidates it.
   */
  readonly tags?: readonly string[]
  readonly validUntil?: Date | undefined
}

export interface LoaderRequest<Args = unknown> {
  readonly args: Args
  readonly siteId: Id
  readonly locale: string
  /** Of the site; a sample that nobody has made yet has no other place to read it from. */
  readonly timeZone: string
  readonly reader: Reader
  readonly now: Date
}

/** Implements one query of model/ (see defineQuery). */
export interface Loader {
  readonly query: string
  load(request: LoaderRequest): Promise<Loaded>
}

/** Ties a loader to its query, so that arguments and result have the query's types. */
export function defineLoader<Args, Result>(
  query: ((args: Args) => QueryCall<Result>) & { query: string },
  load: (request: LoaderRequest<Args>) => Promise<Loaded<Result>>,
): Loader {
  return { query: query.query, load: load as Loader['load'] }
}
