import { sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database, Reader, Transaction } from '../../../platform/database/database.ts'
import { forEachSite } from '../../../platform/jobs/for-each-site.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { KEPT_MONTHS, retentionLimits } from '../model/retention.ts'
import { FORGET_FILE_JOB } from './attachments.ts'
import { mailId } from './deliveries.ts'
import './tables.ts'

/** Deletes submissions whose retention time, or time in the bin, is over. */
export const FORGET_JOB = 'forms.forget-old'
const DAY_MS = 86_400_000
/** Submissions per transaction. */
const AT_ONCE = 200

/**
 * Deletes submissions with their files, deliveries and notification emails. The files themselves are deleted by jobs,
 * queued here.
 */
export async function forgetSubmissions(
  transaction: Transaction,
  siteId: Id,
  ids: readonly Id[],
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0
  const tables = transaction.site(siteId)
  const deliveries = await tables
    .delete('form_deliveries')
    .where('submission_id', 'in', [...ids])
    .returning('id')
    .execute()
  if (deliveries.length > 0)
    await transaction.global
      .deleteFrom('mail_outbox')
      .where('site_id', '=', siteId)
      .where(
        'message_id',
        'in',
        deliveries.map(({ id }) => mailId(id)),
      )
      .execute()
  const files = await tables
    .update('form_files')
    .set({ submission_id: null })
    .where('submission_id', 'in', [...ids])
    .returning('id')
    .execute()
  for (const { id } of files) await enqueue(transaction, { type: FORGET_FILE_JOB, siteId, payload: { id } }, now)
  const { numDeletedRows } = await tables
    .delete('form_submissions')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes a person's submissions, by the sender's address. Returns their number. */
export async function forgetSender(transaction: Transaction, siteId: Id, email: string, now: Date): Promise<number> {
  const rows = await transaction
    .site(siteId)
    .selectFrom('form_submissions')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .execute()
  let count = 0
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id)
    count += await forgetSubmissions(transaction, siteId, ids, now)
  }
  return count
}

/** Permanently deletes submissions in the bin: these, or all. Submissions outside the bin stay. */
export async function emptyBin(
  { database, now }: Pick<Services, 'database' | 'now'>,
  siteId: Id,
  ids?: readonly Id[],
): Promise<number> {
  if (
    ids &&
    !(await database
      .site(siteId)
      .selectFrom('form_submissions')
      .select('id')
      .where('id', 'in', [...ids])
      .executeTakeFirst())
  )
    throw new Refusal('not_found', 'Questi messaggi non ci sono più.')
  return await forgetAll(database, siteId, now(), (query) => {
    const binned = query.where('deleted_at', 'is not', null)
    return ids ? binned.where('id', 'in', [...ids]) : binned
  })
}

type SubmissionIds = ReturnType<typeof submissionIds>

function submissionIds(reader: Reader, siteId: Id) {
  return reader.site(siteId).selectFrom('form_submissions').select('id')
}

/** In short transactions. */
async function forgetAll(
  database: Database,
  siteId: Id,
  now: Date,
  which: (query: SubmissionIds) => SubmissionIds,
): Promise<number> {
  for (let count = 0; ; ) {
    const forgotten = await database.transact(async (transaction) => {
      const rows = await which(submissionIds(transaction, siteId)).limit(AT_ONCE).execute()
      return await forgetSubmissions(
        transaction,
        siteId,
        rows.map(({ id }) => id),
        now,
      )
    })
    count += forgotten
    if (forgotten === 0) return count
  }
}

/** Months for which a site's answers are stored; null permanently. */
export async function keptMonths(reader: Reader, siteId: Id): Promise<number | null> {
  const row = await reader.site(siteId).selectFrom('form_settings').select('kept_months').executeTakeFirst()
  return row ? row.kept_months : KEPT_MONTHS
}

export async function putKeptMonths(transaction: Transaction, siteId: Id, months: number | null): Promise<void> {
  await transaction
    .site(siteId)
    .insert('form_settings', { kept_months: months })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ kept_months: months }))
    .execute()
}

/** Deletes expired submissions every day. Idempotent. */
export function forgetJob({ database, now }: Services): JobDefinition<null> {
  return {
    type: FORGET_JOB,
    lane: 'background',
    everyMs: DAY_MS,
    run: (_payload, job) => forEachSite(database, job, 'Old answers', (siteId) => forgetOld(database, siteId, now())),
  }
}

async function forgetOld(database: Database, siteId: Id, now: Date): Promise<void> {
  const { createdBefore, deletedBefore } = retentionLimits(await keptMonths(database, siteId), now)
  await forgetAll(database, siteId, now, (query) =>
    query.where(({ or, eb }) =>
      or([
        eb('deleted_at', '<', deletedBefore),
        ...(createdBefore === null ? [] : [eb('created_at', '<', createdBefore)]),
      ]),
    ),
  )
}
