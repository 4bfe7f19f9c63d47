import { describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { testShop } from '../../../../../e2e/support/payment-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import type { Id } from '../../../../core/ids.ts'
import { recordMoney } from '../../orders/public.ts'
import { refundLater } from './refund-job.ts'

const MINUTE_MS = 60_000
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

  test('cancelling a paid order gives back all that is still here, and says so', async () => {
    const one = await paid()
    await askRefund(one.id, 1000)
    await runJobs()
    const cancel = () =>
      shop.owner.call('POST', `/api/sites/${shop.siteId}/orders/${one.id}/cancellation`, { restock: false })
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await refunds(one.id)).map(({ amount, author_id }) => [amount, author_id !== null])).toEqual([
      [1000, false],
      [one.amount - 1000, true],
    ])
    await runJobs()
    expect(await read(one.id)).toMatchObject({ state: 'cancelled', refunded: one.amount })
    const mail = shop.mails.received.find(({ text }) => text.includes('il tuo ordine è annullato'))
    expect(mail?.text).toMatch(/Ti (restituiamo|abbiamo restituito) /)
  })

  test('a refund that the bank has not made yet is asked for again, with growing pauses, until it is done', async () => {
    const one = await paid()
    await askRefund(one.id, 1000)
    await bank(one.id, 'sent')
    await runJobs()
    expect(await refunds(one.id)).toMatchObject([{ state: 'sent', looks: 0 }])
    expect((await read(one.id)).refunded).toBe(0)
    await expect(askRefund(one.id, one.amount)).rejects.toMatchObject(tooMuch)
    for (const [minutes, looks] of [
      [9, 0],
      [2, 1],
      [10, 1],
      [11, 2],
    ] as const) {
      shop.later(minutes * MINUTE_MS)
      await runJobs()
      expect(await refunds(one.id)).toMatchObject([{ state: 'sent', looks }])
    }
    await bank(one.id, 'done')
    shop.later(41 * MINUTE_MS)
    await runJobs()
    expect(await refunds(one.id)).toMatchObject([{ state: 'done' }])
    expect((await read(one.id)).refunded).toBe(1000)
  })

  test.each(['sent', 'done'] as const)(
    'a refund that fails after it was %s is money that is here again, and its owner is told once',
    async (before) => {
      const one = await paid()
      await askRefund(one.id, one.amount)
      await bank(one.id, before)
      await runJobs()
      await bank(one.id, 'failed')
      const { id } = (await refunds(one.id))[0]!
      const look = () =>
        shop.testApp.services.database.transact((transaction) =>
          refundLater(transaction, shop.siteId, id, { now: shop.now() }),
        )
      shop.mails.received.length = 0
      await look()
      await runJobs()
      await look()
      await runJobs()
      expect(await refunds(one.id)).toMatchObject([{ state: 'failed' }])
      const { captured, refunded } = await read(one.id)
      expect(captured - refunded).toBe(one.amount)
      expect(await events(one.id)).toContain('refundFailed')
      expect(shop.mails.received.map(({ to }) => to)).toEqual([`anna-${shop.host}@esempio.it`])
      expect(shop.mails.received[0]!.text).toContain('chi ha acquistato non ha ricevuto il denaro')
      expect(await askRefund(one.id, 'all')).toBe(one.amount)
    },
  )

  /** What the test provider says of an order's refund, also before it is asked for it. */
  async function bank(orderId: Id, state: 'sent' | 'done' | 'failed') {
    for (const { id, attempt_id, amount } of await refunds(orderId))
      await shop.testApp.services.database.transact((transaction) =>
        transaction
          .site(shop.siteId)
          .insert('test_refunds', { id, attempt_id, amount, state })
          .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet({ state }))
          .execute(),
      )
  }
  const events = async (orderId: Id) =>
    (
      await shop.testApp.services.database
        .site(shop.siteId)
        .selectFrom('order_events')
        .select('kind')
        .where('order_id', '=', orderId)
        .execute()
    ).map(({ kind }) => kind)

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
