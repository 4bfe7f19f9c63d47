import type { QueryCall } from '../core/block.ts'
import type { Id } from '../core/ids.ts'
import type { Reader } from './database/database.ts'

/** What a loader answers: the data, what makes it stale, and until when it holds by itself. */
export interface Loaded<Data = unknown> {
  readonly data: Data
  /**
   * All that makes it stale within the site, beside the site as a whole; `transaction.announce('site:{id}:{tag}')` does.
   * Without them each publication does.
   */
  readonly tags?: readonly string[]
  readonly validUntil?: Date | undefined
}

export interface LoaderRequest<Args = unknown> {
  readonly args: Args
  readonly siteId: Id
  readonly locale: string
  readonly reader: Reader
  readonly now: Date
}

/** Implements one query of model/ (see defineQuery). */
export interface Loader {
  readonly query: string
  load(request: LoaderRequest): Promise<Loaded>
}

/** Ties a loader to its query, so that arguments and answer have the query's types. */
export function defineLoader<Args, Result>(
  query: ((args: Args) => QueryCall<Result>) & { query: string },
  load: (request: LoaderRequest<Args>) => Promise<Loaded<Result>>,
): Loader {
  return { query: query.query, load: load as Loader['load'] }
}
