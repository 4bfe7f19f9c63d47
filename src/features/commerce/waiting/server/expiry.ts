import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { EXPIRY_JOB, forgetOverdue } from './waits-repository.ts'

/** Runs when an address of a site may be overdue; it forgets all that are. */
export function expiryJob({ database, now }: Services): JobDefinition {
  return {
    type: EXPIRY_JOB,
    lane: 'background',
    async run(_, { siteId }) {
      if (siteId !== null) await database.transact((transaction) => forgetOverdue(transaction, siteId, now()))
    },
  }
}
