import { describe, expect, test } from 'vitest'
import { stripeShop } from '../../../../../e2e/support/stripe-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { cancelAttempt } from '../public.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

describe.each(ENGINES)('paying with Stripe, on %s', (engine) => {
  const account = stripeShop(engine)
  const { shop, stripe, opened, order, begin, start, confirm, deliver, reference, webhookSecret, call } = account
  const { attempt, settle, read, money, moves, site, visitor, expectPaid, refunds, disputes } = account
  const services = () => shop.testApp.services
  const cancel = async (orderId: string) => await cancelAttempt(services(), await site(), orderId)
  const back = (path: string) => visitor().send('GET', path.replace(/\/carta$/, ''))
  const stateOf = async (attemptId: string) => (await attempt(attemptId)).state
  const made = () => [...stripe().intents.values()]

  test('an intent has the amount, our names, and one key however often it is asked for', async () => {
    const one = await order()
    const attemptId = await begin(one, 'card')
    const next = await start(attemptId)
    expect(next).toMatchObject({
      kind: 'redirect',
      address: expect.stringMatching(/\/commerce\/pagamento\/.*\/carta$/),
    })
    expect(await start(attemptId)).toEqual(next)
    expect(made()).toMatchObject([
      { amount: one.amount, currency: 'eur', metadata: { order: one.id, attempt: attemptId, site: shop.siteId } },
    ])
    expect(new Set(stripe().requests.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']))
  })

  test('return and calls, three times in parallel, are one payment and one move', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    const calls = stripe().deliver(webhookSecret, 'duplicated')
    const answers = await Promise.all([
      ...calls.map(call),
      ...[1, 2, 3].map(() => back(one.path)),
      ...[1, 2, 3].map(() => shop.runJobs()),
    ])
    for (const answer of answers) if (typeof answer === 'object') expect([200, 303]).toContain(answer.status)
    await shop.runJobs()
    await expectPaid(one)
    expect((await back(one.path)).headers.location).toMatch(/\/confermato$/)
  })

  test('a call that comes before the return pays', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    await deliver()
    await expectPaid(one)
  })

  test('calls in reverse, with a decline in the middle, end in the same', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_chargeDeclined')
    await confirm(one.attemptId, 'pm_card_threeDSecure2Required')
    await confirm(one.attemptId, 'pm_card_visa')
    await deliver('reversed')
    await expectPaid(one)
  })

  test('a payment of which nobody tells is found by the watch', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    await deliver('lost')
    expect((await read(one.id)).state).toBe('awaiting')
    shop.later(6 * MINUTE_MS)
    await shop.runJobs()
    await expectPaid(one)
  })

  test('a declined card leaves the attempt open, and another card pays it', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_chargeDeclinedInsufficientFunds')
    await deliver()
    await deliver()
    const declines = services().database.site(shop.siteId).selectFrom('payment_declines').selectAll().execute()
    expect(await declines).toMatchObject([{ attempt_id: one.attemptId, code: 'insufficient_funds' }])
    expect([await stateOf(one.attemptId), (await read(one.id)).state]).toEqual(['open', 'awaiting'])
    await confirm(one.attemptId, 'pm_card_visa')
    await deliver()
    await expectPaid(one)
  })

  test('a bank that thinks keeps the order waiting beyond its end', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_bank_thinks')
    expect((await back(one.path)).headers.location).toMatch(/\/ricevuto$/)
    shop.later(36 * MINUTE_MS)
    await shop.runJobs()
    expect([await stateOf(one.attemptId), (await read(one.id)).state]).toEqual(['processing', 'awaiting'])
    expect(await cancel(one.id)).toBe('processing')
    stripe().change(await reference(one.attemptId), { status: 'succeeded', amount_received: one.amount })
    shop.later(6 * MINUTE_MS)
    await shop.runJobs()
    await expectPaid(one)
  })

  test('an intent is cancelled at Stripe before another attempt begins', async () => {
    const one = await opened()
    expect(await cancel(one.id)).toBe('none')
    expect(made()).toMatchObject([{ status: 'canceled' }])
    expect(stripe().confirm(await reference(one.attemptId), 'pm_card_visa')).toBeUndefined()
    await start(await begin(one, 'card'))
    expect(made().map(({ status }) => status)).toEqual(['canceled', 'requires_payment_method'])
  })

  test('cancelling what turns out paid pays the order', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    expect(await cancel(one.id)).toBe('paid')
    await expectPaid(one)
  })

  test('an order that nobody pays ends, at Stripe first', async () => {
    const one = await opened()
    shop.later(36 * MINUTE_MS)
    await shop.runJobs()
    expect([made()[0]!.status, (await read(one.id)).state]).toEqual(['canceled', 'expired'])
  })

  test.each([
    ['amount', { amount_received: 1 }],
    ['currency', { currency: 'usd' }],
    ['attempt', { metadata: { attempt: 'f'.repeat(24) } }],
  ])('another %s than was asked pays nothing, and is marked', async (fault, change) => {
    const one = await opened()
    const name = await reference(one.attemptId)
    stripe().change(name, { status: 'succeeded', amount_received: one.amount, ...change })
    await settle(one.attemptId)
    expect(await attempt(one.attemptId)).toMatchObject({ state: 'open', fault })
    expect([await money(one.id), (await read(one.id)).state]).toEqual([[], 'awaiting'])
  })

  test('an answer that gets lost is asked for again, and makes nothing twice', async () => {
    const one = await order()
    const attemptId = await begin(one, 'card')
    stripe().loseNextAnswer()
    await start(attemptId)
    expect(made()).toHaveLength(1)
  })

  test('after a day, when Stripe has forgotten the key, what was made is looked for', async () => {
    const one = await order(undefined, 3 * 24 * 60)
    const attemptId = await begin(one, 'card')
    await start(attemptId)
    await services().database.transact((transaction) =>
      transaction
        .site(shop.siteId)
        .update('payment_attempts')
        .set({ state: 'created', reference: null })
        .where('id', '=', attemptId)
        .execute(),
    )
    shop.later(1.1 * DAY_MS)
    await start(attemptId)
    expect(made()).toHaveLength(1)
    expect((await attempt(attemptId)).reference).toBe(made()[0]!.id)
  })

  test('a call that is quicker than the answer which names its intent pays', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    await services().database.transact((transaction) =>
      transaction
        .site(shop.siteId)
        .update('payment_attempts')
        .set({ state: 'created', reference: null })
        .where('id', '=', one.attemptId)
        .execute(),
    )
    await deliver()
    await expectPaid(one)
  })

  test.each([
    ['no key any more', () => stripe().keys.clear(), 'key'],
    ['a key that may not', () => stripe().keys.set('sk_test_standin0123456789', ['payment_intents']), 'permission'],
  ])('with %s the buyer chooses another method, and the owner is told', async (_, change, fault) => {
    change()
    const one = await order()
    const attemptId = await begin(one, 'card')
    await expect(start(attemptId)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await stateOf(attemptId)).toBe('cancelled')
    const view = (await shop.owner.call('GET', `/api/sites/${shop.siteId}/stripe`)).json()
    expect(view.account).toMatchObject({ fault, secretEnd: '6789' })
    await begin(one, 'transfer')
  })

  test('calls that are not signed, too old or of the future change nothing', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    const [sent] = stripe().deliver(webhookSecret)
    const event = JSON.parse(sent!.payload)
    const signed = (minutes: number) =>
      stripe().signed(event, webhookSecret, new Date(shop.now().getTime() + minutes * MINUTE_MS))
    const wrong = [
      stripe().signed(event, 'whsec_of_somebody_else'),
      { ...sent!, payload: sent!.payload.replace('succeeded', 'canceled') },
      { ...sent!, signature: '' },
      { ...sent!, signature: sent!.signature.replace(/t=\d+/, 't=99999999999') },
      signed(-6),
      signed(6),
    ]
    for (const one of wrong) expect((await call(one)).status).toBe(400)
    await shop.runJobs()
    expect((await read(one.id)).state).toBe('awaiting')
    for (const minutes of [-4, 4]) expect((await call(signed(minutes))).status).toBe(200)
    await shop.runJobs()
    await expectPaid(one)
  })

  test('a call with two signatures is taken if one is right, and one of an unknown kind is forgotten', async () => {
    const event = { id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } }
    const { payload, signature } = stripe().signed(event as never, webhookSecret)
    const other = signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`)
    expect((await call({ payload, signature: `${other},${signature.split(',')[1]}` })).status).toBe(200)
    const jobs = await services().database.global.selectFrom('jobs').selectAll().execute()
    expect(jobs.filter(({ type }) => type === 'payments.stripe')).toEqual([])
  })

  test('money that comes too late for a cancelled order goes back at Stripe, once', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    await services().database.transact(({ global }) => global.deleteFrom('jobs').execute())
    await deliver('lost')
    await shop.runJobs()
    const name = await reference(one.attemptId)
    await services().database.transact((transaction) =>
      transaction.site(shop.siteId).update('orders').set({ state: 'cancelled' }).where('id', '=', one.id).execute(),
    )
    await Promise.all([settle(one.attemptId), settle(one.attemptId)])
    await shop.runJobs()
    expect([...stripe().refunds.values()]).toMatchObject([{ payment_intent: name, amount: one.amount }])
    expect(await refunds()).toMatchObject([{ state: 'done', amount: one.amount }])
    expect(await moves(one.id)).toEqual([])
  })

  /** A paid order of which everything comes back. */
  async function refunded() {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    await deliver()
    const wish = { orderId: one.id, amount: 'all', cause: 'prova', authorId: null } as const
    await services().database.transact((transaction) =>
      services().askRefund(transaction, shop.siteId, wish, shop.now()),
    )
    await shop.runJobs()
    return one
  }
  const kept = async (orderId: string) => {
    const { captured, refunded: back } = await read(orderId)
    return captured - back
  }

  test('a refund that Stripe has done is done, and its call books nothing twice', async () => {
    const one = await refunded()
    await deliver('duplicated')
    expect(await refunds()).toMatchObject([
      { state: 'done', amount: one.amount, reference: expect.stringMatching(/^re_/) },
    ])
    expect(await read(one.id)).toMatchObject({ captured: one.amount, refunded: one.amount })
  })

  test('a refund on its way is done, or fails, when Stripe says so', async () => {
    stripe().refundsAre('pending')
    const [good, bad] = [await refunded(), await refunded()]
    await deliver()
    expect(await refunds()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    expect([await kept(good.id), await kept(bad.id)]).toEqual([good.amount, bad.amount])
    const [first, second] = [...stripe().refunds.keys()]
    stripe().endRefund(first!, 'succeeded')
    stripe().endRefund(second!, 'failed')
    await deliver('reversed')
    expect((await refunds()).map(({ order_id, state }) => [order_id, state])).toEqual(
      expect.arrayContaining([
        [good.id, 'done'],
        [bad.id, 'failed'],
      ]),
    )
    expect([await kept(good.id), await kept(bad.id)]).toEqual([0, bad.amount])
  })

  test('a refund that fails days after it was done is money that is here again', async () => {
    const one = await refunded()
    await deliver()
    stripe().endRefund([...stripe().refunds.keys()][0]!, 'failed')
    await deliver('duplicated')
    expect(await refunds()).toMatchObject([{ state: 'failed' }])
    expect(await kept(one.id)).toBe(one.amount)
  })

  test('a refund that was made in Stripe’s own pages is written down once', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    await deliver('lost')
    stripe().refundElsewhere(await reference(one.attemptId), 100)
    await deliver('duplicated')
    await deliver()
    expect(await refunds()).toMatchObject([{ state: 'done', amount: 100, cause: 'stripe' }])
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount, refunded: 100 })
  })

  test('a dispute is noted when it begins and when it ends', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    await deliver()
    const name = await reference(one.attemptId)
    const id = stripe().dispute(name, 'warning_needs_response')
    await deliver()
    expect(await read(one.id)).toMatchObject({ dispute: 'inquiry' })
    const wish = { orderId: one.id, amount: 1, cause: 'prova', authorId: null }
    const askBack = () =>
      services().database.transact((transaction) => services().askRefund(transaction, shop.siteId, wish, shop.now()))
    // An inquiry withholds nothing.
    expect(await askBack()).toBe(1)
    stripe().dispute(name, 'needs_response', id)
    await deliver('duplicated')
    expect(await read(one.id)).toMatchObject({ dispute: 'open' })
    expect(await disputes()).toMatchObject([
      { id, order_id: one.id, state: 'open', amount: one.amount, currency: 'EUR' },
    ])
    const view = (await shop.owner.call('GET', `/api/sites/${shop.siteId}/stripe`)).json()
    const address = `https://dashboard.stripe.com/test/disputes/${id}`
    expect(view.disputes).toMatchObject([{ id, orderId: one.id, orderNumber: 1, state: 'open', address }])
    const ofOrder = (await shop.owner.call('GET', `/api/sites/${shop.siteId}/orders/${one.id}/payments`)).json()
    expect(ofOrder.disputes).toEqual(view.disputes)
    // The provider says it again, after the mail has left.
    await shop.runJobs()
    const told = () =>
      shop.mails.received.filter(({ text }) => text.startsWith('La banca di chi ha acquistato contesta'))
    expect(told()).toHaveLength(1)
    stripe().dispute(name, 'needs_response', id)
    await deliver()
    await shop.runJobs()
    expect(told()).toHaveLength(1)
    await expect(askBack()).rejects.toMatchObject({ code: 'conflict' })
    stripe().dispute(name, 'lost', id)
    await deliver('reversed')
    expect(await disputes()).toMatchObject([{ id, state: 'lost' }])
    await expect(askBack()).rejects.toMatchObject({ code: 'conflict' })
    stripe().dispute(name, 'won', id)
    await deliver()
    expect(await read(one.id)).toMatchObject({ dispute: null })
    expect(await askBack()).toBe(1)
  })

  test('the list of a site holds what was begun for it, and nothing of others', async () => {
    const one = await opened()
    stripe().intents.set('pi_other', { ...made()[0]!, id: 'pi_other', metadata: {} })
    const { stripeProvider } = await import('./stripe-provider.ts')
    const span = { since: shop.now(), until: new Date(shop.now().getTime() + MINUTE_MS) }
    const listed = await stripeProvider(services(), await site()).list(span)
    expect(listed.items).toMatchObject([
      { attemptId: one.attemptId, amount: one.amount, currency: 'EUR', state: 'open' },
    ])
  })
})
