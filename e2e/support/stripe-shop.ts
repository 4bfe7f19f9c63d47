import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Id } from '../../src/core/ids.ts'
import { mailedSite } from './mailed-site.ts'
import { testShop } from './payment-shop.ts'
import { type Delivery, type StripeStandIn, startStripeStandIn, type TestToken } from './stripe-stand-in.ts'
import { type TestEngine, visit } from './test-app.ts'

export const STRIPE_KEYS = {
  publishable: 'pk_test_standin0123456789',
  secret: 'sk_test_standin0123456789',
} as const
const WEBHOOK_SECRET = 'whsec_standin0123456789'
const WEBHOOK = '/commerce/stripe/webhook'

/** For a `describe`: a shop whose account is with the stand-in for Stripe, and what buyers do there. */
export function stripeShop(engine: TestEngine) {
  let standIn: StripeStandIn
  beforeAll(async () => {
    standIn = await startStripeStandIn()
    standIn.useClock(() => shop.now())
  })
  const shop = mailedSite(engine, () => ({ VETRINA_TEST_STRIPE_URL: standIn.url }))
  afterAll(() => standIn?.close())
  const test = testShop(shop)
  const path = () => `/api/sites/${shop.siteId}/stripe`

  beforeEach(async () => {
    for (const one of [standIn.intents, standIn.refunds, standIn.endpoints, standIn.domains, standIn.keys]) one.clear()
    standIn.requests.length = 0
    standIn.refundsAre('succeeded')
    standIn.deliver(WEBHOOK_SECRET, 'lost')
    standIn.keys.set(STRIPE_KEYS.secret, [])
    for (const [method, url, body] of [
      ['PUT', path(), STRIPE_KEYS],
      ['PUT', `${path()}/webhook-secret`, { secret: WEBHOOK_SECRET }],
      ['PUT', `${path()}/offered`, { offered: true }],
    ] as const) {
      const { status, body: said } = await shop.owner.call(method, url, body)
      expect([status < 300, said], url).toEqual([true, said])
    }
  })

  const reference = async (attemptId: Id) => (await test.attempt(attemptId)).reference!
  const call = (sent: { payload: string; signature: string }) =>
    visit(shop.testApp.app, shop.host, {
      method: 'POST',
      url: WEBHOOK,
      body: sent.payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sent.signature },
    })

  return {
    ...test,
    shop,
    stripe: () => standIn,
    path,
    webhookSecret: WEBHOOK_SECRET,
    reference,
    call,
    /** An order with an attempt that is open at Stripe. */
    async opened() {
      const placed = await test.order()
      const attemptId = await test.begin(placed, 'card')
      const next = await test.start(attemptId)
      if (next.kind !== 'redirect') throw new Error('A card is typed nowhere')
      return { ...placed, attemptId, path: new URL(next.address).pathname }
    },
    /** What a buyer's browser says to Stripe itself. */
    confirm: async (attemptId: Id, token: TestToken) => standIn.confirm(await reference(attemptId), token),
    /** Stripe calls, and what that queued runs. */
    async deliver(how?: Delivery) {
      const sent = standIn.deliver(WEBHOOK_SECRET, how)
      for (const one of sent) expect((await call(one)).status).toBe(200)
      await shop.runJobs()
      return sent
    },
    disputes: () =>
      shop.testApp.services.database.site(shop.siteId).selectFrom('payment_disputes').selectAll().execute(),
    refunds: () => shop.testApp.services.database.site(shop.siteId).selectFrom('payment_refunds').selectAll().execute(),
  }
}
