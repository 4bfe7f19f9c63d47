import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import {
  dayOf,
  deviceOf,
  EVENTS_A_DAY,
  HITS_A_DAY,
  KEPT_DAYS,
  midnightAfter,
  SHOWN_DAYS,
  type StoredFacts,
  type VisitDay,
  visitorOf,
} from '../model/hits.ts'
import './tables.ts'

/** Aggregates past days, and deletes old data. */
export const FOLD_JOB = 'analytics.fold'
const DAY_MS = 86_400_000
/** Margin after midnight for transactions of the past day, in ms. */
const AFTER_MIDNIGHT_MS = 10_000

export interface HitSite {
  readonly id: Id
  readonly timeZone: string
}

export interface Hit {
  readonly type: 'hit'
  readonly kind: number
  readonly path: string
  readonly facts: StoredFacts
  /** Value of `ss_cvr`. */
  readonly visitor: string
  /** Network without its last part, and browser. */
  readonly client: string
}

export interface PageEvent {
  readonly type: 'event'
  readonly event: string
  readonly path: string
  /** JSON */
  readonly data: string
}

/** Stores hits of one site; those beyond the day's maximum are dropped. */
export async function storeHits(
  transaction: Transaction,
  site: HitSite,
  entries: readonly (Hit | PageEvent)[],
  now: Date,
): Promise<void> {
  const tables = transaction.site(site.id)
  const day = dayOf(now, site.timeZone)
  const hits = entries.filter((entry) => entry.type === 'hit')
  const events = entries.filter((entry) => entry.type === 'event')
  const opened = await tables
    .insert('hit_days', { day, salt: randomBytes(16).toString('hex'), hits: hits.length, events: events.length })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day']).doUpdateSet({
        hits: sql`hit_days.hits + excluded.hits`,
        events: sql`hit_days.events + excluded.events`,
      }),
    )
    .returning(['salt', 'hits', 'events'])
    .executeTakeFirstOrThrow()
  if (opened.hits === hits.length && opened.events === events.length) await planFolding(transaction, site, day, now)

  const at = { day, created_at: now.toISOString() }
  const room = (limit: number, sum: number, coming: number) => Math.max(0, limit - (sum - coming))
  const hitRows = hits
    .slice(0, room(HITS_A_DAY, opened.hits, hits.length))
    .map(({ kind, path, facts, visitor, client }) => {
      const known = visitorOf(visitor)
      return {
        ...at,
        id: newId(now.getTime()),
        kind,
        path,
        title: facts.title,
        item_id: facts.itemId,
        collection_id: facts.collectionId,
        record_type: facts.recordType,
        locale: facts.website_locale,
        device: deviceOf(facts.viewportInnerWidth),
        day_visitor: createHash('sha256').update(opened.salt).update(client).digest('base64url').slice(0, 22),
        visitor_id: known?.id ?? null,
        visits: known?.visits ?? null,
      }
    })
  const eventRows = events.slice(0, room(EVENTS_A_DAY, opened.events, events.length)).map(({ event, path, data }) => ({
    ...at,
    id: newId(now.getTime()),
    event,
    path,
    data,
  }))
  await tables.insertMany('page_hits', hitRows)
  await tables.insertMany('page_events', eventRows)
}

/** With the first hit of a day; a site without new hits gets one more run when all its data are old. */
async function planFolding(transaction: Transaction, { id: siteId, timeZone }: HitSite, day: string, now: Date) {
  const runAt = new Date(midnightAfter(now, timeZone).getTime() + AFTER_MIDNIGHT_MS)
  await enqueue(transaction, { type: FOLD_JOB, siteId, runAt, uniqueKey: `${siteId} ${day}` }, now)
  const last = new Date(now.getTime() + (KEPT_DAYS + 2) * DAY_MS)
  await enqueue(transaction, { type: FOLD_JOB, siteId, runAt: last, uniqueKey: `${siteId} last` }, now)
}

/** Aggregates past days, drops their salts and hashes, and deletes old data. Idempotent. */
export async function foldDays(transaction: Transaction, { id, timeZone }: HitSite, now: Date): Promise<void> {
  const tables = transaction.site(id)
  const today = dayOf(now, timeZone)
  const days = await openDays(transaction, id).where('day', '<', today).execute()
  for (const { day, views, visitors } of days)
    await tables
      .insert('visit_days', { day, views, visitors })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'day']).doUpdateSet({
          views: sql`visit_days.views + excluded.views`,
          visitors: sql`visit_days.visitors + excluded.visitors`,
        }),
      )
      .execute()
  await tables
    .update('page_hits')
    .set({ day_visitor: null })
    .where('day', '<', today)
    .where('day_visitor', 'is not', null)
    .execute()
  await tables.delete('hit_days').where('day', '<', today).execute()
  const oldest = dayOf(now, timeZone, KEPT_DAYS)
  for (const table of ['page_hits', 'page_events'] as const)
    await tables.delete(table).where('day', '<', oldest).execute()
}

/** Page views and visitors of the days that are not aggregated yet. */
function openDays(reader: Reader, siteId: Id) {
  return reader
    .site(siteId)
    .selectFrom('page_hits')
    .select(({ fn }) => [
      'day',
      fn.countAll<number>().as('views'),
      fn.count<number>('day_visitor').distinct().as('visitors'),
    ])
    .where('kind', '=', 1)
    .where('day_visitor', 'is not', null)
    .groupBy('day')
}

/** The last days, oldest first; a day without visits has zeros. */
export async function visitsOf(reader: Reader, { id, timeZone }: HitSite, now: Date): Promise<VisitDay[]> {
  const oldest = dayOf(now, timeZone, SHOWN_DAYS - 1)
  const counted = await reader
    .site(id)
    .selectFrom('visit_days')
    .select(['day', 'views', 'visitors'])
    .where('day', '>=', oldest)
    .execute()
  const open = await openDays(reader, id).where('day', '>=', oldest).execute()
  return Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const day = dayOf(now, timeZone, SHOWN_DAYS - 1 - at)
    const parts = [...counted, ...open].filter((one) => one.day === day)
    return {
      day,
      views: parts.reduce((sum, { views }) => sum + views, 0),
      visitors: parts.reduce((sum, { visitors }) => sum + visitors, 0),
    }
  })
}
