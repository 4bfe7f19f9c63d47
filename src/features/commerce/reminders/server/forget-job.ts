import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { CART_DAYS } from '../../cart/schemas.ts'
import { QUIET_DAYS } from '../model/reminder.ts'
import './tables.ts'

const DAY_MS = 86_400_000
/** Figures look back so far. */
export const FIGURES_DAYS = 365
/** Who was told and has not bought since is no customer any more. */
const TOLD_DAYS = 730

/** Once a day: addresses and carts whose term has ended are forgotten. A refusal stays: it must be kept to be heeded. */
export function forgetJob({ database, now }: Services): JobDefinition<null> {
  return {
    type: 'reminders.forget',
    lane: 'background',
    everyMs: DAY_MS,
    run: (_payload, job) =>
      forEachSite(database, job, 'Old reminders', (siteId) =>
        database.transact((transaction) => forget(transaction, siteId, now())),
      ),
  }
}

async function forget(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const site = transaction.site(siteId)
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await site.delete('cart_reminders').where('sent_at', 'is', null).where('begun_at', '<=', ago(CART_DAYS)).execute()
  await site.delete('cart_reminders').where('sent_at', '<=', ago(FIGURES_DAYS)).execute()
  await site
    .update('cart_reminders')
    .set({ email: '' })
    .where('sent_at', '<=', ago(QUIET_DAYS))
    .where('email', '!=', '')
    .execute()
  await site
    .delete('reminder_addresses')
    .where('refused_at', 'is', null)
    .where('told_at', '<=', ago(TOLD_DAYS))
    .execute()
}
