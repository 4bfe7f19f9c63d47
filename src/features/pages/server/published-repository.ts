import type { Selectable } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { type DocumentLabels, LABEL_KINDS } from '../model/part.ts'
import { labelSlug } from '../model/paths.ts'
import { announcePublished } from './published-tags.ts'
import type { PublishedPagesTable } from './tables.ts'

export type PublishedPage = Omit<Selectable<PublishedPagesTable>, 'site_id' | 'locale'>
/** Columns of a published page that lists and pages read. */
export const PUBLISHED_COLUMNS = [
  'path',
  'document_id',
  'revision_id',
  'kind',
  'type',
  'collection_id',
  'title',
  'excerpt',
  'cover_id',
  'author',
  'access',
  'no_index',
  'pinned',
  'published_at',
  'held_on',
  'updated_at',
  'position',
] as const

/** The published page at a path; undefined if there is none. */
export function findPublished(
  reader: Reader,
  siteId: Id,
  locale: string,
  path: string,
): Promise<PublishedPage | undefined> {
  return reader
    .site(siteId)
    .selectFrom('published_pages')
    .select(PUBLISHED_COLUMNS)
    .where('locale', '=', locale)
    .where('path', '=', path)
    .executeTakeFirst()
}

export function findPublishedDocument(
  reader: Reader,
  siteId: Id,
  locale: string,
  documentId: Id,
): Promise<PublishedPage | undefined> {
  return reader
    .site(siteId)
    .selectFrom('published_pages')
    .select(PUBLISHED_COLUMNS)
    .where('locale', '=', locale)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
}

/** The published documents among these, by id. */
export async function publishedById(
  reader: Reader,
  siteId: Id,
  locale: string,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, PublishedPage>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('published_pages')
    .select(PUBLISHED_COLUMNS)
    .where('locale', '=', locale)
    .where('document_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.document_id, row]))
}

/** Access of a document's publication; null while nothing is published. */
export async function publishedAccessOf(
  reader: Reader,
  siteId: Id,
  documentId: Id,
): Promise<PublishedPage['access'] | null> {
  const row = await reader
    .site(siteId)
    .selectFrom('published_pages')
    .select('access')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.access ?? null
}

/** The published documents at some paths, by path. */
export async function documentsAtPaths(
  reader: Reader,
  siteId: Id,
  locale: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Id>> {
  if (paths.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('published_pages')
    .select(['path', 'document_id'])
    .where('locale', '=', locale)
    .where('path', 'in', paths)
    .execute()
  return new Map(rows.map((row) => [row.path, row.document_id]))
}

export type PublishedAddress = Pick<PublishedPage, 'path' | 'document_id' | 'revision_id' | 'title' | 'access'>

/** Where all published pages of a site are. */
export function publishedAddresses(reader: Reader, siteId: Id, locale: string): Promise<PublishedAddress[]> {
  return reader
    .site(siteId)
    .selectFrom('published_pages')
    .select(['path', 'document_id', 'revision_id', 'title', 'access'])
    .where('locale', '=', locale)
    .execute()
}

/** The slugs of the categories of published pages, by document. */
export async function categorySlugs(
  reader: Reader,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly string[]>> {
  if (documentIds.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('published_labels')
    .select(['document_id', 'slug'])
    .where('kind', '=', 'category')
    .where('document_id', 'in', documentIds)
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.document_id)].map(([id, labels]) => [id, labels.map(({ slug }) => slug)]),
  )
}

/** Stores a document that has left its former path at a path. */
export async function putPublished(
  transaction: Transaction,
  siteId: Id,
  locale: string,
  page: PublishedPage,
  labels: DocumentLabels,
): Promise<void> {
  announcePublished(transaction, siteId, page)
  await transaction
    .site(siteId)
    .insert('published_pages', { ...page, locale })
    .execute()
  const rows = LABEL_KINDS.flatMap((kind) =>
    labels[kind].map((label) => ({
      document_id: page.document_id,
      collection_id: page.collection_id,
      kind,
      slug: labelSlug(label),
      label,
    })),
  )
  // Only its owner knows of a private page and its labels.
  if (rows.length > 0 && page.access !== 'private')
    await transaction
      .site(siteId)
      .insert('published_labels', rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Removes a document from its path and returns that path. */
export async function removePublished(
  transaction: Transaction,
  siteId: Id,
  documentId: Id,
): Promise<string | undefined> {
  const site = transaction.site(siteId)
  const row = await site
    .selectFrom('published_pages')
    .select(['path', 'document_id', 'kind', 'collection_id'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (!row) return undefined
  announcePublished(transaction, siteId, row)
  await site.delete('published_pages').where('document_id', '=', documentId).execute()
  await site.delete('published_labels').where('document_id', '=', documentId).execute()
  return row.path
}

export async function labelsOf(reader: Reader, siteId: Id, documentIds: readonly Id[]) {
  if (documentIds.length === 0) return []
  return await reader
    .site(siteId)
    .selectFrom('published_labels')
    .select(['document_id', 'kind', 'slug', 'label'])
    .where('document_id', 'in', documentIds)
    .orderBy('label')
    .execute()
}

/** A label with the number of its items. */
export interface UsedLabel {
  readonly label: string
  readonly slug: string
  readonly uses: number
}

/** The label as written, by its slug. */
export async function findLabel(
  reader: Reader,
  siteId: Id,
  collectionId: Id,
  kind: 'category' | 'tag',
  slug: string,
): Promise<string | undefined> {
  const rows = await usesOf(reader, siteId, collectionId, kind).where('slug', '=', slug).execute()
  return bySlug(rows)[0]?.label
}

/** The labels of a collection's items, the most used ones first. */
export async function usedLabels(
  reader: Reader,
  siteId: Id,
  collectionId: Id,
  kind: 'category' | 'tag',
): Promise<UsedLabel[]> {
  const labels = bySlug(await usesOf(reader, siteId, collectionId, kind).execute())
  return labels.sort((a, b) => b.uses - a.uses || (a.label < b.label ? -1 : 1))
}

function usesOf(reader: Reader, siteId: Id, collectionId: Id, kind: 'category' | 'tag') {
  return reader
    .site(siteId)
    .selectFrom('published_labels')
    .select(({ fn }) => ['slug', 'label', fn.countAll().as('uses')])
    .where('collection_id', '=', collectionId)
    .where('kind', '=', kind)
    .groupBy(['slug', 'label'])
}

/** Labels that differ by case share a list, which has the name that most items use. */
function bySlug(rows: readonly { slug: string; label: string; uses: unknown }[]): UsedLabel[] {
  return [...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, written]) => ({
    slug,
    // Databases sort capitals differently, so ties are resolved here.
    label: written.toSorted((a, b) => Number(b.uses) - Number(a.uses) || (a.label < b.label ? -1 : 1))[0]!.label,
    uses: written.reduce((sum, { uses }) => sum + Number(uses), 0),
  }))
}

/** Published items of a collection, whatever their access, to move with its address. */
export async function itemsToMove(reader: Reader, siteId: Id, collectionId: Id) {
  return await reader
    .site(siteId)
    .selectFrom('published_pages')
    .select(['document_id', 'kind', 'collection_id', 'path', 'locale'])
    .where('collection_id', '=', collectionId)
    .execute()
}

export async function movePublished(
  transaction: Transaction,
  siteId: Id,
  page: Parameters<typeof announcePublished>[2],
  path: string,
): Promise<void> {
  const row = transaction.site(siteId).update('published_pages').where('document_id', '=', page.document_id)
  await row.set({ path }).execute()
  announcePublished(transaction, siteId, page)
}
