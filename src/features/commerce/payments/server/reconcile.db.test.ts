import { describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { testShop } from '../../../../../e2e/support/payment-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { newId } from '../../../../core/ids.ts'
import type { SiteTables } from '../../../../platform/database/tenant.ts'
import type { ShownDifference } from '../model/calls/differences.ts'

const DAY_MS = 86_400_000
const CARD = '4242 4242 4242 4242'

describe.each(ENGINES)('comparing a provider with the books, on %s', (engine) => {
  const shop = mailedSite(engine)
  const { opened, pay, read, attempt, askRefund, refunds } = testShop(shop)
  const path = () => `/api/sites/${shop.siteId}/payment-differences`
  const shown = async (): Promise<ShownDifference[]> => (await shop.owner.call('GET', path())).json().differences
  const told = () => shop.mails.received.filter(({ text }) => text.includes('Qualcosa non torna'))
  /** Breaks what no program would. */
  const change = (act: (site: SiteTables) => Promise<unknown>) =>
    shop.testApp.services.database.transact(async (transaction) => void (await act(transaction.site(shop.siteId))))

  async function paid() {
    const one = await opened()
    await pay(one.path, CARD)
    await shop.runJobs()
    return one
  }
  /** A day goes by, and what the comparison queued runs. */
  async function compare() {
    shop.later(DAY_MS)
    for (let ran = 1; ran > 0; ) ran = await shop.runJobs()
  }

  test('of a shop whose payments and refunds are in order nothing is reported', async () => {
    const one = await paid()
    await paid()
    await opened()
    await askRefund(one.id, 1000)
    await shop.runJobs()
    await compare()
    expect(await shown()).toEqual([])
    expect(told()).toEqual([])
  })

  test('money that the books lost is told once to who sees the list, and is gone from it when the books have it again', async () => {
    const manager = await shop.testApp.signIn(`bea-${shop.host}@esempio.it`, { [shop.siteId]: ROLE.storeManager })
    expect((await manager.call('GET', path())).status).toBe(403)
    const one = await paid()
    const { reference } = await attempt(one.attemptId)
    const booked = (sum: number) =>
      change((site) => site.update('order_money').set({ amount: sum }).where('order_id', '=', one.id).execute())
    await booked(one.amount - 1)
    await compare()
    const order = { id: one.id, number: (await read(one.id)).number }
    expect(await shown()).toMatchObject([{ provider: 'test', kind: 'otherAmount', reference, order }])
    expect(told().map(({ to }) => to)).toEqual([`anna-${shop.host}@esempio.it`])
    expect(told()[0]!.text).toContain(reference)
    await compare()
    expect(told()).toHaveLength(1)
    await booked(one.amount)
    shop.later(9 * DAY_MS)
    await compare()
    expect(await shown()).toEqual([])
  })

  test('money without an attempt of ours stays in the list until an owner says that nothing is left to do', async () => {
    await paid()
    const reference = newId(shop.now().getTime())
    await change((site) =>
      site
        .insert('test_payments', {
          ...{ attempt_id: reference, amount: 4500, currency: 'EUR', state: 'succeeded', return_address: '/' },
          ...{ confirming: 0, succeeds_at: null, declines: '[]' },
        })
        .execute(),
    )
    await compare()
    expect(await shown()).toMatchObject([{ kind: 'unknownPayment', reference, order: null }])
    const settle = (name: string) =>
      shop.owner.call('POST', `${path()}/settlement`, { provider: 'test', reference: name })
    expect((await settle('nessuno')).status).toBe(404)
    expect((await settle(reference)).status).toBe(204)
    await compare()
    expect([await shown(), told().length]).toEqual([[], 1])
  })

  test('a payment and a refund of which nobody told enter the books by themselves, and are no difference', async () => {
    const one = await opened()
    // Pays, and loses the way back and the call.
    await pay(one.path, '4000 0000 0000 0507')
    const elsewhere = await paid()
    await change((site) =>
      site
        .insert('test_refunds', { id: newId(shop.now().getTime()), attempt_id: elsewhere.attemptId, amount: 700 })
        .execute(),
    )
    await compare()
    expect(await shown()).toEqual([])
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount })
    expect(await refunds(elsewhere.id)).toMatchObject([{ amount: 700, state: 'done', cause: 'test' }])
    expect((await read(elsewhere.id)).refunded).toBe(700)
  })

  test('more payments than a page holds are all compared, one page a job', async () => {
    const one = await paid()
    await change(async (site) => {
      for (let count = 0; count < 130; count++)
        await site
          .insert('test_payments', {
            ...{ attempt_id: newId(shop.now().getTime()), amount: 100, currency: 'EUR', return_address: '/' },
            ...{ state: count < 120 ? 'open' : 'succeeded', confirming: 0, succeeds_at: null, declines: '[]' },
          })
          .execute()
      await site.delete('order_money').where('order_id', '=', one.id).execute()
    })
    await compare()
    const kinds = (await shown()).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['notBooked', ...Array(10).fill('unknownPayment')])
  })
})
