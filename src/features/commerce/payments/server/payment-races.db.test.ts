import { beforeAll, describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { testShop } from '../../../../../e2e/support/payment-shop.ts'
import { slowCommits } from '../../../../../e2e/support/slow-commits.ts'

const CARD = '4242 4242 4242 4242'
const MINUTE_MS = 60_000

/** Numbers are those of docs/shop-traps.md. */
describe('payments at once on postgres, each pausing before its commit', { timeout: 120_000 }, () => {
  const shop = mailedSite('postgres')
  const { opened, order, pay, read, money, moves, settle, move, begin, provider, visitor } = testShop(shop)
  const { askRefund, refunds, expectPaid } = testShop(shop)
  const { runJobs, later } = shop

  beforeAll(() =>
    slowCommits(shop.testApp, ['orders', 'order_money', 'order_events', 'payment_attempts', 'payment_refunds']),
  )
  const cancel = (id: string, restock = false) =>
    shop.owner.call('POST', `/api/sites/${shop.siteId}/orders/${id}/cancellation`, { restock })

  test('trap 7: the return and three calls in parallel are one payment, one move and one mail', async () => {
    const one = await opened()
    await runJobs()
    shop.mails.received.length = 0
    const { headers } = await pay(one.path, CARD)
    const path = new URL(String(headers.location)).pathname
    const back = () => visitor().send('GET', path)
    const call = () => settle(one.attemptId)
    await Promise.all([back(), call(), back(), call(), call()])
    await Promise.all([runJobs(), runJobs()])
    await expectPaid(one)
    const told = shop.mails.received.map(({ to }) => to)
    expect(new Set(told).size).toBe(told.length)
  })

  test('trap 9: of attempts that begin at once one lives', async () => {
    const one = await order()
    const tries = await Promise.allSettled([begin(one), begin(one), begin(one), begin(one)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('trap 10: of paying and cancelling at once, money that stays has an order, and other money goes back once', async () => {
    const one = await opened()
    await provider(one.attemptId, { state: 'succeeded' })
    await Promise.all([settle(one.attemptId), move(one.id, 'cancelled'), settle(one.attemptId)])
    for (let time = 0; time < 2; time++) {
      later(MINUTE_MS)
      await settle(one.attemptId)
      await runJobs()
    }
    const { state, captured, refunded } = await read(one.id)
    expect(captured).toBe(one.amount)
    // Whoever cancels a placed order is asked what goes back; here nobody was.
    if (state === 'cancelled') expect(refunded).toBe((await moves(one.id))[0] === 'cancelled' ? one.amount : 0)
    else expect(refunded).toBe(0)
    expect((await money(one.id)).filter(({ kind }) => kind === 'captured')).toHaveLength(1)
  })

  test('trap 17: of refunds that are asked for at once, as many are promised as there is money', async () => {
    const one = await opened()
    await pay(one.path, CARD)
    await runJobs()
    const part = Math.floor(one.amount / 3)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => askRefund(one.id, part)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await refunds(one.id)).reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(one.amount)
  })

  test('trap 4: of four owners who cancel at once, one does, and its money goes back once', async () => {
    const one = await opened()
    await pay(one.path, CARD)
    await runJobs()
    const answers = await Promise.all([cancel(one.id), cancel(one.id), cancel(one.id), cancel(one.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
    await runJobs()
    expect(await read(one.id)).toMatchObject({ state: 'cancelled', refunded: one.amount })
  })
})
