import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import {
  CHART_DAYS,
  dayOf,
  ERRORS_A_DAY,
  type ErrorData,
  type ErrorGroup,
  KEPT_DAYS,
  TRACES_A_DAY,
  type TraceEntry,
} from '../model/reports.ts'
import './tables.ts'

/** Groups of errors, and traces, in one list. */
const SHOWN = 100

/** Site and time of a report; days are in the site's time zone. */
export interface Moment {
  readonly siteId: Id
  readonly timeZone: string
  readonly now: Date
}

function fingerprintOf({ name, message, source, line, column }: ErrorData): string {
  return createHash('sha256')
    .update(JSON.stringify([name, message, source, line, column]))
    .digest('hex')
    .slice(0, 32)
}

/** Counts errors of one batch. New groups beyond the day's maximum are dropped. */
export async function countErrors(
  transaction: Transaction,
  moment: Moment,
  errors: readonly ErrorData[],
): Promise<void> {
  const tables = transaction.site(moment.siteId)
  const day = dayOf(moment.now, moment.timeZone)
  const groups = Map.groupBy(errors, fingerprintOf)
  const today = await tables
    .selectFrom('page_errors')
    .select('fingerprint')
    .where('day', '=', day)
    .limit(ERRORS_A_DAY)
    .execute()
  const known = new Set(today.map(({ fingerprint }) => fingerprint))
  const at = moment.now.toISOString()
  for (const [fingerprint, group] of groups) {
    if (!known.has(fingerprint) && known.size >= ERRORS_A_DAY) continue
    known.add(fingerprint)
    const { column, ...last } = group.at(-1)!
    await tables
      .insert('page_errors', {
        ...last,
        day,
        fingerprint,
        column_number: column,
        occurrences: group.length,
        first_at: at,
        last_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'day', 'fingerprint']).doUpdateSet({
          occurrences: sql`page_errors.occurrences + excluded.occurrences`,
          page: last.page,
          stack: last.stack,
          last_at: at,
        }),
      )
      .execute()
  }
}

/** Stores traces; those beyond the day's maximum are dropped. */
export async function keepTraces(
  transaction: Transaction,
  moment: Moment,
  traces: readonly Pick<TraceEntry, 'page' | 'type' | 'data'>[],
): Promise<void> {
  const tables = transaction.site(moment.siteId)
  const day = dayOf(moment.now, moment.timeZone)
  const { kept } = await tables
    .selectFrom('page_traces')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const rows = traces.slice(0, Math.max(0, TRACES_A_DAY - kept)).map((trace) => ({
    ...trace,
    id: newId(moment.now.getTime()),
    day,
    created_at: moment.now.toISOString(),
  }))
  if (rows.length > 0) await tables.insert('page_traces', rows).execute()
}

/** Deletes expired errors and traces. */
export async function forgetOld(transaction: Transaction, { siteId, timeZone, now }: Moment): Promise<void> {
  const oldest = dayOf(now, timeZone, KEPT_DAYS)
  for (const table of ['page_errors', 'page_traces'] as const)
    await transaction.site(siteId).delete(table).where('day', '<', oldest).execute()
}

/** Groups of errors of the last days, latest first. */
export async function errorGroups(reader: Reader, { siteId, timeZone, now }: Moment): Promise<ErrorGroup[]> {
  const errors = reader
    .site(siteId)
    .selectFrom('page_errors')
    .where('day', '>=', dayOf(now, timeZone, KEPT_DAYS))
  const latest = await errors
    .select(({ fn }) => ['fingerprint', fn.max('last_at').as('last_at'), fn.max('day').as('day')])
    .groupBy('fingerprint')
    .orderBy('last_at', 'desc')
    .orderBy('fingerprint')
    .limit(SHOWN)
    .execute()
  if (latest.length === 0) return []
  const fingerprints = latest.map(({ fingerprint }) => fingerprint)
  const counted = await errors
    .select(['fingerprint', 'day', 'occurrences', 'first_at'])
    .where('fingerprint', 'in', fingerprints)
    .orderBy('day')
    .execute()
  // A stack is long, so only the latest one of each group is read.
  const described = await errors
    .select(['fingerprint', 'name', 'message', 'source', 'line', 'column_number', 'page', 'stack'])
    .where((where) => where.or(latest.map(({ fingerprint, day }) => where.and({ fingerprint, day }))))
    .execute()
  const days = Map.groupBy(counted, ({ fingerprint }) => fingerprint)
  const facts = new Map(described.map((error) => [error.fingerprint, error]))
  const chart = Array.from({ length: CHART_DAYS }, (_, at) => dayOf(now, timeZone, CHART_DAYS - 1 - at))
  return latest.flatMap(({ fingerprint, last_at }) => {
    const fact = facts.get(fingerprint)
    const own = days.get(fingerprint)
    // Deleted between the two reads.
    if (!fact || !own) return []
    const { column_number, ...more } = fact
    const byDay = new Map(own.map(({ day, occurrences }) => [day, occurrences]))
    return {
      ...more,
      column: column_number,
      count: own.reduce((sum, { occurrences }) => sum + occurrences, 0),
      firstAt: own[0]!.first_at,
      lastAt: last_at,
      days: chart.map((day) => byDay.get(day) ?? 0),
    }
  })
}

/** Deletes a group of errors; it reappears when the error happens again. */
export async function forgetError(transaction: Transaction, siteId: Id, fingerprint: string): Promise<void> {
  await transaction.site(siteId).delete('page_errors').where('fingerprint', '=', fingerprint).execute()
}

/** The latest traces, newest first. */
export async function lastTraces(reader: Reader, siteId: Id): Promise<TraceEntry[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('page_traces')
    .select(['id', 'page', 'type', 'data', 'created_at'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ created_at, ...trace }) => ({ ...trace, createdAt: created_at }))
}
