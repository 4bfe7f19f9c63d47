import { hash } from 'node:crypto'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { letterMail } from '../../../sites/public.ts'
import { sendLetter } from '../../orders/public.ts'
import { differenceText } from '../model/difference-words.ts'
import { openDifferences } from './differences-repository.ts'
import { shownDifference } from './shown-differences.ts'

const MAIL_JOB = 'payments.difference-mail'
const ATTEMPTS = 24
/** More than anybody reads in a mail. */
const MOST_IN_MAIL = 20
const MOST = 500

/** Tells those who see them of differences that were not told yet; where there is nothing, no job is queued. */
export async function queueDifferenceMail(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const untold = await transaction
    .site(siteId)
    .selectFrom('payment_differences')
    .select('reference')
    .where('told_at', 'is', null)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (untold) await enqueue(transaction, { type: MAIL_JOB, siteId, uniqueKey: siteId, maxAttempts: ATTEMPTS }, now)
}

/** One mail about all that was found since the last one. */
export function differenceMailJob(services: Services): JobDefinition<null> {
  const { database, directory, settings, now } = services
  return {
    type: MAIL_JOB,
    lane: 'mail',
    async run(_, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (!site) return
      const untold = (await openDifferences(database, site.id, MOST)).filter(({ told_at }) => told_at === null)
      if (untold.length === 0) return
      const shown = untold.slice(0, MOST_IN_MAIL)
      const texts = await Promise.all(
        shown.map(async (row) => differenceText(await shownDifference(database, site, row))),
      )
      const parts = [
        'Abbiamo confrontato i pagamenti del negozio con quelli di chi li incassa. Qualcosa non torna:',
        ...texts,
        ...(untold.length > shown.length ? [`E altre ${untold.length - shown.length}.`] : []),
      ].map((text) => ({ type: 'text' as const, text }))
      const address = `${settings.url}/config/siti/${site.id}/pagamenti`
      const letter = letterMail({
        site,
        subject: 'Pagamenti da controllare',
        parts: [...parts, { type: 'action', label: 'Apri i pagamenti', address }],
      })
      const names = untold.map(({ provider, reference }) => `${provider} ${reference}`).toSorted()
      for (const to of await services.owners.addresses(database, site.id, PERMISSION.payments)) {
        const name = hash('sha256', [...names, to].join(' ')).slice(0, 24)
        await sendLetter(services, site, to, `confronto-${site.id}-${name}`, letter)
      }
      await database.transact(async (transaction) => {
        for (const { provider, reference } of untold)
          await transaction
            .site(site.id)
            .update('payment_differences')
            .set({ told_at: now().toISOString() })
            .where('provider', '=', provider)
            .where('reference', '=', reference)
            .execute()
      })
    },
  }
}
