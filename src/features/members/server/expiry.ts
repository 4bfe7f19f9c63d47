import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { KEPT_MS } from '../model/rules.ts'
import { deleteMember } from './members-repository.ts'

const EXPIRY_JOB = 'members.expiry'

/** Looks, when a link, a session or an account of a site is over, for all that are. */
export async function forgetLater(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  { kept, now }: { readonly kept: keyof typeof KEPT_MS; readonly now: Date },
): Promise<void> {
  const runAt = new Date(now.getTime() + KEPT_MS[kept])
  await enqueue(transaction, { type: EXPIRY_JOB, siteId, uniqueKey: `${siteId} ${id}`, runAt }, now)
}

export function expiryJob({ database, now }: Services): JobDefinition<null> {
  return {
    type: EXPIRY_JOB,
    lane: 'background',
    async run(_, { siteId }) {
      if (siteId !== null) await database.transact((transaction) => forgetOverdue(transaction, siteId, now()))
    },
  }
}

async function forgetOverdue(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const site = transaction.site(siteId)
  const at = now.toISOString()
  await site.delete('member_links').where('expires_at', '<=', at).execute()
  await site.delete('member_sessions').where('expires_at', '<=', at).execute()
  const unseen = await site
    .selectFrom('members')
    .select('email')
    .where('seen_at', '<=', new Date(now.getTime() - KEPT_MS.member).toISOString())
    .execute()
  for (const { email } of unseen) await deleteMember(transaction, siteId, email)
}
