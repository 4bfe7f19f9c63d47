import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { type DocumentContent, documentContentSchema } from '../model/document.ts'
import './tables.ts'

export interface Revision {
  id: Id
  number: number
  content: DocumentContent
  reason: 'publish' | 'restore' | 'import'
  author_id: Id | null
  created_at: string
}

export async function insertRevision(
  transaction: Transaction,
  siteId: Id,
  revision: { documentId: Id; content: DocumentContent; reason: Revision['reason']; authorId: Id | null; now: Date },
): Promise<Id> {
  const id = newId(revision.now.getTime())
  const last = await transaction
    .site(siteId)
    .selectFrom('revisions')
    .select((select) => select.fn.max('number').as('number'))
    .where('document_id', '=', revision.documentId)
    .executeTakeFirst()
  await transaction
    .site(siteId)
    .insert('revisions', {
      id,
      document_id: revision.documentId,
      number: (last?.number ?? 0) + 1,
      content: JSON.stringify(revision.content),
      reason: revision.reason,
      author_id: revision.authorId,
      created_at: revision.now.toISOString(),
    })
    .execute()
  return id
}

export async function findRevision(
  reader: Reader,
  siteId: Id,
  documentId: Id,
  revisionId: Id,
): Promise<Revision | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('revisions')
    .select(['id', 'number', 'content', 'reason', 'author_id', 'created_at'])
    .where('document_id', '=', documentId)
    .where('id', '=', revisionId)
    .executeTakeFirst()
  return row && { ...row, content: documentContentSchema.parse(JSON.parse(row.content)) }
}

/** The history of a document, newest first, without the contents. */
export async function listRevisions(reader: Reader, siteId: Id, documentId: Id): Promise<Omit<Revision, 'content'>[]> {
  return await reader
    .site(siteId)
    .selectFrom('revisions')
    .select(['id', 'number', 'reason', 'author_id', 'created_at'])
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(500)
    .execute()
}
