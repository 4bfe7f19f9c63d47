import { defineQuery } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { defineLoader } from '../../../platform/loader.ts'
import {
  documentTag,
  itemsTag,
  PUBLISHED_COLUMNS,
  type PublishedPage,
  type PublishedReads,
} from '../../pages/public.ts'
import { itemModel } from '../model/kinds.ts'

/** Public posts of any collection, newest first. */
export async function listPublicPosts(
  reader: Reader,
  siteId: Id,
  { locale, limit, ids }: { locale: string; limit: number; ids?: readonly Id[] },
): Promise<PublishedPage[]> {
  if (ids?.length === 0) return []
  return await reader
    .site(siteId)
    .selectFrom('published_pages')
    .select(PUBLISHED_COLUMNS)
    .where('locale', '=', locale)
    .where('kind', '=', itemModel.name)
    .where('access', '=', 'public')
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
    .orderBy('published_at', 'desc')
    .orderBy('document_id', 'desc')
    .limit(limit)
    .execute()
}

interface Neighbours {
  readonly newer: PublishedPage | undefined
  readonly older: PublishedPage | undefined
}

const neighboursQuery = defineQuery<Pick<PublishedPage, 'document_id' | 'collection_id' | 'published_at'>, Neighbours>(
  'posts.neighbours',
)

const neighboursLoader = defineLoader(neighboursQuery, async ({ args: post, siteId, locale, reader }) => {
  const others = () =>
    reader
      .site(siteId)
      .selectFrom('published_pages')
      .select(PUBLISHED_COLUMNS)
      .where('locale', '=', locale)
      .where('collection_id', '=', post.collection_id)
      .where('access', '!=', 'private')
      .limit(1)
  const newer = await others()
    .where((where) =>
      where.or([
        where('published_at', '>', post.published_at),
        where.and([where('published_at', '=', post.published_at), where('document_id', '>', post.document_id)]),
      ]),
    )
    .orderBy('published_at')
    .orderBy('document_id')
    .executeTakeFirst()
  const older = await others()
    .where((where) =>
      where.or([
        where('published_at', '<', post.published_at),
        where.and([where('published_at', '=', post.published_at), where('document_id', '<', post.document_id)]),
      ]),
    )
    .orderBy('published_at', 'desc')
    .orderBy('document_id', 'desc')
    .executeTakeFirst()
  return { data: { newer, older }, tags: [documentTag(post.document_id), itemsTag(post.collection_id)] }
})

/** The previous and next post of the collection, by date. */
export async function neighboursOf(
  reads: PublishedReads,
  { document_id, collection_id, published_at }: PublishedPage,
): Promise<Neighbours> {
  return (await reads.loaded(neighboursLoader, { document_id, collection_id, published_at })).data as Neighbours
}
