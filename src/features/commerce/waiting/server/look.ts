import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { queueBackMail } from './mails.ts'
import { shownVariants, type VariantRef } from './shown-variant.ts'
import { forgetGone, forgetOverdue, isAnybodyWaiting, markTold, waitAgainAfter, waitedFor } from './waits-repository.ts'

const LOOK_JOB = 'waiting.look'
/** While somebody waits at a site. What brings pieces back (counts, imports, returns, restores) need not know of it. */
const LOOK_EVERY_MS = 60_000
/** Variants that are read together. */
const VARIANTS_AT_ONCE = 200
/** Whoever is still there so long after the mail was queued did not get it: its job had ended, by any cause. */
const UNTOLD_AFTER_MS = 24 * 3_600_000

/** Looks once more at the stock that people of a site wait for. */
export async function lookLater(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + LOOK_EVERY_MS)
  await enqueue(transaction, { type: LOOK_JOB, siteId, uniqueKey: siteId, runAt, maxAttempts: 50 }, now)
}

/** Queues a mail to everybody who waits for a variant that is back. */
export function lookJob({ database, directory, now }: Services): JobDefinition<null> {
  return {
    type: LOOK_JOB,
    lane: 'background',
    async run(_, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (!site) return
      await database.transact(async (transaction) => {
        await forgetOverdue(transaction, site.id, now())
        await forgetGone(transaction, site.id)
        await waitAgainAfter(transaction, site.id, new Date(now().getTime() - UNTOLD_AFTER_MS))
      })
      // Nothing can be bought on a closed site.
      if (site.suspension === null)
        for await (const variants of variantsThatAreBack(database, site))
          await database.transact((transaction) => tell(transaction, site.id, variants, now()))
      await database.transact(async (transaction) => {
        if (await isAnybodyWaiting(transaction, site.id)) await lookLater(transaction, site.id, now())
      })
    },
  }
}

/** All that is waited for and can be bought, some at a time. */
async function* variantsThatAreBack(reader: Reader, site: Site): AsyncGenerator<Id[]> {
  let some: VariantRef[]
  let after = ''
  do {
    some = await waitedFor(reader, site.id, after, VARIANTS_AT_ONCE)
    after = some.at(-1)?.variantId ?? ''
    const back = (await shownVariants(reader, site, some)).filter(({ soldOut }) => !soldOut)
    if (back.length > 0) yield back.map(({ variantId }) => variantId)
  } while (some.length === VARIANTS_AT_ONCE)
}

async function tell(transaction: Transaction, siteId: Id, variantIds: readonly Id[], now: Date): Promise<void> {
  for (const waitId of await markTold(transaction, siteId, variantIds, now))
    await queueBackMail(transaction, siteId, waitId, now)
}
