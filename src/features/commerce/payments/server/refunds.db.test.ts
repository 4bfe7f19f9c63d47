import { describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { testShop } from '../../../../../e2e/support/payment-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import type { Id } from '../../../../core/ids.ts'
import { recordMoney } from '../../orders/public.ts'

const CARD = '4242 4242 4242 4242'

describe.each(ENGINES)('refunds, on %s', (engine) => {
  const shop = mailedSite(engine)
  const { opened, pay, read, money, settle, begin, start, provider, askRefund, refunds } = testShop(shop)
  const { runJobs } = shop
  async function paid() {
    const one = await opened()
    await pay(one.path, CARD)
    await runJobs()
    return one
  }
  const tooMuch = { code: 'conflict', details: { reason: 'too_much' } }

  test('a refund that is asked for goes back, and stands in the sums of its order', async () => {
    const one = await paid()
    expect(await askRefund(one.id, 1000)).toBe(1000)
    expect(await refunds(one.id)).toMatchObject([{ amount: 1000, state: 'asked', attempt_id: one.attemptId }])
    expect((await read(one.id)).refunded).toBe(0)
    await runJobs()
    expect(await refunds(one.id)).toMatchObject([{ amount: 1000, state: 'done', cause: 'prova' }])
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount, refunded: 1000 })
  })

  test('more than what is left is refused, also by one cent, and changes nothing', async () => {
    const one = await paid()
    await askRefund(one.id, one.amount - 100)
    await expect(askRefund(one.id, 101)).rejects.toMatchObject(tooMuch)
    await runJobs()
    await expect(askRefund(one.id, 101)).rejects.toMatchObject(tooMuch)
    await expect(askRefund(one.id, 0)).rejects.toBeInstanceOf(RangeError)
    expect(await askRefund(one.id, 100)).toBe(100)
    expect(await askRefund(one.id, 'all')).toBe(0)
    await runJobs()
    expect((await read(one.id)).refunded).toBe(one.amount)
    expect(await money(one.id)).toHaveLength(3)
  })

  test('of refunds that are asked for at once, as many go back as there is money', async () => {
    const one = await paid()
    const part = Math.floor(one.amount / 3)
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => askRefund(one.id, part)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(tooMuch)
  })

  test('money that came twice goes back from each attempt as much as it brought, the newest first', async () => {
    const one = await paid()
    await bookMore(one.id, 500)
    expect(await askRefund(one.id, 'all')).toBe(one.amount + 500)
    expect(await refunds(one.id)).toMatchObject([
      { attempt_id: one.attemptId, amount: one.amount },
      { attempt_id: '', amount: 500 },
    ])
    await runJobs()
    // What came without an attempt is given back by hand.
    expect(await read(one.id)).toMatchObject({ refunded: one.amount })
  })

  test('an unknown order, and that of another site, are not refunded', async () => {
    const one = await paid()
    const other = await shop.testApp.createSite(`altro-${shop.host}`)
    const services = shop.testApp.services
    const ask = services.database.transact((transaction) =>
      services.askRefund(transaction, other, { orderId: one.id, amount: 1, cause: 'x', authorId: null }, shop.now()),
    )
    await expect(ask).rejects.toMatchObject({ code: 'not_found' })
  })

  test('what comes back by itself counts what is on its way already', async () => {
    const one = await opened()
    await shop.testApp.services.database.transact((transaction) =>
      transaction.site(shop.siteId).update('payment_attempts').set({ state: 'cancelled' }).execute(),
    )
    const second = await begin(one)
    await start(second)
    for (const attemptId of [one.attemptId, second]) await provider(attemptId, { state: 'succeeded' })
    await settle(second)
    await askRefund(one.id, 600)
    await settle(one.attemptId)
    expect((await refunds(one.id)).map(({ amount }) => amount)).toEqual([600, one.amount - 600])
  })

  /** Money that an archive brought, without its attempt. */
  const bookMore = (orderId: Id, amount: number) =>
    shop.testApp.services.database.transact((transaction) =>
      recordMoney(
        transaction,
        shop.siteId,
        { orderId, kind: 'captured', amount, currency: 'EUR', provider: 'owner', reference: 'x', cause: 'booked' },
        shop.now(),
      ),
    )
})
