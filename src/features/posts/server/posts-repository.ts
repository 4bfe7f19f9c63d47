import { sql } from 'kysely'
import { z } from 'zod'
import type { Id } from '../../../core/ids.ts'
import { foldText } from '../../../core/search-text.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { documentContentSchema } from '../../pages/schemas.ts'

export interface PostsFilter {
  /** Text in the title or the address, ignoring case and accents. */
  readonly search: string
  readonly state: 'all' | 'published' | 'scheduled' | 'draft'
  readonly limit: number
  readonly offset: number
}

/**
 * The items of a collection for their owner: unpublished ones first, then by date, newest first. Titles are searched
 * here, because the engines differ on the case of accented letters.
 */
export async function listPosts(reader: Reader, siteId: Id, collectionId: Id, filter: PostsFilter) {
  const found = (await listTitles(reader, siteId, collectionId, filter.state)).filter(({ title, url_id }) =>
    foldText(`${title} ${url_id}`).includes(foldText(filter.search)),
  )
  const shown = found.slice(filter.offset, filter.offset + filter.limit)
  const drafts = await draftsOf(
    reader,
    siteId,
    shown.map(({ id }) => id),
  )
  const posts = shown.flatMap((post) => {
    const content = drafts.get(post.id)
    return content ? [{ ...post, content }] : []
  })
  return { posts, total: found.length }
}

async function listTitles(reader: Reader, siteId: Id, collectionId: Id, state: PostsFilter['state']) {
  let query = reader
    .site(siteId)
    .selectFrom('documents')
    .leftJoin('published_pages', (join) =>
      join
        .onRef('published_pages.site_id', '=', 'documents.site_id')
        .onRef('published_pages.document_id', '=', 'documents.id'),
    )
    .where('documents.collection_id', '=', collectionId)
    .where('documents.deleted_at', 'is', null)
  if (state === 'published') query = query.where('documents.revision_id', 'is not', null)
  if (state === 'scheduled') query = query.where('documents.scheduled_for', 'is not', null)
  if (state === 'draft')
    query = query.where('documents.revision_id', 'is', null).where('documents.scheduled_for', 'is', null)
  return await query
    .select([
      'documents.id',
      'documents.title',
      'documents.url_id',
      'documents.status',
      'documents.draft_version',
      'documents.published_version',
      'documents.scheduled_for',
      'documents.updated_at',
      'published_pages.path as published_path',
      'published_pages.published_at',
    ])
    .orderBy(sql`case when published_pages.published_at is null then 0 else 1 end`)
    .orderBy('published_pages.published_at', 'desc')
    .orderBy('documents.updated_at', 'desc')
    .orderBy('documents.id')
    .execute()
}

/** What lists show of a draft. Its blocks, which are most of it, are not looked at. */
const { author, publishedAt, excerpt, coverId, categories, tags, pinned } = documentContentSchema.shape
const shownSchema = z.object({ author, publishedAt, excerpt, coverId, categories, tags, pinned })

async function draftsOf(
  reader: Reader,
  siteId: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, z.infer<typeof shownSchema>>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('documents')
    .select(['id', 'draft'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, draft }) => [id, shownSchema.parse(JSON.parse(draft))]))
}

/** Labels of a collection's published items, to choose from. */
export async function listLabels(reader: Reader, siteId: Id, collectionId: Id) {
  const rows = await reader
    .site(siteId)
    .selectFrom('published_labels')
    .select(['kind', 'label'])
    .distinct()
    .where('collection_id', '=', collectionId)
    .orderBy('label')
    .limit(MOST_LABELS)
    .execute()
  const of = (kind: 'category' | 'tag') => rows.filter((row) => row.kind === kind).map(({ label }) => label)
  return { categories: of('category'), tags: of('tag') }
}

const MOST_LABELS = 2000
