import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { type DocumentContent, documentContentSchema } from '../model/document.ts'
import type { KeptState } from '../model/thinning.ts'
import type { RevisionReason } from './tables.ts'

export interface Revision {
  id: Id
  number: number
  content: DocumentContent
  reason: RevisionReason
  name: string | null
  author_id: Id | null
  created_at: string
}

export async function insertRevision(
  transaction: Transaction,
  siteId: Id,
  revision: {
    documentId: Id
    content: DocumentContent
    reason: RevisionReason
    name?: string
    authorId: Id | null
    now: Date
  },
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
      name: revision.name ?? null,
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
    .select(['id', 'number', 'content', 'reason', 'name', 'author_id', 'created_at'])
    .where('document_id', '=', documentId)
    .where('id', '=', revisionId)
    .executeTakeFirst()
  return row && { ...row, content: documentContentSchema.parse(JSON.parse(row.content)) }
}

/** How many revisions are searched for what a page has had, and how many are read at once. */
const SEARCHED = 200
const READ_AT_ONCE = 10

/**
 * Contents of a document's latest revisions, newest first.
 * @param options.mustStay Ignores revisions that the history deletes automatically.
 */
export async function* earlierContents(
  reader: Reader,
  siteId: Id,
  documentId: Id,
  { mustStay = false }: { readonly mustStay?: boolean } = {},
): AsyncGenerator<DocumentContent, void, undefined> {
  let below: number | undefined
  for (let read = 0; read < SEARCHED; read += READ_AT_ONCE) {
    const rows = await reader
      .site(siteId)
      .selectFrom('revisions')
      .select(['number', 'content'])
      .where('document_id', '=', documentId)
      .$if(below !== undefined, (query) => query.where('number', '<', below!))
      .$if(mustStay, (query) => query.where((is) => is.or([is('reason', '!=', 'session'), is('name', 'is not', null)])))
      .orderBy('number', 'desc')
      .limit(READ_AT_ONCE)
      .execute()
    for (const { content } of rows) yield documentContentSchema.parse(JSON.parse(content))
    if (rows.length < READ_AT_ONCE) return
    below = rows.at(-1)!.number
  }
}

const LISTED = 500

/**
 * The history of a document, newest first, without the contents.
 * @param before Only revisions with a lower number.
 */
export async function listRevisions(
  reader: Reader,
  siteId: Id,
  documentId: Id,
  before?: number,
): Promise<Omit<Revision, 'content'>[]> {
  const query = reader
    .site(siteId)
    .selectFrom('revisions')
    .select(['id', 'number', 'reason', 'name', 'author_id', 'created_at'])
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(LISTED)
  return await (before === undefined ? query : query.where('number', '<', before)).execute()
}

/** Time of the latest revision of a document; undefined if there is none. */
export async function latestRevisionTime(reader: Reader, siteId: Id, documentId: Id): Promise<string | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('revisions')
    .select('created_at')
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/**
 * Whether the latest revision has this content.
 * @param mustStay Ignores revisions that the history deletes automatically.
 */
export async function isLatestRevision(
  reader: Reader,
  siteId: Id,
  documentId: Id,
  content: DocumentContent,
  { mustStay = false } = {},
): Promise<boolean> {
  const row = await reader
    .site(siteId)
    .selectFrom('revisions')
    .select(['content', 'reason', 'name'])
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (mustStay && row?.reason === 'session' && row.name === null) return false
  return row?.content === JSON.stringify(content)
}

/** Automatic revisions of a document: neither named nor ever published. */
export async function keptStates(reader: Reader, siteId: Id, documentId: Id): Promise<KeptState<Id>[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('revisions')
    .select(['id', 'created_at'])
    .where('document_id', '=', documentId)
    .where('reason', '=', 'session')
    .where('name', 'is', null)
    .execute()
  return rows.map((row) => ({ id: row.id, at: new Date(row.created_at) }))
}

export async function deleteRevisions(transaction: Transaction, siteId: Id, ids: readonly Id[]): Promise<void> {
  for (let at = 0; at < ids.length; at += DELETED_AT_ONCE)
    await transaction
      .site(siteId)
      .delete('revisions')
      .where('id', 'in', ids.slice(at, at + DELETED_AT_ONCE))
      .execute()
}
const DELETED_AT_ONCE = 500

/** Contents of some revisions, by id. */
export async function revisionsById(
  reader: Reader,
  siteId: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, DocumentContent>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('revisions')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, documentContentSchema.parse(JSON.parse(row.content))]))
}

/** When some documents were first published (ISO 8601); those that never were are missing. */
export async function firstPublished(
  reader: Reader,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  if (documentIds.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('revisions')
    .select((select) => ['document_id', select.fn.min('created_at').as('at')])
    .where('document_id', 'in', documentIds)
    .where('reason', '=', 'publish')
    .groupBy('document_id')
    .execute()
  return new Map(rows.map((row) => [row.document_id, row.at]))
}
