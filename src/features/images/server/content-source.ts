import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'

declare module '../../../platform/feature.ts' {
  interface ServerSide {
    /** The feature's contents that may refer to assets. */
    readonly contentSource?: ContentSource
  }
}

declare module '../../../platform/services.ts' {
  interface Services {
    readonly contentSources: readonly ContentSource[]
  }
}

/** Contents of a site that may refer to assets: pages, settings of the whole site, mailings. */
export interface ContentSource {
  /** Lower ranks are listed first for owners. */
  readonly rank: number
  /** A value for each content that changes with it. */
  versions(reader: Reader, siteId: Id): Promise<ReadonlyMap<Id, string>>
  read(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<readonly StoredContent[]>
  /** In the order of the owners' list. */
  describe(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<readonly DescribedContent[]>
}

/** All sources as one; their ids are disjoint. */
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
  /** JSON; null without one. */
  readonly draft: string | null
  readonly published: string | null
}

export interface DescribedContent {
  readonly id: Id
  /** `site`, `mailing`, `category`, `template`, or the kind of a page. */
  readonly kind: string
  readonly title: string
  /** Its address for visitors; null while unpublished. */
  readonly path: string | null
  /** In the bin, from which it may be restored. */
  readonly deleted: boolean
}
