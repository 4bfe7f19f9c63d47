import type { Id } from '../../../../core/ids.ts'
import type { WxrItem } from './wxr.ts'

/** One document of the new site before its body is read: what it is called, and where it stands. */
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
  /** The address that it should have had, when it got another one. */
  readonly renamedFrom?: { readonly path: string; readonly isReserved: boolean } | undefined
}

export interface DocumentPlan {
  readonly documents: readonly PlannedDocument[]
  readonly home: PlannedDocument | undefined
  readonly blog: PlannedDocument | undefined
  /** Where the old blog stood, as its posts' own addresses tell; '' when they do not. */
  readonly blogFolder: string
  /** Pages and items by their number in the old site; the page that listed the posts is the collection now. */
  readonly byId: ReadonlyMap<string, PlannedDocument>
}
