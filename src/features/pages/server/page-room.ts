import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { checkLimit } from '../../sites/public.ts'
import { SYNCED, SYNCED_SECTIONS } from '../model/synced.ts'
import './tables.ts'

/** Pages and collections of a site that are not in the bin. */
export async function countPages(reader: Reader, siteId: Id): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('documents')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('collection_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('kind', '!=', SYNCED)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Refuses a page over the site's limit; items of collections are not counted. */
export async function checkRoom(reader: Reader, siteId: Id, collectionId: Id | null): Promise<void> {
  if (collectionId === null) await checkLimit(reader, siteId, 'pages', { count: () => countPages(reader, siteId) })
}

/** Refuses one more synced section than a site may have: all are read at once. */
export async function checkSyncedRoom(reader: Reader, siteId: Id): Promise<void> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('documents')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', SYNCED)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= SYNCED_SECTIONS)
    throw new Refusal('invalid', 'Le sezioni sincronizzate sono già molte: elimina quelle che non servono e riprova.', {
      details: { reason: 'synced_full', limit: SYNCED_SECTIONS },
    })
}
