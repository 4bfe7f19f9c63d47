import { ITEM_STATUS } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { cancel, enqueue } from '../../../platform/jobs/jobs.ts'
import { lockSite } from '../../sites/public.ts'
import { binDocument, findDocument, getDocument, itemIds, updateDocument } from './documents-repository.ts'
import { checkRoom } from './page-room.ts'
import { type Author, type PublishingSite, unpublish } from './publishing.ts'

/** Job that empties the bin of one document; payload `{documentId}`. */
export const PURGE_JOB = 'pages.purge'
/** What is in the bin can be taken out for 30 days. */
export const PURGE_AFTER_MS = 30 * 24 * 3_600_000

/** To the bin: gone for visitors, kept for its owner. */
export async function discard(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  author: Author,
): Promise<void> {
  await lockSite(transaction, site.id)
  const document = await getDocument(transaction, site.id, documentId)
  if (document.deleted_at !== null) return
  await unpublish(transaction, site, documentId, author)
  await binDocument(transaction, site.id, documentId, author.now)
  await enqueue(
    transaction,
    {
      type: PURGE_JOB,
      siteId: site.id,
      payload: { documentId },
      runAt: new Date(author.now.getTime() + PURGE_AFTER_MS),
      uniqueKey: `${site.id}:${documentId}`,
    },
    author.now,
  )
}

/** Back from the bin, as a draft. */
export async function recover(transaction: Transaction, site: PublishingSite, documentId: Id): Promise<void> {
  await lockSite(transaction, site.id)
  const document = await getDocument(transaction, site.id, documentId)
  if (document.deleted_at === null) return
  await checkRoom(transaction, site.id, document.kind)
  await cancel(transaction, PURGE_JOB, `${site.id}:${documentId}`)
  await updateDocument(transaction, site.id, documentId, { status: ITEM_STATUS.draft, deleted_at: null })
}

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
