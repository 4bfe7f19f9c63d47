import type { Selectable } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import './tables.ts'

export type MediaFetch = Omit<Selectable<TenantTables['media_fetches']>, 'site_id'>

export function findFetch(reader: Reader, siteId: Id): Promise<MediaFetch | undefined> {
  return reader
    .site(siteId)
    .selectFrom('media_fetches')
    .select(['state', 'total', 'done', 'failed', 'problems', 'sentence', 'after_id', 'waits', 'touched_at'])
    .executeTakeFirst()
}

/** Starts again: earlier failures are retried. */
export async function startFetch(transaction: Transaction, siteId: Id, total: number, now: Date): Promise<void> {
  await transaction.site(siteId).delete('media_fetches').execute()
  const nothingYet = { done: 0, failed: 0, problems: '[]', sentence: null, after_id: '', waits: 0 }
  await transaction
    .site(siteId)
    .insert('media_fetches', { state: 'running', total, ...nothingYet, touched_at: now.toISOString() })
    .execute()
}

export async function changeFetch(
  transaction: Transaction,
  siteId: Id,
  change: Partial<MediaFetch>,
  now: Date,
): Promise<void> {
  await transaction
    .site(siteId)
    .update('media_fetches')
    .set({ ...change, touched_at: now.toISOString() })
    .execute()
}
