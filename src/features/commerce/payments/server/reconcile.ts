import { firstIdOf, type Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import type { ProviderName } from '../model/methods.ts'
import type { ListedRefund, ProviderPayment } from '../model/provider.ts'
import { comparePayments, compareRefunds } from './compare.ts'
import { queueDifferenceMail } from './difference-mail.ts'
import { keepDifferences, openDifferences } from './differences-repository.ts'
import { findPaypal } from './paypal-accounts-repository.ts'
import { isUnauthorised, NoPaypalAccount } from './paypal-client.ts'
import { providerOf } from './providers.ts'
import { findAccount } from './stripe-accounts-repository.ts'
import { keyFaultOf, NoStripeAccount } from './stripe-client.ts'

const COMPARE_JOB = 'payments.compare'
const DAY_MS = 86_400_000
/** What banks think about for days is settled by then. */
const COMPARED_MS = 7 * DAY_MS
/** What has just begun is followed by its own job. */
const FOLLOWED_MS = 3_600_000
/** How long it is remembered that an owner settled one. */
const SETTLED_MS = 90 * DAY_MS
const MOST_AGAIN = 100

/** One page of a comparison. */
interface Page {
  readonly provider: ProviderName
  /** ISO 8601 */
  readonly since: string
  readonly until: string
  readonly part: 'payments' | 'refunds'
  /** undefined for the first one */
  readonly after?: string
}

/** Compares what providers say of the last days with the books of each site, once a day. */
export function reconcileJob({ database, now }: Services): JobDefinition<null> {
  return {
    type: 'payments.reconcile',
    lane: 'background',
    everyMs: DAY_MS,
    async run(_payload, job) {
      const since = new Date(now().getTime() - COMPARED_MS)
      const span = { since: since.toISOString(), until: new Date(now().getTime() - FOLLOWED_MS).toISOString() }
      await forEachSite(database, job, 'Comparisons', async (siteId) => {
        for (const provider of await providersOf(database, siteId, since))
          await database.transact((transaction) =>
            enqueue(transaction, jobOf(siteId, { ...span, provider, part: 'payments' }), now()),
          )
      })
    },
  }
}

/** Those that may have something to say. */
async function providersOf(reader: Reader, siteId: Id, since: Date): Promise<ProviderName[]> {
  const tested = await reader
    .site(siteId)
    .selectFrom('test_payments')
    .select('attempt_id')
    .where('attempt_id', '>=', firstIdOf(since.getTime()))
    .limit(1)
    .executeTakeFirst()
  const open = (await openDifferences(reader, siteId, MOST_AGAIN)).map(({ provider }) => provider)
  return [
    ...((await findAccount(reader, siteId)) ? ['stripe' as const] : []),
    ...((await findPaypal(reader, siteId)) ? ['paypal' as const] : []),
    ...(tested || open.includes('test') ? ['test' as const] : []),
  ]
}

const jobOf = (siteId: Id, payload: Page) => ({
  ...{ type: COMPARE_JOB, siteId, payload, uniqueKey: `${siteId} ${payload.provider}` },
})

/** Compares a page, and queues the next one: a crash repeats no more than one. */
export function compareJob(services: Services): JobDefinition<Page> {
  const { database, directory, now } = services
  return {
    type: COMPARE_JOB,
    lane: 'calls',
    async run(page, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (!site) return
      try {
        if (page.part === 'payments' && page.after === undefined) await compareAgain(services, site, page.provider)
        const after = await comparePage(services, site, page)
        const next = nextOf(page, after)
        await database.transact(async (transaction) => {
          if (next) await enqueue(transaction, jobOf(site.id, next), now())
          else await queueDifferenceMail(transaction, site.id, now())
        })
      } catch (error) {
        // Its owner sees what is wrong with the keys where they stand.
        if (!isFaultOfKeys(error)) throw error
      }
    },
  }
}

const isFaultOfKeys = (error: unknown): boolean =>
  error instanceof NoStripeAccount ||
  error instanceof NoPaypalAccount ||
  isUnauthorised(error) ||
  keyFaultOf(error) !== undefined

function nextOf(page: Page, after: string | undefined): Page | undefined {
  const { after: _, ...first } = page
  if (after !== undefined) return { ...page, after }
  return page.part === 'payments' ? { ...first, part: 'refunds' } : undefined
}

/** @returns where the next page begins */
async function comparePage(services: Services, site: Site, page: Page): Promise<string | undefined> {
  const provider = providerOf(services, site, page.provider)
  const span = { since: new Date(page.since), until: new Date(page.until) }
  if (page.part === 'payments') {
    const { items, next } = await provider.list(span, page.after)
    await keep(services, site, page.provider, await comparePayments(services, site.id, page.provider, items))
    return next
  }
  const { items, next } = await provider.listRefunds(span, page.after)
  await keep(services, site, page.provider, await compareRefunds(services, site.id, page.provider, items))
  return next
}

/** What differed once is compared again, however old it is: the books may have become right. */
async function compareAgain(services: Services, site: Site, name: ProviderName): Promise<void> {
  const { database, now } = services
  const until = new Date(now().getTime() - SETTLED_MS).toISOString()
  await database.transact((transaction) =>
    transaction.site(site.id).delete('payment_differences').where('settled_at', '<', until).execute(),
  )
  const rows = (await openDifferences(database, site.id, MOST_AGAIN)).filter(({ provider }) => provider === name)
  const said = rows.map((row) => JSON.parse(row.said) as ProviderPayment | ListedRefund)
  const refunds = said.filter((one): one is ListedRefund => 'refundId' in one)
  const payments = said.filter((one): one is ProviderPayment => !('refundId' in one))
  await keep(services, site, name, await comparePayments(services, site.id, name, payments))
  await keep(services, site, name, await compareRefunds(services, site.id, name, refunds))
}

async function keep(
  { database, now }: Services,
  { id }: Site,
  provider: ProviderName,
  found: Awaited<ReturnType<typeof comparePayments>>,
): Promise<void> {
  await keepDifferences(database, id, { provider, found, now: now() })
}
