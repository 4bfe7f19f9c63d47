import type { Id } from '../../../../core/ids.ts'
import type { WxrItem } from './wxr.ts'

/** One document of the new site before its body is converted: title and address. */
export interface PlannedDocument {
  readonly key: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly parentKey: Id | null
  readonly title: string
  /** As stored: an item's is relative to its collection. */
  readonly urlId: string
  readonly path: string
  readonly item: WxrItem | null
  readonly position: number
  /** The address that it should have had, if it got another one. */
  readonly renamedFrom?: { readonly path: string; readonly isReserved: boolean } | undefined
}

export interface DocumentPlan {
  readonly documents: readonly PlannedDocument[]
  readonly home: PlannedDocument | undefined
  readonly blog: PlannedDocument | undefined
  /** Folder of the old blog, from its posts' addresses; '' if unknown. */
  readonly blogFolder: string
  /** Pages and items by their id in the old site; the page that listed the posts is now the collection. */
  readonly byId: ReadonlyMap<string, PlannedDocument>
}
