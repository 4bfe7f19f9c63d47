import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { checkLimit } from '../../sites/public.ts'
import './tables.ts'

/** Pages and collections of a site that are not in the bin. */
export async function countPages(reader: Reader, siteId: Id): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('documents')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('collection_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Refuses a page over the site's limit; items of collections are not counted. */
export async function checkRoom(reader: Reader, siteId: Id, collectionId: Id | null): Promise<void> {
  if (collectionId === null) await checkLimit(reader, siteId, 'pages', { count: () => countPages(reader, siteId) })
}
