import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { RecordedOperation } from '../model/calls/index.ts'
import type { DocumentContent } from '../model/document.ts'
import { draftPathOf } from './addresses.ts'
import { getDocument, type StoredDocument } from './documents-repository.ts'
import { announceDraft } from './draft-tags.ts'
import { followDraft } from './following-menu.ts'
import './tables.ts'

/**
 * Saves the next draft of a document, and updates the menus to its address; refused with the current version if
 * somebody was faster.
 */
export async function saveDraft(
  transaction: Transaction,
  siteId: Id,
  document: StoredDocument,
  draft: DocumentContent,
  author: { authorId: Id | null; now: Date },
): Promise<number> {
  const version = document.draft_version + 1
  const saved = await transaction
    .site(siteId)
    .update('documents')
    .set({
      draft: JSON.stringify(draft),
      draft_version: version,
      title: draft.title,
      url_id: draft.urlId,
      updated_at: author.now.toISOString(),
    })
    .where('id', '=', document.id)
    .where('draft_version', '=', document.draft_version)
    .executeTakeFirst()
  if (saved.numUpdatedRows > 0n) {
    await settleDraft(transaction, siteId, document.id)
    await followAddress(transaction, siteId, document, draft.urlId, author)
    return version
  }
  const current = await getDocument(transaction, siteId, document.id)
  throw new Refusal('conflict', 'La pagina è cambiata nel frattempo.', {
    details: { currentVersion: current.draft_version },
  })
}

/** The public address changes on publication; documents in the bin have no menu entries. */
async function followAddress(
  transaction: Transaction,
  siteId: Id,
  document: StoredDocument,
  urlId: string,
  author: { authorId: Id | null; now: Date },
): Promise<void> {
  if (document.revision_id !== null || document.deleted_at !== null || urlId === document.url_id) return
  const from = await draftPathOf(transaction, siteId, document)
  const to = await draftPathOf(transaction, siteId, { ...document, url_id: urlId })
  await followDraft(transaction, siteId, { documentId: document.id, from, to }, author)
}

/** A draft that equals its publication again, by undo or from the history, counts as published: it has no pending change. */
export async function settleDraft(transaction: Transaction, siteId: Id, documentId: Id): Promise<void> {
  const published = transaction
    .site(siteId)
    .selectFrom('revisions')
    .select('revisions.content')
    .whereRef('revisions.id', '=', 'documents.revision_id' as never)
  await transaction
    .site(siteId)
    .update('documents')
    .set((update) => ({ published_version: update.ref('draft_version') }))
    .where('id', '=', documentId)
    .where('draft', '=', published)
    .execute()
  announceDraft(transaction, siteId, documentId)
}

/** The version that an earlier request with this key made, if any. */
export async function findChange(reader: Reader, siteId: Id, documentId: Id, idempotencyKey: string) {
  return await reader
    .site(siteId)
    .selectFrom('draft_changes')
    .select(['version', 'operations'])
    .where('document_id', '=', documentId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Author and time of the last change of a draft; undefined if there is none. */
export async function latestChange(reader: Reader, siteId: Id, documentId: Id) {
  return await reader
    .site(siteId)
    .selectFrom('draft_changes')
    .select(['author_id', 'created_at'])
    .where('document_id', '=', documentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Maximum latest changes to search: one session has fewer. */
const LOOKED_THROUGH = 1000

/** Time of the first change after an instant, among the latest; undefined if there is none. */
export async function firstChangeAfter(
  reader: Reader,
  siteId: Id,
  documentId: Id,
  instant: string,
): Promise<string | undefined> {
  const latest = await reader
    .site(siteId)
    .selectFrom('draft_changes')
    .select('created_at')
    .where('document_id', '=', documentId)
    .orderBy('version', 'desc')
    .limit(LOOKED_THROUGH)
    .execute()
  return latest.findLast(({ created_at }) => created_at > instant)?.created_at
}

export async function recordChange(
  transaction: Transaction,
  siteId: Id,
  change: {
    documentId: Id
    version: number
    operations: unknown
    idempotencyKey: string
    authorId: Id | null
    now: Date
  },
): Promise<void> {
  await transaction
    .site(siteId)
    .insert('draft_changes', {
      document_id: change.documentId,
      version: change.version,
      operations: JSON.stringify(change.operations),
      idempotency_key: change.idempotencyKey,
      author_id: change.authorId,
      created_at: change.now.toISOString(),
    })
    .execute()
}

/** Saves a draft that the server itself changed, and records the change for clients with the previous version. */
export async function saveChange(
  transaction: Transaction,
  siteId: Id,
  document: StoredDocument,
  change: { draft: DocumentContent; operations: readonly object[] },
  { authorId, now }: { authorId: Id | null; now: Date },
): Promise<number> {
  const documentId = document.id
  const version = await saveDraft(transaction, siteId, document, change.draft, { authorId, now })
  const { operations } = change
  const idempotencyKey = `server-${newId(now.getTime())}`
  await recordChange(transaction, siteId, { documentId, version, operations, idempotencyKey, authorId, now })
  return version
}

/** Changes made after a version, for clients with an older one. */
export async function changesSince(reader: Reader, siteId: Id, documentId: Id, version: number) {
  const rows = await reader
    .site(siteId)
    .selectFrom('draft_changes')
    .select(['version', 'operations', 'author_id', 'created_at'])
    .where('document_id', '=', documentId)
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({ ...row, operations: JSON.parse(row.operations) as RecordedOperation[] }))
}

/** The last change of each document's draft; none for an unchanged draft. */
export async function latestChanges(reader: Reader, siteId: Id, documents: readonly StoredDocument[]) {
  if (documents.length === 0) return new Map<Id, { author_id: Id | null; created_at: string }>()
  const rows = await reader
    .site(siteId)
    .selectFrom('draft_changes')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.site_id', '=', 'draft_changes.site_id')
        .onRef('documents.id', '=', 'draft_changes.document_id')
        .onRef('documents.draft_version', '=', 'draft_changes.version'),
    )
    .select(['draft_changes.document_id', 'draft_changes.author_id', 'draft_changes.created_at'])
    .where(
      'draft_changes.document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map((row) => [row.document_id, row]))
}
