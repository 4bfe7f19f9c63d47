import type { Id } from '../../../../core/ids.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { EXPIRY_JOB, findWait, forgetWaits, KEPT_MS } from './waits-repository.ts'

/** Forgets an address that was never confirmed, or whose variant has not come back for a year. */
export function expiryJob({ database, now }: Services): JobDefinition<{ waitId: Id }> {
  return {
    type: EXPIRY_JOB,
    lane: 'background',
    async run({ waitId }, { siteId }) {
      if (siteId === null) return
      await database.transact(async (transaction) => {
        const wait = await findWait(transaction, siteId, { id: waitId })
        if (!wait || wait.state === 'told') return
        const since = wait.state === 'asked' ? wait.asked_at : wait.confirmed_at!
        const limit = new Date(now().getTime() - KEPT_MS[wait.state]).toISOString()
        if (since <= limit) await forgetWaits(transaction, siteId, [waitId])
      })
    },
  }
}
