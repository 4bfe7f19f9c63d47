import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { lockSite } from '../../sites/public.ts'
import { purgedAt } from '../model/lifecycle.ts'
import { SYNCED } from '../model/synced.ts'
import type { Author, PublishingSite } from './author.ts'
import { findDocument, getDocument, itemIds } from './documents-repository.ts'
import { announceDraft } from './draft-tags.ts'
import { changeLifecycle, NOT_SCHEDULED } from './lifecycle.ts'
import { putMenuEntriesBack, takeMenuEntries } from './menu-entries.ts'
import { checkRoom, checkSyncedRoom } from './page-room.ts'
import { refuseUsedSynced } from './synced-uses.ts'

/**
 * Moves a document to the bin: a change of the draft, like the menu's that goes with it. Visitors see the page until
 * its removal is published. Returns whether they see it.
 */
export async function discard(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  author: Author,
): Promise<boolean> {
  await lockSite(transaction, site.id)
  const document = await getDocument(transaction, site.id, documentId)
  if (document.deleted_at === null) {
    await refuseUsedSynced(transaction, site.id, document, () => true)
    const entries = await takeMenuEntries(transaction, site, documentId, author)
    const change = { deleted_at: author.now.toISOString(), menu_entries: entries }
    await changeLifecycle(transaction, site.id, document, change, author.now)
  }
  return document.revision_id !== null
}

/**
 * Restores a document from the bin with its place in the menu: online as before while visitors see it, else as a hidden
 * draft. Returns whether they see it. A scheduled time that has passed is cleared.
 */
export async function recover(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  author: Author,
): Promise<boolean> {
  await lockSite(transaction, site.id)
  const document = await getDocument(transaction, site.id, documentId)
  if (document.deleted_at !== null) {
    await (document.kind === SYNCED
      ? checkSyncedRoom(transaction, site.id)
      : checkRoom(transaction, site.id, document.collection_id))
    const isLate = document.scheduled_for !== null && document.scheduled_for <= author.now.toISOString()
    const change = { deleted_at: null, menu_entries: null, ...(isLate && NOT_SCHEDULED) }
    await changeLifecycle(transaction, site.id, document, change, author.now)
    await putMenuEntriesBack(transaction, site, document, author)
  }
  return document.revision_id !== null
}

/** Deletes a document that has been in the bin long enough, with its history, and a collection with its items. */
export async function purge(
  transaction: Transaction,
  siteId: Id,
  documentId: Id,
  { now, pageKinds }: { readonly now: Date } & Pick<Services, 'pageKinds'>,
): Promise<void> {
  const document = await findDocument(transaction, siteId, documentId)
  if (!document || document.revision_id !== null) return
  const due = purgedAt({ deletedAt: document.deleted_at, scheduledFor: null, publishedAccess: null })
  if (!due || due > now) return
  const ids = [documentId, ...(await itemIds(transaction, siteId, documentId))]
  const site = transaction.site(siteId)
  for (const id of ids) {
    const kind = (await findDocument(transaction, siteId, id))?.kind
    if (kind !== undefined) await pageKinds.get(kind)?.beside?.remove(transaction, siteId, id)
    await site.delete('absences').where('document_id', '=', id).execute()
    await site.delete('draft_changes').where('document_id', '=', id).execute()
    await site.delete('revisions').where('document_id', '=', id).execute()
    await site.delete('documents').where('id', '=', id).execute()
    announceDraft(transaction, siteId, id)
  }
}
