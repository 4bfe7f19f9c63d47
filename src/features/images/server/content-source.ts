import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** Given by the features that keep contents: they use this one, so this one cannot ask at their doors. */
    readonly contentSource: ContentSource
  }
}

/** Everything of a site that may name files: its pages, and what is set for the site as a whole. */
export interface ContentSource {
  /** What tells one state of each content from another. */
  versions(reader: Reader, siteId: Id): Promise<ReadonlyMap<Id, string>>
  read(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<readonly StoredContent[]>
  /** In the order in which owners look for them. */
  describe(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<readonly DescribedContent[]>
}

/** Two sources as one; neither knows contents of the other's ids. */
export function joinContents(first: ContentSource, second: ContentSource): ContentSource {
  return {
    versions: async (reader, siteId) =>
      new Map([...(await first.versions(reader, siteId)), ...(await second.versions(reader, siteId))]),
    read: async (reader, siteId, ids) => [
      ...(await first.read(reader, siteId, ids)),
      ...(await second.read(reader, siteId, ids)),
    ],
    describe: async (reader, siteId, ids) => [
      ...(await first.describe(reader, siteId, ids)),
      ...(await second.describe(reader, siteId, ids)),
    ],
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
  readonly kind: 'page' | 'collection' | 'item' | 'site' | 'mailing'
  readonly title: string
  /** Where visitors find it; null while nothing is published. */
  readonly path: string | null
  /** In the bin, from which it may come back. */
  readonly deleted: boolean
}
