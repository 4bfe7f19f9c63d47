import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findDocument, itemIds } from './documents-repository.ts'

/** Job that empties the bin of one document; payload `{documentId}`. */
export const PURGE_JOB = 'pages.purge'
/** What is in the bin can be taken out for 30 days. */
export const PURGE_AFTER_MS = 30 * 24 * 3_600_000

/** Deletes a document that has been in the bin long enough, with its history, and a collection with its items. */
export async function purge(transaction: Transaction, siteId: Id, documentId: Id, now: Date): Promise<void> {
  const document = await findDocument(transaction, siteId, documentId)
  const due = new Date(now.getTime() - PURGE_AFTER_MS).toISOString()
  if (!document?.deleted_at || document.deleted_at > due) return
  const ids = [documentId, ...(await itemIds(transaction, siteId, documentId))]
  const site = transaction.site(siteId)
  for (const id of ids) {
    await site.delete('draft_changes').where('document_id', '=', id).execute()
    await site.delete('revisions').where('document_id', '=', id).execute()
    await site.delete('documents').where('id', '=', id).execute()
  }
}
