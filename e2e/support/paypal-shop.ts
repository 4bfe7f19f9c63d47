import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Id } from '../../src/core/ids.ts'
import { mailedSite } from './mailed-site.ts'
import { testShop } from './payment-shop.ts'
import { type PaypalOutcome, type PaypalStandIn, startPaypalStandIn } from './paypal-stand-in.ts'
import { type TestEngine, visit } from './test-app.ts'

export const PAYPAL_KEYS = { mode: 'test', clientId: `A${'b'.repeat(79)}`, secret: `E${'c'.repeat(75)}6789` } as const
const WEBHOOK = '/commerce/paypal/webhook'

/** For a `describe`: a shop whose account is with the stand-in for PayPal, and what buyers do there. */
export function paypalShop(engine: TestEngine) {
  let standIn: PaypalStandIn
  beforeAll(async () => {
    standIn = await startPaypalStandIn()
    standIn.useClock(() => shop.now())
  })
  const shop = mailedSite(engine, () => ({ VETRINA_TEST_PAYPAL_URL: standIn.url }))
  afterAll(() => standIn?.close())
  const test = testShop(shop)
  const path = () => `/api/sites/${shop.siteId}/paypal`
  const database = () => shop.testApp.services.database

  beforeEach(async () => {
    standIn.clear()
    standIn.apps.set(PAYPAL_KEYS.clientId, { secret: PAYPAL_KEYS.secret, lists: true })
    for (const [url, body] of [
      [path(), PAYPAL_KEYS],
      [`${path()}/offered`, { offered: true }],
    ] as const) {
      const { status, body: said } = await shop.owner.call('PUT', url, body)
      expect([status < 300, said], url).toEqual([true, said])
    }
    // A site without https has no destination of its own.
    standIn.webhooks.set('WHSTANDIN', { url: `${shop.host}${WEBHOOK}`, event_types: [] })
    await database().transact((transaction) =>
      transaction.site(shop.siteId).update('paypal_accounts').set({ webhook_id: 'WHSTANDIN' }).execute(),
    )
  })

  const reference = async (attemptId: Id) => (await test.attempt(attemptId)).reference!
  const call = (sent: { body: string; headers: object }) =>
    visit(shop.testApp.app, shop.host, {
      method: 'POST',
      url: WEBHOOK,
      body: sent.body,
      headers: { 'content-type': 'application/json', ...sent.headers },
    })

  return {
    ...test,
    shop,
    paypal: () => standIn,
    path,
    reference,
    call,
    /** An order with an attempt that is open at PayPal. */
    async opened() {
      const placed = await test.order()
      const attemptId = await test.begin(placed, 'paypal')
      const next = await test.start(attemptId)
      if (next.kind !== 'redirect') throw new Error('PayPal is not asked')
      return { ...placed, attemptId, path: new URL(next.address).pathname }
    },
    /** The buyer agrees in PayPal's pages. */
    approve: async (attemptId: Id, outcome?: PaypalOutcome) => standIn.approve(await reference(attemptId), outcome),
    /** PayPal calls, and what that queued runs. */
    async deliver() {
      const sent = standIn.calls()
      for (const one of sent) expect((await call(one)).status, one.body).toBe(200)
      await shop.runJobs()
      return sent
    },
    known: async (attemptId: Id) =>
      await database()
        .site(shop.siteId)
        .selectFrom('paypal_orders')
        .selectAll()
        .where('attempt_id', '=', attemptId)
        .executeTakeFirstOrThrow(),
  }
}
