import { describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { testShop } from '../../../../../e2e/support/payment-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { orderAddress } from '../../orders/public.ts'
import { cancelAttempt } from '../public.ts'

const MINUTE_MS = 60_000
const CARD = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  expired: '4000000000000069',
  empty: '4000000000009995',
  confirmed: '4000002500003155',
  slow: '4000000000000408',
  lost: '4000000000000507',
}

describe.each(ENGINES)('paying with the test provider, on %s', (engine) => {
  const shop = mailedSite(engine)
  const { later, runJobs } = shop
  const { order, begin, start, opened, site, visitor, pay, settle, move, read, money, moves } = testShop(shop)
  const { attempt, provider, providerState, expectPaid: paid, askRefund, refunds } = testShop(shop)
  const services = () => shop.testApp.services
  const cancel = async (orderId: string) => await cancelAttempt(services(), await site(), orderId)

  test('an accepted card places the order, and its number is nowhere', async () => {
    const one = await opened()
    const page = await visitor().send('GET', one.path)
    expect(page.body).toContain('non viene addebitato nulla')
    const answer = await pay(one.path, CARD.good)
    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining('/commerce/pagamento/')])
    const back = await visitor().send('GET', new URL(String(answer.headers.location)).pathname)
    expect(back.headers.location).toMatch(/\/commerce\/ordine\/.*\/confermato$/)
    await paid(one)
    const tables = ['test_payments', 'payment_attempts', 'order_money', 'order_events'] as const
    for (const table of tables) {
      const rows = await services().database.site(shop.siteId).selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('4242')
    }
  })

  test('an order says how it was in fact paid, not which way was chosen first', async () => {
    const one = await opened()
    expect((await read(one.id)).method.key).toBe('transfer')
    await pay(one.path, CARD.declined)
    expect((await read(one.id)).method.key).toBe('transfer')
    await pay(one.path, CARD.good)
    await runJobs()
    expect((await read(one.id)).method).toEqual({ key: 'test', label: 'Pagamento di prova' })
  })

  test('an order that was left unpaid leads back to its payment, until the bank has the word', async () => {
    const one = await opened()
    const { pathname } = new URL(orderAddress(await site(), services().secrets, one.id, 'stato'))
    const page = async () => (await visitor().send('GET', pathname)).body
    expect(await page()).toContain('Manca solo il pagamento')
    expect(await page()).toContain(one.path)
    await pay(one.path, CARD.declined)
    expect(await page()).toContain(one.path)
    await pay(one.path, CARD.slow)
    await settle(one.attemptId)
    expect(await page()).toContain('Stiamo verificando il pagamento')
    expect(await page()).not.toContain(one.path)
    await runJobs()
    expect(shop.mails.received.filter(({ to }) => to === 'ugo@posta.example')).toEqual([])
  })

  test('return and calls of the provider, three times in parallel, are one payment and one move', async () => {
    const one = await opened()
    const { headers } = await pay(one.path, CARD.good)
    const path = new URL(String(headers.location)).pathname
    const back = () => visitor().send('GET', path)
    const call = () => settle(one.attemptId)
    const answers = await Promise.all([back(), call(), back(), call(), back(), call(), runJobs()])
    for (const answer of answers) if (answer && typeof answer === 'object') expect(answer.status).toBe(303)
    await paid(one)
  })

  test.each([
    ['declined', 'rifiutata'],
    ['expired', 'scaduta'],
    ['empty', 'fondi'],
  ] as const)('a card that is %s leaves the attempt open, and another card pays it', async (card, word) => {
    const one = await opened()
    const { headers } = await pay(one.path, CARD[card])
    expect(headers.location).toBe(one.path)
    const page = (await visitor().send('GET', one.path)).body
    expect(page).toContain('aria-invalid="true"')
    expect(page).toContain(word)
    await runJobs()
    expect((await attempt(one.attemptId)).state).toBe('open')
    const declines = services().database.site(shop.siteId).selectFrom('payment_declines').selectAll().execute()
    expect(await declines).toMatchObject([{ attempt_id: one.attemptId }])
    expect((await read(one.id)).state).toBe('awaiting')
    await pay(one.path, CARD.good)
    await runJobs()
    await paid(one)
  })

  test('what is no test card changes nothing', async () => {
    const one = await opened()
    for (const card of ['', '4111 1111 1111 1111', '<b>', '4'.repeat(500)]) {
      const answer = await pay(one.path, card)
      expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('usa un numero dell’elenco')])
    }
    expect(await providerState(one.attemptId)).toBe('open')
  })

  test('a bank that asks is answered: yes pays, no does not', async () => {
    const one = await opened()
    await pay(one.path, CARD.confirmed)
    expect((await visitor().send('GET', one.path)).body).toContain('Conferma della banca di prova')
    expect((await read(one.id)).state).toBe('awaiting')
    await visitor().post(one.path, { answer: 'no' })
    expect((await visitor().send('GET', one.path)).body).toContain('La conferma della banca non è riuscita')
    await pay(one.path, CARD.confirmed)
    await visitor().post(one.path, { answer: 'yes' })
    await runJobs()
    await paid(one)
  })

  test('money whose answer got lost is found by the job that asks', async () => {
    const one = await opened()
    const answer = await pay(one.path, CARD.lost)
    expect([answer.status, answer.body]).toEqual([503, expect.stringContaining('Non pagare di nuovo')])
    await runJobs()
    expect((await read(one.id)).state).toBe('awaiting')
    later(31_000)
    await runJobs()
    await paid(one)
  })

  test('a slow bank keeps the order waiting, also beyond its end, until it answers', async () => {
    const one = await opened()
    later(34.5 * MINUTE_MS)
    const { headers } = await pay(one.path, CARD.slow)
    const back = await visitor().send('GET', new URL(String(headers.location)).pathname)
    expect(back.headers.location).toMatch(/\/ricevuto$/)
    later(0.6 * MINUTE_MS)
    await runJobs()
    expect([(await attempt(one.attemptId)).state, (await read(one.id)).state]).toEqual(['processing', 'awaiting'])
    expect(await cancel(one.id)).toBe('processing')
    later(MINUTE_MS)
    await runJobs()
    await paid(one)
  })

  test('two tabs and two cards at once are one charge', async () => {
    const one = await opened()
    await Promise.all([pay(one.path, CARD.good), pay(one.path, CARD.good), pay(one.path, CARD.slow)])
    later(2 * MINUTE_MS)
    await runJobs()
    await paid(one)
  })

  test('another attempt begins only when the first has ended at its provider', async () => {
    const one = await opened()
    const alive = { code: 'conflict', details: { reason: 'attempt_alive' } }
    await expect(begin(one)).rejects.toMatchObject(alive)
    expect(await cancel(one.id)).toBe('none')
    expect(await providerState(one.attemptId)).toBe('cancelled')
    const second = await begin(one)
    const next = await start(second)
    await pay(one.path, CARD.good)
    expect(await providerState(one.attemptId)).toBe('cancelled')
    expect(next.kind === 'redirect' && (await pay(new URL(next.address).pathname, CARD.good)).status).toBe(303)
    await runJobs()
    await paid(one)
  })

  test('of attempts that begin at once, one does', async () => {
    const one = await order()
    const tries = await Promise.allSettled([begin(one), begin(one), begin(one)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('cancelling what turns out paid pays the order', async () => {
    const one = await opened()
    await pay(one.path, CARD.lost)
    expect(await cancel(one.id)).toBe('paid')
    await paid(one)
    await expect(begin(one)).rejects.toMatchObject({ details: { reason: 'not_awaiting' } })
  })

  test('an order that nobody pays ends, at the provider first', async () => {
    const one = await opened()
    later(36 * MINUTE_MS)
    await runJobs()
    expect([await providerState(one.attemptId), (await read(one.id)).state]).toEqual(['cancelled', 'expired'])
    await pay(one.path, CARD.good)
    await runJobs()
    expect(await money(one.id)).toEqual([])
  })

  test('an order that was paid unheard is placed when it would end', async () => {
    const one = await opened()
    await pay(one.path, CARD.lost)
    later(36 * MINUTE_MS)
    await runJobs()
    await paid(one)
  })

  test('late money revives an expired order', async () => {
    const one = await opened()
    later(36 * MINUTE_MS)
    await runJobs()
    await provider(one.attemptId, { state: 'succeeded' })
    await Promise.all([settle(one.attemptId), settle(one.attemptId)])
    expect(await moves(one.id)).toEqual(['expired', 'placed'])
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount, refunded: 0 })
  })

  test('late money for a cancelled order goes back by itself, once', async () => {
    const one = await opened()
    await move(one.id, 'cancelled')
    await provider(one.attemptId, { state: 'succeeded' })
    await Promise.all([settle(one.attemptId), settle(one.attemptId), settle(one.attemptId)])
    await runJobs()
    await settle(one.attemptId)
    await runJobs()
    expect(await read(one.id)).toMatchObject({ state: 'cancelled', captured: one.amount, refunded: one.amount })
    expect(await money(one.id)).toHaveLength(2)
    const refunds = services().database.site(shop.siteId).selectFrom('test_refunds').selectAll().execute()
    expect(await refunds).toMatchObject([{ attempt_id: one.attemptId, amount: one.amount }])
  })

  test('what is paid twice goes back once', async () => {
    const one = await opened()
    await cancel(one.id)
    const second = await begin(one)
    await start(second)
    for (const attemptId of [one.attemptId, second]) await provider(attemptId, { state: 'succeeded' })
    await Promise.all([settle(one.attemptId), settle(second)])
    await runJobs()
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: 2 * one.amount, refunded: one.amount })
  })

  test('the attempt of an order that was cancelled ends at its provider', async () => {
    const one = await opened()
    await move(one.id, 'cancelled')
    later(6 * MINUTE_MS)
    await runJobs()
    expect(await providerState(one.attemptId)).toBe('cancelled')
  })

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
  ])('another %s than was asked pays nothing, is marked, and its owner is told once', async (fault, set) => {
    const one = await opened()
    await runJobs()
    shop.mails.received.length = 0
    await provider(one.attemptId, { ...set, state: 'succeeded' })
    for (let time = 0; time < 2; time++) await settle(one.attemptId)
    await runJobs()
    expect(shop.mails.received.map(({ text }) => text)).toEqual([
      expect.stringContaining('non è quello che era stato chiesto'),
    ])
    expect(await attempt(one.attemptId)).toMatchObject({ state: 'open', fault })
    expect([await money(one.id), (await read(one.id)).state]).toEqual([[], 'awaiting'])
  })

  const decide = ({ id, attemptId }: { id: string; attemptId: string }, decision: string) =>
    shop.owner.call('POST', `/api/sites/${shop.siteId}/orders/${id}/attempts/${attemptId}/decision`, { decision })

  test('a part that came is accepted once as money of the order, which still waits for the rest', async () => {
    const one = await opened()
    expect((await decide(one, 'accept')).status).toBe(409)
    await provider(one.attemptId, { amount: 1000, state: 'succeeded' })
    await settle(one.attemptId)
    const answers = await Promise.all([decide(one, 'accept'), decide(one, 'accept'), decide(one, 'return')])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    if (answers[2]!.status === 204) return
    expect(await read(one.id)).toMatchObject({ state: 'awaiting', captured: 1000 })
    const key = crypto.randomUUID()
    const rest = { key, kind: 'captured', amount: one.amount - 1000 }
    const booked = await shop.owner.call('POST', `/api/sites/${shop.siteId}/orders/${one.id}/money`, rest)
    expect(booked.json()).toEqual({ placed: true })
    expect(await askRefund(one.id, 'all')).toBe(one.amount)
  })

  test('more than was asked is accepted, and places the order', async () => {
    const one = await opened()
    await provider(one.attemptId, { amount: one.amount + 500, state: 'succeeded' })
    await settle(one.attemptId)
    await decide(one, 'accept')
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount + 500 })
  })

  test('another currency can only go back, all of it, and the order ends in its time', async () => {
    const one = await opened()
    await provider(one.attemptId, { currency: 'USD', state: 'succeeded' })
    await settle(one.attemptId)
    expect((await decide(one, 'accept')).json()).toMatchObject({ code: 'conflict', reason: 'currency' })
    expect((await decide(one, 'return')).status).toBe(204)
    await runJobs()
    expect(await refunds(one.id)).toMatchObject([{ state: 'done', amount: one.amount, currency: 'USD' }])
    expect(await read(one.id)).toMatchObject({ state: 'awaiting', captured: 0, refunded: 0 })
    later(36 * MINUTE_MS)
    await runJobs()
    expect((await read(one.id)).state).toBe('expired')
  })

  test('a process that ends between the commit and the provider loses nothing', async () => {
    const one = await order()
    const attemptId = await begin(one)
    expect(await providerState(attemptId)).toBeUndefined()
    later(31_000)
    await runJobs()
    expect([await providerState(attemptId), (await attempt(attemptId)).state]).toEqual(['open', 'open'])
    const next = await start(attemptId)
    expect(await start(attemptId)).toEqual(next)
    expect(next.kind === 'redirect' && (await pay(new URL(next.address).pathname, CARD.good)).status).toBe(303)
    await runJobs()
    await paid(one)
  })

  test('an attempt that never reached its provider ends with its order', async () => {
    const one = await order()
    const attemptId = await begin(one)
    later(40 * MINUTE_MS)
    await runJobs()
    expect([(await attempt(attemptId)).state, (await read(one.id)).state]).toEqual(['cancelled', 'expired'])
  })

  test('only the right token opens a payment, and only of its site', async () => {
    const one = await opened()
    const turned = one.path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const path of [turned, one.path.slice(0, -1), `${one.path}A`, '/commerce/prova/x', '/commerce/pagamento/x'])
      expect((await visitor().send('GET', path)).status).toBe(404)
    expect((await visitor().send('GET', one.path)).headers['cache-control']).toContain('no-store')
  })
})
