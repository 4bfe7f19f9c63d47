import type { Id } from '../../../core/ids.ts'
import { monthsBefore } from '../../../core/months-before.ts'
import { dayAt } from '../../../core/wall-time.ts'
import type { Database, Reader, Transaction } from '../../../platform/database/database.ts'
import { forEachSite } from '../../../platform/jobs/for-each-site.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { KEPT_MONTHS } from '../model/bookings.ts'
import './tables.ts'

export const FORGET_JOB = 'bookings.forget-old'
const DAY_MS = 86_400_000

/** Months for which a site's bookings are kept after their day; null for ever. */
export async function keptMonths(reader: Reader, siteId: Id): Promise<number | null> {
  const row = await reader.site(siteId).selectFrom('booking_settings').select('kept_months').executeTakeFirst()
  return row ? row.kept_months : KEPT_MONTHS
}

export async function putKeptMonths(transaction: Transaction, siteId: Id, months: number | null): Promise<void> {
  await transaction
    .site(siteId)
    .insert('booking_settings', { kept_months: months })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ kept_months: months }))
    .execute()
}

/** Deletes expired bookings every day. Idempotent. */
export function forgetJob({ database, now }: Services): JobDefinition<null> {
  return {
    type: FORGET_JOB,
    lane: 'background',
    everyMs: DAY_MS,
    run: (_payload, job) => forEachSite(database, job, 'Old bookings', (siteId) => forgetOld(database, siteId, now())),
  }
}

async function forgetOld(database: Database, siteId: Id, now: Date): Promise<void> {
  const months = await keptMonths(database, siteId)
  if (months === null) return
  const limit = dayAt(monthsBefore(now, months), 'UTC')
  await database.transact((transaction) =>
    transaction.site(siteId).delete('bookings').where('day', '<', limit).execute(),
  )
}
