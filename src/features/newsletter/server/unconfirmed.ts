import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { findSubscriber, forgetSubscriber } from './subscribers-repository.ts'

export const EXPIRY_JOB = 'newsletter.unconfirmed'
/** How long an unconfirmed address is stored. */
export const EXPIRY_MS = 14 * 86_400_000

/** Deletes unconfirmed sign-ups. For a subscriber with other lists, only the unconfirmed ones. */
export function expiryJob({ database, now }: Services): JobDefinition<{ subscriberId: Id }> {
  return {
    type: EXPIRY_JOB,
    lane: 'background',
    async run({ subscriberId }, { siteId }) {
      if (siteId !== null) await database.transact((transaction) => expire(transaction, siteId, subscriberId, now()))
    },
  }
}

async function expire(transaction: Transaction, siteId: Id, subscriberId: Id, now: Date): Promise<void> {
  const subscriber = await findSubscriber(transaction, siteId, { id: subscriberId })
  const limit = new Date(now.getTime() - EXPIRY_MS).toISOString()
  if (!subscriber || (subscriber.asked_at ?? '') > limit) return
  if (subscriber.state === 'pending' && subscriber.ended_at === null)
    return await forgetSubscriber(transaction, siteId, subscriber)
  const site = transaction.site(siteId)
  await site
    .delete('newsletter_memberships')
    .where('subscriber_id', '=', subscriberId)
    .where('confirmed', '=', 0)
    .execute()
  // An unsubscribed address with an unconfirmed sign-up stays unsubscribed.
  if (subscriber.state === 'pending')
    await site.update('newsletter_subscribers').set({ state: 'unsubscribed' }).where('id', '=', subscriberId).execute()
}

/** Queues the expiry of imported unconfirmed sign-ups. */
export async function queueExpiry(
  transaction: Transaction,
  siteId: Id,
  rows: readonly { readonly [column: string]: unknown }[],
  now: Date,
): Promise<void> {
  for (const { id, asked_at: askedAt, state } of rows) {
    if (state !== 'pending') continue
    const asked = typeof askedAt === 'string' ? new Date(askedAt) : now
    const runAt = new Date(asked.getTime() + EXPIRY_MS)
    const uniqueKey = `${siteId} ${id}`
    await enqueue(transaction, { type: EXPIRY_JOB, siteId, payload: { subscriberId: id }, uniqueKey, runAt }, now)
  }
}
