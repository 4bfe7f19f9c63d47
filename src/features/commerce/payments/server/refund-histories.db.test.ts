import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { testShop } from '../../../../../e2e/support/payment-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import type { Id } from '../../../../core/ids.ts'
import type { SiteTables } from '../../../../platform/database/tenant.ts'
import { refundLater } from './refund-job.ts'
import './stripe-tables.ts'

const RUNS = 3
const step = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    percent: fc.integer({ min: 1, max: 60 }),
    times: fc.constantFrom(1, 3),
  }),
  fc.record({ kind: fc.constant('bank' as const), at: fc.nat(9), state: fc.constantFrom('sent', 'done', 'failed') }),
  fc.record({ kind: fc.constant('hand' as const), percent: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('dispute' as const), percent: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ kind: fc.constant('won' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The rules alone, over many more histories: refund-histories.test.ts. */
describe.each(ENGINES)('histories of refunds, on %s', (engine) => {
  const shop = mailedSite(engine)
  const { opened, pay, read, askRefund, refunds } = testShop(shop)
  const services = () => shop.testApp.services
  const tables = () => services().database.site(shop.siteId)
  const write = (act: (site: SiteTables) => Promise<unknown>) =>
    services().database.transact(async (transaction) => void (await act(transaction.site(shop.siteId))))

  async function play(one: { readonly id: Id; readonly amount: number; readonly attemptId: Id }, done: Step) {
    const share = 'percent' in done ? Math.ceil((one.amount * done.percent) / 100) : 0
    // More than there is room for is refused.
    if (done.kind === 'ask')
      await Promise.allSettled(Array.from({ length: done.times }, () => askRefund(one.id, share)))
    if (done.kind === 'hand')
      await shop.owner.call('POST', `/api/sites/${shop.siteId}/orders/${one.id}/money`, {
        ...{ key: crypto.randomUUID(), kind: 'refunded', amount: share },
      })
    if (done.kind === 'dispute' && share <= (await leftAt(one)))
      await write((site) =>
        site
          .insert('payment_disputes', {
            ...{ id: crypto.randomUUID(), order_id: one.id, attempt_id: one.attemptId, amount: share, currency: 'EUR' },
            ...{ state: 'open', reason: 'fraudulent', due_at: null, created_at: shop.now().toISOString() },
          })
          .execute(),
      )
    if (done.kind === 'won') await write((site) => site.update('payment_disputes').set({ state: 'won' }).execute())
    const known = done.kind === 'bank' ? (await refunds(one.id)).filter(({ attempt_id }) => attempt_id !== '') : []
    const refund = done.kind === 'bank' && known.length > 0 ? known[done.at % known.length]! : undefined
    if (done.kind === 'bank' && refund && refund.state !== 'failed') {
      await write((site) =>
        site.update('test_refunds').set({ state: done.state }).where('id', '=', refund.id).execute(),
      )
      await services().database.transact((transaction) =>
        refundLater(transaction, shop.siteId, refund.id, { now: shop.now() }),
      )
    }
    await shop.runJobs()
  }

  const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
  /** What the test provider still has of a payment, which it gives back without looking. */
  async function leftAt({ attemptId, amount }: { readonly attemptId: Id; readonly amount: number }): Promise<number> {
    const given = await tables().selectFrom('test_refunds').selectAll().where('attempt_id', '=', attemptId).execute()
    const held = await tables().selectFrom('payment_disputes').selectAll().where('state', '=', 'open').execute()
    return amount - sum(given.filter(({ state }) => state !== 'failed')) - sum(held)
  }

  test('whatever is asked, answered late, disputed and given by hand, the provider never gives back more than it got', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        await write((site) => site.delete('payment_disputes').execute())
        const one = await opened()
        await pay(one.path, '4242 4242 4242 4242')
        await shop.runJobs()
        for (const done of steps) {
          await play(one, done)
          expect(await leftAt(one)).toBeGreaterThanOrEqual(0)
          const { captured, refunded } = await read(one.id)
          expect(captured - refunded).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
