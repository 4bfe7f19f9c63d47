import { describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { testShop } from '../../../../../e2e/support/payment-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { newId } from '../../../../core/ids.ts'
import { insertOrder } from '../../orders/public.ts'
import { beginAttempt, methodsFor, readPaymentSettings } from '../public.ts'
import { NO_PAYMENT_SETTINGS } from '../schemas.ts'
import { OTHER_PAGE, RETURN_PATH } from '../site/paths.ts'
import { RETURN_PURPOSE } from './attempts.ts'
import { tokenOf } from './payment-token.ts'

const DAY_MINUTES = 24 * 60
const IBAN = 'IT60X0542811101000000123456'
const transfer = { on: true, holder: 'Forno di Rosa', iban: IBAN, days: 5 }
interface Shown {
  readonly state: string
  readonly amount: number
}
const settings = { ...NO_PAYMENT_SETTINGS, transfer }

describe.each(ENGINES)('payments that owners book, on %s', (engine) => {
  const shop = mailedSite(engine)
  const { order, begin, start, site, visitor, settle, move, read, money, moves } = testShop(shop)
  const { attempt, expectPaid, opened, pay, providerState, askRefund } = testShop(shop)
  const services = () => shop.testApp.services
  const path = () => `/api/sites/${shop.siteId}/payment-settings`
  const save = (body: object) => shop.owner.call('PUT', path(), body)
  const book = ({ id, amount }: { id: string; amount: number }, part = amount, key: string = crypto.randomUUID()) =>
    shop.owner.call('POST', `/api/sites/${shop.siteId}/orders/${id}/money`, { key, kind: 'captured', amount: part })
  const payments = async (orderId: string) =>
    (await shop.owner.call('GET', `/api/sites/${shop.siteId}/orders/${orderId}/payments`)).json()
  async function transferred() {
    await save({ baseVersion: 0, settings })
    const one = await order(undefined, 8 * DAY_MINUTES)
    const attemptId = await begin(one, 'transfer')
    const next = await start(attemptId)
    if (next.kind !== 'redirect') throw new Error('Nothing says where the money goes')
    return { ...one, attemptId, path: new URL(next.address).pathname }
  }

  test('settings are read as they were saved, and not overwritten by who saw older ones', async () => {
    expect((await shop.owner.call('GET', path())).json()).toEqual({ settings: NO_PAYMENT_SETTINGS, version: 0 })
    const typed = { ...transfer, iban: 'it60 x054 2811 1010 0000 0123 456' }
    expect((await save({ baseVersion: 0, settings: { ...settings, transfer: typed } })).json()).toEqual({ version: 1 })
    expect((await shop.owner.call('GET', path())).json()).toEqual({ settings, version: 1 })
    for (const baseVersion of [0, 7]) expect((await save({ baseVersion, settings })).status).toBe(409)
    const wrong = { ...settings, transfer: { ...transfer, iban: 'IT60' } }
    const refused = await save({ baseVersion: 1, settings: wrong })
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('L’IBAN non è giusto')])
  })

  test('buyers choose among what is switched on', async () => {
    const asked = { currency: 'EUR', total: 3000, place: undefined, delivery: null }
    const keys = async () =>
      (await methodsFor(shop.testApp.services, shop.testApp.services.database, await site(), asked)).map(
        ({ key }) => key,
      )
    expect(await keys()).toEqual([])
    await save({ baseVersion: 0, settings })
    expect(await keys()).toEqual(['transfer'])
    expect(await readPaymentSettings(shop.testApp.services.database, shop.siteId)).toEqual(settings)
  })

  test('a transfer waits with account, sum, reason and code, until its money is booked, once', async () => {
    const one = await transferred()
    const page = (await visitor().send('GET', one.path)).body
    for (const word of ['IT60 X054 2811 1010 0000 0123 456', 'Forno di Rosa', 'Ordine 1', 'data:image/svg+xml'])
      expect(page).toContain(word)
    expect((await read(one.id)).state).toBe('awaiting')
    const answers = await Promise.all([book(one), book(one), book(one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await expectPaid(one)
    expect((await visitor().send('GET', one.path)).body).not.toContain('IT60')
  })

  test('a transfer that does not come ends its order after days and grace', async () => {
    const one = await transferred()
    shop.later(7.9 * DAY_MINUTES * 60_000)
    await shop.runJobs()
    expect((await read(one.id)).state).toBe('awaiting')
    shop.later(0.2 * DAY_MINUTES * 60_000)
    await shop.runJobs()
    expect([(await read(one.id)).state, (await attempt(one.attemptId)).state]).toEqual(['expired', 'cancelled'])
    expect((await book(one)).json()).toEqual({ placed: true })
    expect([await moves(one.id), await money(one.id)]).toEqual([
      ['expired', 'placed'],
      [{ kind: 'captured', amount: one.amount }],
    ])
  })

  test('a transfer for a cancelled order is kept as one to give back by hand', async () => {
    const one = await transferred()
    await move(one.id, 'cancelled')
    await book(one)
    await shop.runJobs()
    const refunds = shop.testApp.services.database.site(shop.siteId).selectFrom('payment_refunds').selectAll().execute()
    expect(await refunds).toMatchObject([{ state: 'asked', amount: one.amount, cause: 'order cancelled' }])
    expect(await read(one.id)).toMatchObject({ state: 'cancelled', captured: one.amount, refunded: 0 })
  })

  test('a part that is booked leaves the way open for the rest, to the buyer and to the owner', async () => {
    const one = await transferred()
    const key = crypto.randomUUID()
    for (let time = 0; time < 2; time++) expect((await book(one, 1000, key)).json()).toEqual({ placed: false })
    expect(await read(one.id)).toMatchObject({ state: 'awaiting', captured: 1000 })
    expect(await payments(one.id)).toMatchObject({
      attempts: [
        { state: 'succeeded', amount: 1000 },
        { state: 'open', amount: one.amount - 1000 },
      ],
    })
    expect((await visitor().send('GET', one.path)).body).toContain('20,00')
    expect((await book(one, one.amount - 999)).status).toBe(409)
    expect((await book(one, one.amount - 1000)).json()).toEqual({ placed: true })
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount })
  })

  test('a booking whose process ended before the order was placed places it when it is made again', async () => {
    const one = await transferred()
    const key = crypto.randomUUID()
    await book(one, one.amount, key)
    await shop.testApp.services.database.transact((transaction) =>
      transaction.site(shop.siteId).update('orders').set({ state: 'awaiting', placed_at: null }).execute(),
    )
    expect((await book(one, one.amount, key)).json()).toEqual({ placed: true })
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount, refunded: 0 })
  })

  test('whoever has paid a part chooses another method for the rest alone', async () => {
    await save({ baseVersion: 0, settings: { ...settings, test: { on: true } } })
    const one = await opened()
    await book(one, 1000)
    const token = tokenOf(shop.testApp.services.secrets, RETURN_PURPOSE, shop.siteId, one.attemptId)
    const other = `${RETURN_PATH}/${token}${OTHER_PAGE}`
    expect((await visitor().send('GET', other)).body).toContain('20,00')
    const answer = await visitor().post(other, { method: 'test' })
    await pay(String(answer.headers.location), '4242 4242 4242 4242')
    await shop.runJobs()
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount, refunded: 0 })
    expect(await money(one.id)).toHaveLength(2)
  })

  test('whoever chooses a transfer after a card gets its mail and its days, and the pieces stay', async () => {
    await save({ baseVersion: 0, settings: { ...settings, test: { on: true } } })
    const one = await opened()
    await shop.runJobs()
    const token = tokenOf(shop.testApp.services.secrets, RETURN_PURPOSE, shop.siteId, one.attemptId)
    const answer = await visitor().post(`${RETURN_PATH}/${token}${OTHER_PAGE}`, { method: 'transfer' })
    expect(answer.headers.location).toMatch(/^\/commerce\/bonifico\//)
    shop.later(2 * DAY_MINUTES * 60_000)
    await shop.runJobs()
    expect((await read(one.id)).state).toBe('awaiting')
    expect(shop.mails.received.filter(({ text }) => text.includes('IBAN'))).toHaveLength(1)
    await book(one)
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount })
  })

  test('an order that ends with a part of its money is told to its owner', async () => {
    const one = await transferred()
    await book(one, 1000)
    shop.later(9 * DAY_MINUTES * 60_000)
    await shop.runJobs()
    expect((await read(one.id)).state).toBe('expired')
    const said = (words: string) => shop.mails.received.filter(({ text }) => text.includes(words)).length
    expect([said('non è arrivato per intero'), said('è arrivato un pagamento: da restituire')]).toEqual([1, 1])
  })

  test('what a provider still asks for ends there before money is booked', async () => {
    const one = await opened()
    await book(one)
    expect(await providerState(one.attemptId)).toBe('cancelled')
    await expectPaid(one)
    const paid = await opened()
    await pay(paid.path, '4242 4242 4242 4242')
    expect((await book(paid)).status).toBe(409)
    await expectPaid(paid)
  })

  test('money to give back by hand stands in the order until an owner says that it was given back, once', async () => {
    const one = await transferred()
    await book(one)
    const cancel = `/api/sites/${shop.siteId}/orders/${one.id}/cancellation`
    expect((await shop.owner.call('POST', cancel, { restock: false })).status).toBe(204)
    await shop.runJobs()
    const { refunds } = await payments(one.id)
    expect(refunds).toMatchObject([{ state: 'asked', byHand: true, amount: one.amount }])
    const path = `/api/sites/${shop.siteId}/orders/${one.id}/refunds/${refunds[0].id}/booking`
    const answers = await Promise.all([1, 2, 3].map(() => shop.owner.call('POST', path)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await read(one.id)).toMatchObject({ captured: one.amount, refunded: one.amount })
    expect((await payments(one.id)).refunds).toMatchObject([{ state: 'done', byHand: false }])
  })

  test('what an owner gave back counts against what was to be given back by hand', async () => {
    const one = await transferred()
    await book(one)
    await askRefund(one.id, 2000)
    await shop.runJobs()
    const back = (amount: number) =>
      shop.owner.call('POST', `/api/sites/${shop.siteId}/orders/${one.id}/money`, {
        ...{ key: crypto.randomUUID(), kind: 'refunded', amount },
      })
    expect((await back(one.amount + 1)).status).toBe(409)
    expect((await back(500)).status).toBe(200)
    expect((await payments(one.id)).refunds.map(({ state, amount }: Shown) => [state, amount])).toEqual([
      ['asked', 1500],
      ['done', 500],
    ])
    expect((await back(one.amount - 500)).status).toBe(200)
    expect(await read(one.id)).toMatchObject({ refunded: one.amount })
    expect((await payments(one.id)).refunds.some(({ state }: Shown) => state === 'asked')).toBe(false)
  })

  test.each(['collect', 'inShop'])(
    'with %s the order is placed at once, and its money is booked later',
    async (key) => {
      const one = await order()
      const attemptId = await begin(one, key)
      expect([await start(attemptId), await start(attemptId)]).toEqual([{ kind: 'done' }, { kind: 'done' }])
      expect([await moves(one.id), await money(one.id)]).toEqual([['placed'], []])
      await settle(attemptId)
      expect((await attempt(attemptId)).state).toBe('open')
      await book(one)
      await expectPaid(one)
    },
  )

  test.each(['transfer', 'collect', 'inShop'])(
    'with %s nothing is left to do once the order is stored: the money is awaited, and booked once',
    async (methodKey) => {
      const until = methodKey === 'transfer' ? new Date(shop.now().getTime() + DAY_MINUTES * 60_000) : null
      const [id, attemptId] = await services().database.transact(async (transaction) => {
        const content = newOrder({ cartId: newId(), expiresAt: until?.toISOString() ?? null })
        const made = await insertOrder(transaction, shop.siteId, content, shop.now())
        const asked = { orderId: made.id, methodKey, amount: content.amounts.grandTotal, currency: 'EUR' }
        const known = { made: { email: content.buyer.email, until } }
        return [made.id, await beginAttempt(transaction, await site(), { ...asked, ...known }, shop.now())] as const
      })
      expect(await attempt(attemptId)).toMatchObject({ state: 'open', reference: attemptId })
      expect(await moves(id)).toEqual(methodKey === 'transfer' ? [] : ['placed'])
      const { amount } = await attempt(attemptId)
      await book({ id, amount })
      await settle(attemptId)
      await expectPaid({ id, amount })
      shop.later(2 * DAY_MINUTES * 60_000)
      await shop.runJobs()
      expect(await moves(id)).toEqual(['placed'])
    },
  )

  test('one that nobody pays ends in time', async () => {
    const until = new Date(shop.now().getTime() + DAY_MINUTES * 60_000)
    const id = await services().database.transact(async (transaction) => {
      const content = newOrder({ cartId: newId(), expiresAt: until.toISOString() })
      const { id: orderId } = await insertOrder(transaction, shop.siteId, content, shop.now())
      const asked = { orderId, methodKey: 'transfer', amount: content.amounts.grandTotal, currency: 'EUR' }
      await beginAttempt(transaction, await site(), { ...asked, made: { email: 'a@b.it', until } }, shop.now())
      return orderId
    })
    shop.later(DAY_MINUTES * 60_000 - 1)
    await shop.runJobs()
    expect(await moves(id)).toEqual([])
    shop.later(1)
    await shop.runJobs()
    expect(await moves(id)).toEqual(['expired'])
  })

  test('an order that costs nothing is placed without money, also after a crash', async () => {
    const one = await order(0)
    await begin(one, 'free')
    shop.later(31_000)
    await shop.runJobs()
    expect([await moves(one.id), await money(one.id)]).toEqual([['placed'], []])
  })

  test('nobody holds pieces with orders that they do not pay, and who pays is not held up', async () => {
    const place = async (placedFrom: string, email = `${placedFrom}@posta.example`) =>
      services().database.transact(async (transaction) => {
        const content = newOrder({ cartId: newId(), buyer: { email, name: 'Ugo', phone: '' } })
        const { id } = await insertOrder(transaction, shop.siteId, content, shop.now())
        const attempt = { orderId: id, methodKey: 'transfer', amount: content.amounts.grandTotal, currency: 'EUR' }
        await beginAttempt(transaction, await site(), { ...attempt, placedFrom }, shop.now())
        return { id, amount: attempt.amount }
      })
    const refused = { code: 'conflict', details: { reason: 'too_many_open' } }
    const first = await place('casa')
    for (let more = 1; more < 3; more++) await place('casa')
    await expect(place('altrove', 'CASA@posta.example')).rejects.toMatchObject(refused)
    await book(first)
    await place('altrove', 'casa@posta.example')
    for (let more = 0; more < 20; more++) await place('ufficio', `${more}@posta.example`)
    await expect(place('ufficio', 'altri@posta.example')).rejects.toMatchObject(refused)
    await place('fuori', 'altri@posta.example')
  })

  test('an unknown method is refused', async () => {
    await expect(begin(await order(), 'toString')).rejects.toMatchObject({ code: 'invalid' })
  })
})
