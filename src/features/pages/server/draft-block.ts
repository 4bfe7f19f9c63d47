import type { ReadBlock } from '../../../core/block-registry.ts'
import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { pathOf } from '../model/paths.ts'
import { SYNCED } from '../model/synced.ts'
import { findDocument, urlIdsOf } from './documents-repository.ts'
import { everyBlock } from './load-blocks.ts'

export interface DraftBlock {
  readonly block: ReadBlock
  /** The page that it is on, in the owner's draft. */
  readonly page: { readonly documentId: Id; readonly title: string; readonly path: string }
}

/** A block of a page's draft; undefined if there is none. */
export async function draftBlock(
  { database, blocks }: Services,
  siteId: Id,
  documentId: Id,
  blockId: Id,
): Promise<DraftBlock | undefined> {
  const document = await findDocument(database, siteId, documentId)
  if (!document || document.deleted_at !== null) return undefined
  const { collection_id: collectionId, draft } = document
  const block = everyBlock(blocks.read(draft.blocks).blocks).find(({ id }) => id === blockId)
  if (!block) return undefined
  const collection = collectionId ? (await urlIdsOf(database, siteId, [collectionId])).get(collectionId) : undefined
  // A synced section has no address: the start of the site stands for the pages that show it.
  const path = document.kind === SYNCED ? '/' : pathOf(draft.urlId, collection)
  return { block, page: { documentId, title: draft.title, path } }
}
