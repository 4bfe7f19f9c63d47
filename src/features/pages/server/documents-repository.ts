import type { Insertable, Selectable } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { type DocumentContent, documentContentSchema } from '../model/document.ts'
import { pathOf } from '../model/paths.ts'
import { SYNCED } from '../model/synced.ts'
import { announceDraft } from './draft-tags.ts'
import type { DocumentsTable } from './tables.ts'

type Row = Selectable<DocumentsTable>
export type StoredDocument = Omit<Row, 'draft'> & { draft: DocumentContent }

function readDocument(row: Row): StoredDocument {
  return { ...row, draft: documentContentSchema.parse(JSON.parse(row.draft)) }
}

export async function findDocument(reader: Reader, siteId: Id, id: Id): Promise<StoredDocument | undefined> {
  const row = await reader.site(siteId).selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readDocument(row)
}

export async function findImportedDocument(
  reader: Reader,
  siteId: Id,
  importKey: string,
): Promise<StoredDocument | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('documents')
    .selectAll()
    .where('import_key', '=', importKey)
    .executeTakeFirst()
  return row && readDocument(row)
}

/** 1 for a document inside another, else 0: parents are published first and removed last. */
export function depthOf({ collection_id: collectionId }: Pick<StoredDocument, 'collection_id'>): 0 | 1 {
  return collectionId === null ? 0 : 1
}

/** The document, or a refusal that names what was asked for. */
export async function getDocument(reader: Reader, siteId: Id, id: Id): Promise<StoredDocument> {
  const document = await findDocument(reader, siteId, id)
  if (!document) throw unknownDocument()
  return document
}

/** Ids in one statement: SQLite takes 32,766 parameters at most. */
const IDS_AT_ONCE = 500

/** Documents, each once, or a refusal when one of them does not exist. */
export async function getDocuments(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<StoredDocument[]> {
  const named = [...new Set(ids)]
  const found: StoredDocument[] = []
  for (let from = 0; from < named.length; from += IDS_AT_ONCE) {
    const part = named.slice(from, from + IDS_AT_ONCE)
    const rows = await reader.site(siteId).selectFrom('documents').selectAll().where('id', 'in', part).execute()
    found.push(...rows.map(readDocument))
  }
  if (found.length < named.length) throw unknownDocument()
  const places = new Map(named.map((id, place) => [id, place]))
  return found.sort((one, other) => places.get(one.id)! - places.get(other.id)!)
}

const unknownDocument = () => new Refusal('not_found', 'La pagina non esiste, oppure è di un altro sito.')

export type DocumentSummary = Omit<Row, 'draft' | 'site_id' | 'menu_entries'> & {
  /** Its path for visitors; null while nothing is published. */
  published_path: string | null
}

/**
 * Pages and collections, or the items of one collection, without their contents. Synced sections are among them only in
 * the bin, from where they are restored like pages.
 */
export async function listDocuments(
  reader: Reader,
  siteId: Id,
  { collectionId, deleted = false }: { collectionId: Id | null; deleted?: boolean },
): Promise<DocumentSummary[]> {
  return await reader
    .site(siteId)
    .selectFrom('documents')
    .leftJoin('published_pages', (join) =>
      join
        .onRef('published_pages.site_id', '=', 'documents.site_id')
        .onRef('published_pages.document_id', '=', 'documents.id'),
    )
    .select([
      'documents.id',
      'documents.kind',
      'documents.type',
      'documents.collection_id',
      'documents.status',
      'documents.draft_version',
      'documents.title',
      'documents.url_id',
      'documents.revision_id',
      'documents.published_version',
      'documents.scheduled_local',
      'documents.scheduled_zone',
      'documents.scheduled_for',
      'documents.position',
      'documents.import_key',
      'documents.created_at',
      'documents.updated_at',
      'documents.deleted_at',
      'published_pages.path as published_path',
    ])
    .where('documents.collection_id', collectionId === null ? 'is' : '=', collectionId)
    .where('documents.deleted_at', deleted ? 'is not' : 'is', null)
    .$if(!deleted, (query) => query.where('documents.kind', '!=', SYNCED))
    .orderBy('documents.position')
    .orderBy('documents.id')
    .execute()
}

/** The synced sections of a site outside the bin, by title. */
export async function listSynced(reader: Reader, siteId: Id): Promise<StoredDocument[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('documents')
    .selectAll()
    .where('kind', '=', SYNCED)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(readDocument).toSorted((one, other) => one.title.localeCompare(other.title, 'it'))
}

export async function insertDocument(
  transaction: Transaction,
  siteId: Id,
  document: Omit<Insertable<DocumentsTable>, 'site_id' | 'draft' | 'title' | 'url_id'> & { draft: DocumentContent },
): Promise<void> {
  await transaction
    .site(siteId)
    .insert('documents', {
      ...document,
      draft: JSON.stringify(document.draft),
      title: document.draft.title,
      url_id: document.draft.urlId,
    })
    .execute()
  announceDraft(transaction, siteId, document.id)
}

/** Position after the last sibling. */
export async function nextPosition(reader: Reader, siteId: Id, collectionId: Id | null): Promise<number> {
  const row = await reader
    .site(siteId)
    .selectFrom('documents')
    .select((select) => select.fn.max('position').as('last'))
    .where('collection_id', collectionId === null ? 'is' : '=', collectionId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function updateDocument(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  change: Partial<
    Pick<
      Row,
      | 'status'
      | 'revision_id'
      | 'published_version'
      | 'scheduled_local'
      | 'scheduled_zone'
      | 'scheduled_for'
      | 'deleted_at'
      | 'menu_entries'
      | 'position'
    >
  >,
): Promise<void> {
  await transaction.site(siteId).update('documents').set(change).where('id', '=', id).execute()
  announceDraft(transaction, siteId, id)
}

/** Whether another document has an address: in its draft, or for visitors. */
export async function findAddressHolder(
  reader: Reader,
  siteId: Id,
  place: { path: string; except?: Id | undefined },
): Promise<{ id: Id; title: string } | undefined> {
  const draft = (await draftsAt(reader, siteId, [place.path])).find(({ id }) => id !== place.except)
  if (draft) return draft
  const published = await reader
    .site(siteId)
    .selectFrom('published_pages')
    .select(['document_id as id', 'title'])
    .where('path', '=', place.path)
    .where('document_id', '!=', place.except ?? '')
    .limit(1)
    .executeTakeFirst()
  return published
}

export interface DraftPlace {
  readonly id: Id
  readonly title: string
  readonly path: string
}

/** Documents whose drafts have one of some paths: several if a path is used twice, none that is in the bin. */
export async function draftsAt(reader: Reader, siteId: Id, paths: readonly string[]): Promise<DraftPlace[]> {
  const wanted = new Set(paths)
  if (wanted.size === 0) return []
  const rows = await reader
    .site(siteId)
    .selectFrom('documents')
    .select(['id', 'title', 'url_id', 'collection_id'])
    .where('url_id', 'in', [...new Set(paths.flatMap(endingsOf))])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const collections = await urlIdsOf(
    reader,
    siteId,
    rows.flatMap((row) => row.collection_id ?? []),
  )
  return rows
    .map(({ id, title, url_id: urlId, collection_id: collectionId }) => ({
      id,
      title,
      path: pathOf(urlId, collectionId === null ? undefined : collections.get(collectionId)),
    }))
    .filter(({ path }) => wanted.has(path))
}

/** Possible `urlId`s of a document at a path: all of it, or the rest after a collection's address. */
function endingsOf(path: string): string[] {
  const parts = path.slice(1).split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/**
 * Documents whose draft differs from what visitors see, the latest change first, and their number. A document in the
 * bin counts while visitors see it; items of a collection in the bin count with it.
 */
export async function listChanged(
  reader: Reader,
  siteId: Id,
  limit: number,
): Promise<{ documents: StoredDocument[]; total: number }> {
  const site = reader.site(siteId)
  const binned = site
    .selectFrom('documents')
    .select('id')
    .where('collection_id', 'is', null)
    .where('deleted_at', 'is not', null)
  const query = site
    .selectFrom('documents')
    .where((where) => where.or([where('collection_id', 'is', null), where('collection_id', 'not in', binned)]))
    .where((where) =>
      where.or([
        where.and([where('deleted_at', 'is not', null), where('revision_id', 'is not', null)]),
        where.and([
          where('deleted_at', 'is', null),
          where.or([
            where('published_version', 'is', null),
            where('published_version', '!=', where.ref('draft_version')),
          ]),
        ]),
      ]),
    )
  const rows = await query.selectAll().orderBy('updated_at', 'desc').orderBy('id').limit(limit).execute()
  const count = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { documents: rows.map(readDocument), total: Number(count.total) }
}

/** Whether visitors can see anything of a site; a synced section is seen on pages only. */
export async function hasPublished(reader: Reader, siteId: Id): Promise<boolean> {
  const any = await reader
    .site(siteId)
    .selectFrom('documents')
    .select('id')
    .where('revision_id', 'is not', null)
    .where('kind', '!=', SYNCED)
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

/** Those of some documents that are in the bin, by themselves or with their collection, with their titles. */
export async function binnedAmong(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const site = reader.site(siteId)
  const binned = site
    .selectFrom('documents')
    .select('id')
    .where('collection_id', 'is', null)
    .where('deleted_at', 'is not', null)
  const rows = await site
    .selectFrom('documents')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .where((where) => where.or([where('deleted_at', 'is not', null), where('collection_id', 'in', binned)]))
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Addresses of some documents in their drafts. */
export async function urlIdsOf(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('documents')
    .select(['id', 'url_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.url_id]))
}

/** All documents of a collection, including those in the bin. */
export async function itemIds(reader: Reader, siteId: Id, collectionId: Id): Promise<Id[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('documents')
    .select('id')
    .where('collection_id', '=', collectionId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The document whose draft has a path: a page or collection by its address, else an item by its collection's. */
export async function findDraftByPath(reader: Reader, siteId: Id, path: string): Promise<StoredDocument | undefined> {
  const urlId = path.slice(1)
  const site = reader.site(siteId)
  const top = await site
    .selectFrom('documents')
    .selectAll()
    .where('collection_id', 'is', null)
    .where('url_id', '=', urlId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (top) return readDocument(top)
  const collections = await site
    .selectFrom('documents')
    .select(['id', 'url_id'])
    .where('id', 'in', site.selectFrom('documents').select('collection_id').where('collection_id', 'is not', null))
    .where('deleted_at', 'is', null)
    .execute()
  for (const collection of collections) {
    const prefix = collection.url_id === '' ? '' : `${collection.url_id}/`
    if (!urlId.startsWith(prefix)) continue
    const item = await site
      .selectFrom('documents')
      .selectAll()
      .where('collection_id', '=', collection.id)
      .where('url_id', '=', urlId.slice(prefix.length))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (item) return readDocument(item)
  }
  return undefined
}
