import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** Given by the feature that keeps the contents: it uses this one, so this one cannot ask at its door. */
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

export interface StoredContent {
  readonly id: Id
  readonly version: string
  /** JSON; null where there is none. */
  readonly draft: string | null
  readonly published: string | null
}

export interface DescribedContent {
  readonly id: Id
  readonly kind: 'page' | 'collection' | 'item' | 'site'
  readonly title: string
  /** Where visitors find it; null while nothing is published. */
  readonly path: string | null
  /** In the bin, from which it may come back. */
  readonly deleted: boolean
}
