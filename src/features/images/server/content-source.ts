import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'

declare module '../../../platform/feature.ts' {
  interface ServerSide {
    /** What of the feature's contents may name files. */
    readonly contentSource?: ContentSource
  }
}

declare module '../../../platform/services.ts' {
  interface Services {
    readonly contentSources: readonly ContentSource[]
  }
}

/** Contents of a site that may name files: pages, what is set for the site as a whole, mailings. */
export interface ContentSource {
  /** Those of a lower rank are named to owners before others. */
  readonly rank: number
  /** What tells one state of each content from another. */
  versions(reader: Reader, siteId: Id): Promise<ReadonlyMap<Id, string>>
  read(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<readonly StoredContent[]>
  /** In the order in which owners look for them. */
  describe(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<readonly DescribedContent[]>
}

/** All sources as one; none knows contents of another's ids. */
export function joinContents(all: readonly ContentSource[]): Omit<ContentSource, 'rank'> {
  const sources = all.toSorted((one, other) => one.rank - other.rank)
  const each = async <Item>(ask: (source: ContentSource) => Promise<Iterable<Item>>): Promise<Item[]> =>
    (await Promise.all(sources.map(ask))).flatMap((items) => [...items])
  return {
    versions: async (reader, siteId) => new Map(await each((source) => source.versions(reader, siteId))),
    read: (reader, siteId, ids) => each((source) => source.read(reader, siteId, ids)),
    describe: (reader, siteId, ids) => each((source) => source.describe(reader, siteId, ids)),
  }
}

export interface StoredContent {
  readonly id: Id
  readonly version: string
  /** JSON; null where there is none. */
  readonly draft: string | null
  readonly published: string | null
}

export interface DescribedContent {
  readonly id: Id
  /** `site`, `mailing`, or the kind of a page. */
  readonly kind: string
  readonly title: string
  /** Where visitors find it; null while nothing is published. */
  readonly path: string | null
  /** In the bin, from which it may come back. */
  readonly deleted: boolean
}
