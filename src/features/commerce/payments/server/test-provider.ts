import type { Selectable } from 'kysely'
import { firstIdOf, type Id, isId } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import type { Decline, ListedRefund, ListPage, PaymentProvider, ProviderPayment } from '../model/provider.ts'
import type { CardOutcome, DeclineCode } from '../model/test-cards.ts'
import { TEST_PATH } from '../site/paths.ts'
import { opens, tokenOf } from './payment-token.ts'
import { settleLater } from './watch-later.ts'
import './tables.ts'

export type TestPayment = Selectable<TenantTables['test_payments']>
type TestServices = Pick<Services, 'database' | 'secrets' | 'now'>

const PURPOSE = 'test-payment'
/** How long the test bank thinks. */
const THINKS_MS = 60_000
const MOST_IN_LIST = 100

/** The page where a card is typed for an attempt. */
export function testAddress(
  secrets: TestServices['secrets'],
  site: Pick<Site, 'id' | 'baseUrl'>,
  attemptId: Id,
): string {
  return `${site.baseUrl}${TEST_PATH}/${tokenOf(secrets, PURPOSE, site.id, attemptId)}`
}

/** A provider that charges nothing, with payments of its own: what it says of them is as true as another's word. */
export function testProvider(
  { database, secrets, now }: TestServices,
  site: Pick<Site, 'id' | 'baseUrl'>,
): PaymentProvider {
  const read = async (reference: string) => {
    const payment = await findTestPayment(database, site.id, reference)
    if (!payment) throw new Error(`The test provider knows no payment ${reference}`)
    return paymentOf(payment, now())
  }
  const readRefund = async (reference: string) => {
    const refunds = database.site(site.id).selectFrom('test_refunds').select('state')
    const { state } = await refunds.where('id', '=', reference).executeTakeFirstOrThrow()
    return { reference, state }
  }
  return {
    offers: () => true,
    async begin({ attemptId, amount, currency, returnAddress }) {
      await database.transact((transaction) =>
        transaction
          .site(site.id)
          .insert('test_payments', {
            attempt_id: attemptId,
            ...{ amount, currency, state: 'open', return_address: returnAddress },
            ...{ confirming: 0, succeeds_at: null, declines: '[]' },
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      return { reference: attemptId, next: { kind: 'redirect', address: testAddress(secrets, site, attemptId) } }
    },
    read,
    async cancel(reference) {
      await database.transact((transaction) => change(transaction, site.id, reference, { state: 'cancelled' }))
      return await read(reference)
    },
    async refund({ refundId, reference, amount }) {
      await database.transact((transaction) =>
        transaction
          .site(site.id)
          .insert('test_refunds', { id: refundId, attempt_id: reference, amount })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      return await readRefund(refundId)
    },
    readRefund,
    async list({ since, until }, after = firstIdOf(since.getTime())) {
      // Ids begin with their instant.
      const payments = database.site(site.id).selectFrom('test_payments').selectAll().where('attempt_id', '>', after)
      const begun = payments.where('attempt_id', '<', firstIdOf(until.getTime()))
      const found = await begun.orderBy('attempt_id').limit(MOST_IN_LIST).execute()
      return pageOf(found.map((payment) => paymentOf(payment, now())))
    },
    async listRefunds({ since, until }, after = firstIdOf(since.getTime())) {
      const refunds = database.site(site.id).selectFrom('test_refunds').selectAll().where('id', '>', after)
      const found = await refunds
        .where('id', '<', firstIdOf(until.getTime()))
        .orderBy('id')
        .limit(MOST_IN_LIST)
        .execute()
      const items: ListedRefund[] = []
      for (const { id, attempt_id: payment, amount, state } of found) {
        const { currency } = await read(payment)
        items.push({ reference: id, refundId: id, payment, state, amount, currency })
      }
      return pageOf(items)
    },
  }
}

function pageOf<Item extends { readonly reference: string }>(items: readonly Item[]): ListPage<Item> {
  return { items, next: items.length === MOST_IN_LIST ? items.at(-1)!.reference : undefined }
}

function paymentOf(payment: TestPayment, now: Date): ProviderPayment {
  const { attempt_id, amount, currency, succeeds_at } = payment
  const isOver = payment.state === 'processing' && succeeds_at !== null && succeeds_at <= now.toISOString()
  const state = isOver ? 'succeeded' : payment.state
  const declines = JSON.parse(payment.declines) as Decline[]
  return { reference: attempt_id, attemptId: attempt_id, state, amount, currency, declines }
}

async function findTestPayment(reader: Reader, siteId: Id, attemptId: string): Promise<TestPayment | undefined> {
  const query = reader.site(siteId).selectFrom('test_payments').selectAll()
  return await query.where('attempt_id', '=', attemptId).executeTakeFirst()
}

/** The payment that a token of its page opens. */
export async function testPaymentOf(
  { database, secrets }: Pick<TestServices, 'database' | 'secrets'>,
  siteId: Id,
  token: string,
): Promise<TestPayment | undefined> {
  const attemptId = opens(secrets, PURPOSE, siteId, token)
  return attemptId && isId(attemptId) ? await findTestPayment(database, siteId, attemptId) : undefined
}

/** Changes what is still open: of several that try at once, one does. */
async function change(
  transaction: Transaction,
  siteId: Id,
  attemptId: string,
  set: Partial<Pick<TestPayment, 'state' | 'confirming' | 'succeeds_at' | 'declines'>>,
): Promise<boolean> {
  const changed = await transaction
    .site(siteId)
    .update('test_payments')
    .set(set)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'open')
    .returning('attempt_id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * What the test bank makes of a card. The shop hears of it as of a real provider's: by a call that may come late, and
 * in one case never.
 * @returns false when the payment is not open any more
 */
export async function takeCard(
  transaction: Transaction,
  siteId: Id,
  payment: TestPayment,
  outcome: CardOutcome,
  now: Date,
): Promise<boolean> {
  const attemptId = payment.attempt_id
  const thought = new Date(now.getTime() + THINKS_MS)
  const isTaken = await change(transaction, siteId, attemptId, changeBy(outcome, payment, { now, thought }))
  const isTold = outcome.kind !== 'lost' && outcome.kind !== 'authenticate'
  const runAt = outcome.kind === 'processing' ? thought : now
  if (isTaken && isTold) await settleLater(transaction, siteId, attemptId, { now, runAt })
  return isTaken
}

function changeBy(
  outcome: CardOutcome,
  { declines }: TestPayment,
  { now, thought }: { readonly now: Date; readonly thought: Date },
): Parameters<typeof change>[3] {
  switch (outcome.kind) {
    case 'accepted':
    case 'lost':
      return { state: 'succeeded', confirming: 0 }
    case 'authenticate':
      return { confirming: 1 }
    case 'processing':
      return { state: 'processing', confirming: 0, succeeds_at: thought.toISOString() }
    case 'declined':
      return { confirming: 0, declines: withDecline(declines, outcome.code, now) }
  }
}

function withDecline(declines: string, code: DeclineCode, now: Date): string {
  const known = JSON.parse(declines) as Decline[]
  return JSON.stringify([...known, { reference: String(known.length + 1), code, at: now.toISOString() }])
}
