import { sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { KEPT_DAYS, MOST_OF_MORE_DAYS, MOST_OF_ONE_DAY, NEW_A_DAY } from '../model/broken-addresses.ts'
import './tables.ts'

const DAY_MS = 86_400_000
/** Rows that one removal takes; a batch cannot bring as many. */
const MOST_REMOVED = 10_000

export interface Sightings {
  times: number
  readonly path: string
  /** ISO 8601 */
  lastAt: string
}

/** Adds what visitors of a site did not find, in order of arrival, and forgets what is too much. */
export async function storeBroken(
  transaction: Transaction,
  siteId: Id,
  seen: readonly Sightings[],
  now: Date,
): Promise<void> {
  const exists = await transaction.global.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst()
  if (!exists) return
  const table = transaction.site(siteId)
  const paths = seen.map(({ path }) => path)
  const rows = await table.selectFrom('broken_addresses').select('path').where('path', 'in', paths).execute()
  const known = new Set(rows.map(({ path }) => path))
  const unknown = seen.filter(({ path }) => !known.has(path)).slice(0, await roomToday(transaction, siteId, now))
  const taken = [...seen.filter(({ path }) => known.has(path)), ...unknown]
  if (taken.length === 0) return
  await table
    .insert(
      'broken_addresses',
      // Two transactions that lock rows in one order do not wait for each other.
      taken
        .sort((one, other) => (one.path < other.path ? -1 : 1))
        .map(({ path, times, lastAt }) => ({ path, times, days: 1, first_at: lastAt, last_at: lastAt, is_ignored: 0 })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'path']).doUpdateSet({
        times: sql`broken_addresses.times + excluded.times`,
        days: sql`broken_addresses.days + CASE
          WHEN substr(broken_addresses.last_at, 1, 10) < substr(excluded.last_at, 1, 10) THEN 1 ELSE 0 END`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute()
  await trim(transaction, siteId, { isFresh: true, most: MOST_OF_ONE_DAY })
  await trim(transaction, siteId, { isFresh: false, most: MOST_OF_MORE_DAYS })
}

async function roomToday(reader: Reader, siteId: Id, now: Date): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('broken_addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('first_at', '>=', now.toISOString().slice(0, 10))
    .executeTakeFirstOrThrow()
  return Math.max(0, NEW_A_DAY - count)
}

/** Forgets the least recent of one part; what an owner ignored is in the part that lasts. */
async function trim(
  transaction: Transaction,
  siteId: Id,
  { isFresh, most }: { isFresh: boolean; most: number },
): Promise<void> {
  const table = transaction.site(siteId)
  const beyond = await table
    .selectFrom('broken_addresses')
    .select('path')
    .where((where) =>
      isFresh
        ? where.and([where('days', '=', 1), where('is_ignored', '=', 0)])
        : where.or([where('days', '>', 1), where('is_ignored', '=', 1)]),
    )
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .limit(MOST_REMOVED)
    .offset(most)
    .execute()
  if (beyond.length === 0) return
  const paths = beyond.map(({ path }) => path)
  await table.delete('broken_addresses').where('path', 'in', paths).execute()
}

/** What is remembered and not ignored, the most wanted first. */
export function wantedAddresses(reader: Reader, siteId: Id, now: Date) {
  return reader
    .site(siteId)
    .selectFrom('broken_addresses')
    .select(['path', 'times', 'last_at'])
    .where('is_ignored', '=', 0)
    .where('last_at', '>=', oldest(now))
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .execute()
}

/** Leaves an address out of the list, or takes it in again; false if nobody has looked for it. */
export async function putIgnored(
  transaction: Transaction,
  siteId: Id,
  { path, isIgnored }: { readonly path: string; readonly isIgnored: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .site(siteId)
    .update('broken_addresses')
    .set({ is_ignored: isIgnored ? 1 : 0 })
    .where('path', '=', path)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what nobody has looked for since long. */
export async function forgetBroken(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  await transaction.site(siteId).delete('broken_addresses').where('last_at', '<', oldest(now)).execute()
}

function oldest(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
}
