import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Site } from '../../sites/public.ts'
import { missingPageOfSite } from '../model/missing-page.ts'
import { findPublished, PUBLISHED_COLUMNS, type PublishedPage } from './published-repository.ts'

export interface ItemsFilter {
  readonly category?: string | undefined
  readonly tag?: string | undefined
}

function itemsQuery(reader: Reader, siteId: Id, locale: string, collectionId: Id, filter: ItemsFilter) {
  const site = reader.site(siteId)
  let query = site
    .selectFrom('published_pages')
    .where('locale', '=', locale)
    .where('collection_id', '=', collectionId)
    .where('access', '!=', 'private')
  for (const kind of ['category', 'tag'] as const) {
    const slug = filter[kind]
    if (slug === undefined) continue
    const labelled = site
      .selectFrom('published_labels')
      .select('document_id')
      .where('kind', '=', kind)
      .where('slug', '=', slug)
    query = query.where('document_id', 'in', labelled)
  }
  return query
}

interface ItemsList {
  readonly locale: string
  readonly collectionId: Id
  readonly filter: ItemsFilter
  readonly limit: number
  readonly offset: number
}

/** Items of a collection that visitors may know of: pinned ones first, then the newest. */
export async function findItems(reader: Reader, siteId: Id, list: ItemsList): Promise<PublishedPage[]> {
  return await itemsQuery(reader, siteId, list.locale, list.collectionId, list.filter)
    .select(PUBLISHED_COLUMNS)
    .orderBy('pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('document_id', 'desc')
    .limit(list.limit)
    .offset(list.offset)
    .execute()
}

/** As `findItems`, with how many there are in all. */
export async function listItems(
  reader: Reader,
  siteId: Id,
  list: ItemsList,
): Promise<{ items: PublishedPage[]; total: number }> {
  const items = await findItems(reader, siteId, list)
  const query = itemsQuery(reader, siteId, list.locale, list.collectionId, list.filter)
  const count = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total: Number(count.total) }
}

/** Path of the public page of a kind, the oldest if there are several; undefined without one. */
export async function findPathOfKind(
  reader: Reader,
  siteId: Id,
  locale: string,
  kind: string,
): Promise<string | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('published_pages')
    .select('path')
    .where('locale', '=', locale)
    .where('kind', '=', kind)
    .where('access', '=', 'public')
    .orderBy('document_id')
    .executeTakeFirst()
  return row?.path
}

/** A page of this kind that everybody may see; the site's first one where no path is named. */
export async function findOpenPage(
  reader: Reader,
  siteId: Id,
  locale: string,
  kind: string,
  named: string,
): Promise<PublishedPage | undefined> {
  const path = named || (await findPathOfKind(reader, siteId, locale, kind))
  const page = path === undefined ? undefined : await findPublished(reader, siteId, locale, path)
  return page?.kind === kind && page.access === 'public' ? page : undefined
}

type IndexedSite = Pick<Site, 'id' | 'locale' | 'content'>

/** Published pages that search engines may show. */
export function indexableQuery(reader: Reader, site: IndexedSite) {
  const { documentId } = missingPageOfSite.of(site.content)
  const query = reader
    .site(site.id)
    .selectFrom('published_pages')
    .where('locale', '=', site.locale)
    .where('access', '=', 'public')
    .where('no_index', '=', 0)
  if (documentId === null) return query
  return query.where(({ eb, or }) => or([eb('document_id', '!=', documentId), eb('path', '=', '/')]))
}

export async function countIndexable(reader: Reader, site: IndexedSite): Promise<number> {
  const count = await indexableQuery(reader, site)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(count.total)
}

/** Pages that search engines may index, by path. */
export async function listIndexable(
  reader: Reader,
  site: IndexedSite,
  { limit, offset }: { limit: number; offset: number },
) {
  return await indexableQuery(reader, site)
    .select(['path', 'updated_at'])
    .orderBy('path')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Public pages of some kinds, by path. */
export async function listOfKinds(reader: Reader, siteId: Id, locale: string, kinds: readonly string[]) {
  if (kinds.length === 0) return []
  return await reader
    .site(siteId)
    .selectFrom('published_pages')
    .select(['path', 'title', 'document_id'])
    .where('locale', '=', locale)
    .where('kind', 'in', kinds)
    .where('access', '=', 'public')
    .orderBy('path')
    .execute()
}
