import { describe, expect, test } from 'vitest'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { paypalShop } from '../../../../../e2e/support/paypal-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { insertOrder } from '../../orders/public.ts'
import { cancelAttempt } from '../public.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

describe.each(ENGINES)('paying with PayPal, on %s', (engine) => {
  const account = paypalShop(engine)
  const { shop, paypal, opened, order, begin, start, approve, deliver, reference, call, known } = account
  const { attempt, settle, read, money, moves, move, site, visitor, expectPaid, refunds, askRefund } = account
  const services = () => shop.testApp.services
  const cancel = async (orderId: string) => await cancelAttempt(services(), await site(), orderId)
  const back = (path: string) => visitor().send('GET', path.replace(/\/paypal$/, ''))
  const stateOf = async (attemptId: string) => (await attempt(attemptId)).state
  const made = () => [...paypal().orders.values()]
  const captures = () => paypal().requests.filter(({ path }) => path.endsWith('/capture'))
  const table = (name: 'payment_disputes' | 'payment_declines' | 'payment_differences') =>
    services().database.site(shop.siteId).selectFrom(name).selectAll().execute()

  test('an order at PayPal has the amount and our names, and is the same however often it is asked for', async () => {
    const one = await order()
    const attemptId = await begin(one, 'paypal')
    const next = await start(attemptId)
    expect(next).toMatchObject({ address: expect.stringMatching(/\/commerce\/pagamento\/.*\/paypal$/) })
    expect(await start(attemptId)).toEqual(next)
    expect(made()).toMatchObject([
      {
        amount: { currency_code: 'EUR', value: (one.amount / 100).toFixed(2) },
        ...{ custom_id: `${shop.siteId}.${attemptId}`, invoice_id: attemptId },
        context: { user_action: 'PAY_NOW', return_url: expect.stringMatching(/\/commerce\/pagamento\/[^/]+$/) },
      },
    ])
  })

  test('the page on the way leads to PayPal alone, without a script', async () => {
    const one = await opened()
    const page = await visitor().send('GET', one.path)
    const address = `${paypal().url}/checkoutnow?token=${await reference(one.attemptId)}`
    expect([page.status, page.headers.refresh]).toEqual([200, `0; url=${address}`])
    expect(page.body).toContain(`href="${address}"`)
    expect(page.headers['content-security-policy']).not.toContain('paypal')
    expect(page.headers['cache-control']).toContain('no-store')
  })

  test('money moves when the buyer comes back, and not before', async () => {
    const one = await opened()
    await settle(one.attemptId)
    expect([captures(), await stateOf(one.attemptId)]).toEqual([[], 'open'])
    await approve(one.attemptId)
    expect((await back(one.path)).headers.location).toMatch(/\/confermato$/)
    await expectPaid(one)
  })

  test('return and calls, three times in parallel, are one capture and one move', async () => {
    const one = await opened()
    await approve(one.attemptId)
    const calls = paypal().calls()
    await Promise.all([
      ...[...calls, ...calls, ...calls].map(call),
      ...[1, 2, 3].map(() => back(one.path)),
      ...[1, 2, 3].map(() => shop.runJobs()),
    ])
    await shop.runJobs()
    await expectPaid(one)
    expect(made().flatMap(({ captures: taken }) => taken)).toHaveLength(1)
  })

  test('a buyer who closes the window after agreeing has paid', async () => {
    const one = await opened()
    await approve(one.attemptId)
    await deliver()
    await expectPaid(one)
    const other = await opened()
    await approve(other.attemptId)
    paypal().calls()
    shop.later(6 * MINUTE_MS)
    await shop.runJobs()
    await expectPaid(other)
  })

  test('a capture whose answer is lost is asked for again, and takes the money once', async () => {
    const one = await opened()
    await approve(one.attemptId)
    paypal().loseNextAnswer('/capture')
    await expect(settle(one.attemptId)).rejects.toThrow()
    expect([await money(one.id), await stateOf(one.attemptId)]).toEqual([[], 'open'])
    // Nobody gives up what may have been captured.
    expect(await cancel(one.id)).toBe('paid')
    await expectPaid(one)
    expect(made()[0]!.captures).toHaveLength(1)
  })

  test('an order at PayPal whose answer is lost is asked for again, and made once', async () => {
    const one = await order()
    const attemptId = await begin(one, 'paypal')
    paypal().loseNextAnswer('/orders')
    await expect(start(attemptId)).rejects.toThrow()
    shop.later(MINUTE_MS)
    await shop.runJobs()
    expect([made().length, await stateOf(attemptId)]).toEqual([1, 'open'])
  })

  test('PayPal gets the address of what is sent, and does without one that it does not understand', async () => {
    const known = newOrder({ expiresAt: null })
    const strange = { ...newOrder({ expiresAt: null }), shipTo: { ...known.shipTo!, postalCode: '00000' } }
    for (const content of [known, strange]) {
      const { id } = await services().database.transact((transaction) =>
        insertOrder(transaction, shop.siteId, content, shop.now()),
      )
      await start(await begin({ id, amount: content.amounts.grandTotal }, 'paypal'))
    }
    expect(made()).toMatchObject([
      {
        context: { shipping_preference: 'SET_PROVIDED_ADDRESS' },
        shipping: { name: { full_name: 'Ugo Bianchi' }, address: { postal_code: '10123', country_code: 'IT' } },
      },
      { context: { shipping_preference: 'NO_SHIPPING' } },
    ])
  })

  test('a refused card leaves the attempt open, says why, and another one pays', async () => {
    const one = await opened()
    await approve(one.attemptId, 'declined')
    expect((await back(one.path)).headers.location).not.toMatch(/\/(?:confermato|ricevuto)$/)
    expect(await table('payment_declines')).toMatchObject([{ code: 'INSTRUMENT_DECLINED' }])
    const page = await visitor().send('GET', one.path)
    expect(page.headers.refresh).toBeUndefined()
    expect(page.body).toContain('PayPal non ha accettato il pagamento')
    await approve(one.attemptId, 'accepted')
    await back(one.path)
    await expectPaid(one)
    expect(new Set(captures().map(({ requestId }) => requestId)).size).toBe(2)
  })

  test('what PayPal answers because it is busy decides nothing', async () => {
    const one = await opened()
    await approve(one.attemptId)
    for (const status of [409, 429, 503]) {
      paypal().refuseNext('/capture', status)
      await expect(settle(one.attemptId)).rejects.toThrow(String(status))
    }
    expect([await table('payment_declines'), (await known(one.attemptId)).state]).toEqual([[], 'taking'])
    await settle(one.attemptId)
    await expectPaid(one)
    await askRefund(one.id, 100)
    paypal().refuseNext('/refund', 409)
    await shop.runJobs()
    shop.later(DAY_MS)
    await shop.runJobs()
    expect(await refunds(one.id)).toMatchObject([{ state: 'done' }])
  })

  test('a process that ends before it has written down a refusal keeps nobody from another method', async () => {
    const one = await opened()
    await approve(one.attemptId, 'declined')
    await settle(one.attemptId)
    await services().database.transact((transaction) =>
      transaction.site(shop.siteId).update('paypal_orders').set({ state: 'taking' }).execute(),
    )
    expect(await cancel(one.id)).toBe('none')
  })

  test('what PayPal refuses three times is over: the page says so first, and the order leads to other methods', async () => {
    const one = await opened()
    await approve(one.attemptId, 'refused')
    await settle(one.attemptId)
    const page = await visitor().send('GET', one.path)
    expect([page.status, page.headers.refresh]).toEqual([200, undefined])
    expect(page.body).toContain('Riprova il pagamento')
    await back(one.path)
    const { location } = (await back(one.path)).headers
    expect([captures().length, await stateOf(one.attemptId)]).toEqual([3, 'cancelled'])
    expect((await visitor().send('GET', String(location))).body).toMatch(/href="[^"]*\/paga"/)
  })

  test('accepted is not paid: a capture that waits keeps the order waiting, until its bank has thought', async () => {
    const one = await opened()
    await approve(one.attemptId, 'pending')
    expect((await back(one.path)).headers.location).toMatch(/\/ricevuto$/)
    expect([await money(one.id), (await read(one.id)).state]).toEqual([[], 'awaiting'])
    shop.later(36 * MINUTE_MS)
    await shop.runJobs()
    expect([await cancel(one.id), (await read(one.id)).state]).toEqual(['processing', 'awaiting'])
    paypal().endCapture(await reference(one.attemptId), 'COMPLETED')
    await deliver()
    await expectPaid(one)
  })

  test('a capture that is refused for good ends the attempt, and another method may be chosen', async () => {
    const one = await opened()
    await approve(one.attemptId, 'captureDeclined')
    await settle(one.attemptId)
    expect(await stateOf(one.attemptId)).toBe('cancelled')
    await start(await begin(one, 'paypal'))
  })

  test('what was given up is never captured, whatever the buyer does at PayPal', async () => {
    const one = await opened()
    expect(await cancel(one.id)).toBe('none')
    await approve(one.attemptId)
    await deliver()
    await settle(one.attemptId)
    expect([captures(), await stateOf(one.attemptId)]).toEqual([[], 'cancelled'])
    const next = await begin(one, 'test')
    expect(await stateOf(next)).toBe('created')
  })

  test('giving up and capturing at once: one of them happens', async () => {
    for (let times = 0; times < 5; times++) {
      const one = await opened()
      await approve(one.attemptId)
      const [given] = await Promise.all([cancel(one.id), settle(one.attemptId)])
      const isPaid = (await read(one.id)).captured > 0
      // Nothing is left to give up once the capture is booked.
      expect(isPaid ? ['paid', 'none'] : ['none']).toContain(given)
      if (isPaid) await expectPaid(one)
      expect([await stateOf(one.attemptId), (await known(one.attemptId)).state]).toEqual(
        isPaid ? ['succeeded', 'taking'] : ['cancelled', 'ended'],
      )
    }
  })

  test('nothing is captured for an order that its owner has cancelled', async () => {
    const one = await opened()
    await move(one.id, 'cancelled')
    await approve(one.attemptId)
    await back(one.path)
    await deliver()
    expect([captures(), await stateOf(one.attemptId), await money(one.id)]).toEqual([[], 'cancelled', []])
  })

  test('an order that nobody pays ends, also when PayPal has forgotten it', async () => {
    const [one, other] = [await opened(), await opened()]
    paypal().forget(await reference(other.attemptId))
    shop.later(36 * MINUTE_MS)
    await shop.runJobs()
    for (const { id, attemptId } of [one, other])
      expect([(await read(id)).state, await stateOf(attemptId), await moves(id)]).toEqual([
        ...['expired', 'cancelled'],
        ['expired'],
      ])
  })

  test('another amount than was asked pays nothing, and is marked', async () => {
    const one = await opened()
    const found = paypal().orders.get(await reference(one.attemptId))!
    found.amount = { ...found.amount, value: '0.01' }
    await approve(one.attemptId)
    await settle(one.attemptId)
    expect(await attempt(one.attemptId)).toMatchObject({ state: 'open', fault: 'amount', paid_amount: 1 })
    expect(await money(one.id)).toEqual([])
  })

  test('a refund goes back by PayPal, once, and one that PayPal refuses is told', async () => {
    const one = await opened()
    await approve(one.attemptId)
    await settle(one.attemptId)
    await askRefund(one.id, 300)
    paypal().loseNextAnswer('/refund')
    await shop.runJobs()
    shop.later(DAY_MS)
    await shop.runJobs()
    expect([...paypal().refunds.values()].map(({ amount }) => amount.value)).toEqual(['3.00'])
    expect(await refunds(one.id)).toMatchObject([{ state: 'done', amount: 300 }])
    paypal().refundElsewhere(await reference(one.attemptId), ((one.amount - 300) / 100).toFixed(2))
    paypal().calls()
    await askRefund(one.id, 200)
    await shop.runJobs()
    expect(await refunds(one.id)).toMatchObject([{ state: 'done' }, { state: 'failed' }])
  })

  test('a refund that was made in PayPal’s pages enters the books', async () => {
    const one = await opened()
    await approve(one.attemptId)
    await settle(one.attemptId)
    paypal().refundElsewhere(await reference(one.attemptId), '2.50')
    await deliver()
    expect((await read(one.id)).refunded).toBe(250)
  })

  test('money that PayPal takes back enters the books, and an old order can still be refunded', async () => {
    const [one, other] = [await opened(), await opened()]
    for (const { attemptId } of [one, other]) {
      await approve(attemptId)
      await settle(attemptId)
    }
    paypal().reverse(await reference(one.attemptId))
    await deliver()
    expect((await read(one.id)).refunded).toBe(one.amount)
    paypal().forget(await reference(other.attemptId))
    await askRefund(other.id, 100)
    await shop.runJobs()
    expect(await refunds(other.id)).toMatchObject([{ state: 'done' }])
  })

  test('a dispute is written down, told, and followed to its end', async () => {
    const one = await opened()
    await approve(one.attemptId)
    await settle(one.attemptId)
    const name = await reference(one.attemptId)
    paypal().dispute(name, 'WAITING_FOR_SELLER_RESPONSE', undefined, 'INQUIRY')
    await deliver()
    expect(await table('payment_disputes')).toMatchObject([{ state: 'inquiry' }])
    paypal().dispute(name, 'WAITING_FOR_SELLER_RESPONSE')
    await deliver()
    expect(await table('payment_disputes')).toMatchObject([{ order_id: one.id, state: 'open', amount: one.amount }])
    paypal().dispute(name, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR')
    await deliver()
    expect(await table('payment_disputes')).toMatchObject([{ state: 'lost' }])
    const view = (await shop.owner.call('GET', account.path())).json()
    expect(view.disputes).toMatchObject([{ orderId: one.id, state: 'lost' }])
  })

  test('calls that PayPal has not signed, or about what is not known, do nothing', async () => {
    const one = await opened()
    await approve(one.attemptId)
    const [real] = paypal().calls()
    const forged = { ...real!, headers: { ...real!.headers, 'paypal-transmission-sig': 'forged' } }
    expect((await call(forged)).status).toBe(400)
    await shop.runJobs()
    expect([captures(), (await read(one.id)).state]).toEqual([[], 'awaiting'])
    const { 'paypal-transmission-sig': _, ...unsigned } = real!.headers
    for (const wrong of [
      { ...real!, headers: unsigned },
      { ...real!, body: 'no' },
      { ...real!, body: '{"id":1}' },
    ])
      expect((await call(wrong)).status).toBe(400)
    const stranger = { ...real!, body: JSON.stringify({ id: 'WH-1', event_type: 'X', resource: { id: 'O-OTHER' } }) }
    const jobs = () => services().database.global.selectFrom('jobs').select('id').where('type', '=', 'payments.paypal')
    expect([(await call(stranger)).status, await jobs().execute()]).toEqual([200, []])
  })

  test('the daily comparison finds what nobody told, and refunds made elsewhere', async () => {
    const one = await opened()
    await approve(one.attemptId)
    await settle(one.attemptId)
    paypal().refundElsewhere(await reference(one.attemptId), '1.00')
    for (const [code, value] of [
      ['T1110', '-5.00'],
      ['T1111', '5.00'],
      ['T1108', '0.35'],
    ] as const)
      paypal().hold(await reference(one.attemptId), code, value)
    const unknown = await opened()
    await approve(unknown.attemptId)
    await settle(unknown.attemptId)
    await services().database.transact((transaction) =>
      transaction.site(shop.siteId).delete('order_money').where('order_id', '=', unknown.id).execute(),
    )
    paypal().calls()
    shop.later(DAY_MS)
    await shop.runJobs()
    await shop.runJobs()
    expect((await read(one.id)).refunded).toBe(100)
    expect(await table('payment_differences')).toMatchObject([{ provider: 'paypal', order_id: unknown.id }])
  })
})
