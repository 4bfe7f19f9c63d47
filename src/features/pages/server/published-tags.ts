import type { Id } from '../../../core/ids.ts'
import { PUBLISHED } from '../../../platform/cache/site-memory.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { PublishedPagesTable } from './tables.ts'

/** Tag of a document's publication. */
export function documentTag(id: Id): string {
  return `document:${id}`
}

/** Tag of the publications of all documents of a kind. */
export function kindTag(kind: string): string {
  return `kind:${kind}`
}

/** Tag of the published items of a collection: their set, their order, and what lists show of them. */
export function itemsTag(collectionId: Id | null): string {
  return `items:${collectionId}`
}

/** Announces that a document's publication has changed or ended. Called on each write to the path table. */
export function announcePublished(
  transaction: Transaction,
  siteId: Id,
  page: Pick<PublishedPagesTable, 'document_id' | 'kind' | 'collection_id'>,
): void {
  const tags = [PUBLISHED, documentTag(page.document_id), kindTag(page.kind)]
  if (page.collection_id !== null) tags.push(itemsTag(page.collection_id))
  transaction.announce(...tags.map((tag) => `site:${siteId}:${tag}` as const))
}
