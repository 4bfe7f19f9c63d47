import { beforeEach, describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { type Answer, ENGINES } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { insertOrder, moveOrder } from '../public.ts'

type Change = Parameters<typeof newOrder>[0]

describe.each(ENGINES)('orders for owners, on %s', (engine) => {
  const bakery = mailedSite(engine)
  let siteId: Id
  beforeEach(() => {
    siteId = bakery.siteId
  })

  async function insert(change: Change = {}, placed = false): Promise<Id> {
    const { database } = bakery.testApp.services
    return await database.transact(async (transaction) => {
      const { id } = await insertOrder(transaction, siteId, newOrder({ cartId: newId(), ...change }), bakery.now())
      if (placed) await moveOrder(transaction, siteId, id, 'placed', { cause: 'prova', authorId: null }, bakery.now())
      return id
    })
  }
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    bakery.owner.call(method, `/api/sites/${siteId}/orders${path}`, body)
  const numbers = async (query = '') =>
    (await call('GET', query)).json().orders.map(({ number }: { number: number }) => number)
  const open = async (id: Id) => (await call('GET', `/${id}`)).json()
  const book = (id: Id, amount: number, { kind = 'captured', key = crypto.randomUUID() as string } = {}) =>
    call('POST', `/${id}/money`, { key, kind, amount })
  const reason = (answer: Answer): string => answer.json().reason

  test('orders are found by what is to do, by number, name and address', async () => {
    await insert()
    const prepared = await insert({}, true)
    const out = await insert({ buyer: { email: 'ADA@posta.example', name: 'Ada 100%', phone: '' } }, true)
    const cancelled = await insert()
    await insert({}, true)
    await call('PUT', `/${prepared}/preparation`, { prepared: true })
    await book(out, 3000)
    await call('POST', `/${out}/shipment`, {})
    await call('POST', `/${cancelled}/cancellation`, { restock: false })
    const { counts } = (await call('GET', '')).json()
    expect(counts).toEqual({ all: 5, pay: 1, send: 1, ready: 1, done: 1, cancelled: 1 })
    expect((await call('GET', '/to-do')).json()).toEqual({ toSend: 1, newest: expect.any(Number) })
    const found = await Promise.all(
      ['pay', 'send', 'ready', 'done', 'cancelled'].map((name) => numbers(`?bucket=${name}`)),
    )
    expect(found).toEqual([[1], [5], [2], [3], [4]])
    expect(await numbers()).toEqual([5, 4, 3, 2, 1])
    expect(await numbers('?below=3')).toEqual([2, 1])
    expect(await numbers('?search=n.%203')).toEqual([3])
    expect(await numbers('?search=ada@posta')).toEqual([3])
    expect(await numbers('?search=bianchi')).toEqual([5, 4, 2, 1])
    expect(await numbers('?search=100%25')).toEqual([3])
    expect(await numbers('?search=1_0')).toEqual([])
  })

  test('booked money places an order that waited, with the name of who signed, and counts once', async () => {
    const id = await insert()
    const key = crypto.randomUUID()
    expect((await book(id, 1000)).json()).toEqual({ placed: false })
    expect(reason(await book(id, 2001))).toBe('too_much')
    expect((await book(id, 2000, { key })).json()).toEqual({ placed: true })
    expect((await book(id, 2000, { key })).json()).toEqual({ placed: true })
    const { order, events } = await open(id)
    expect(order).toMatchObject({ state: 'placed', captured: 3000 })
    const signed = events.filter(({ author }: { author: string | null }) => author !== null)
    expect(signed.map(({ event }: { event: { kind: string } }) => event.kind)).toEqual([
      'captured',
      'captured',
      'placed',
    ])
    expect(signed[0].author).toBe(`anna-${bakery.host}@esempio.it`)
    expect(reason(await book(id, 3001, { kind: 'refunded' }))).toBe('too_much')
    expect((await book(id, 500, { kind: 'refunded' })).status).toBe(200)
    expect((await open(id)).order).toMatchObject({ captured: 3000, refunded: 500 })
  })

  test('an order leaves paid, or on somebody’s word, and its buyer is told once', async () => {
    const id = await insert({}, true)
    expect(reason(await call('POST', `/${id}/shipment`, {}))).toBe('unpaid')
    const shipment = { carrier: ' BRT ', tracking: 'X1', link: 'https://corriere.example/X1', trusted: true }
    expect((await call('POST', `/${id}/shipment`, { ...shipment, link: 'javascript:alert(1)' })).status).toBe(400)
    expect((await call('POST', `/${id}/shipment`, shipment)).status).toBe(204)
    expect(reason(await call('POST', `/${id}/shipment`, shipment))).toBe('out')
    expect(reason(await call('POST', `/${id}/cancellation`, { restock: false }))).toBe('no_move')
    const { events, address } = await open(id)
    expect(events.map(({ event }: { event: object }) => event)).toContainEqual({
      kind: 'sent',
      ...shipment,
      carrier: 'BRT',
      part: false,
      disputed: false,
    })
    await bakery.runJobs()
    const sent = bakery.mails.received.filter(({ text }) => text.includes('il tuo ordine è partito'))
    expect(sent).toHaveLength(1)
    expect(plain(sent[0]!.text)).toContain(address)
    const page = await bakery.testApp.app.inject({
      url: new URL(address).pathname,
      headers: { host: new URL(address).host },
    })
    expect(page.body).toContain('Spedito con BRT')
    expect(page.body).toContain('href="https://corriere.example/X1"')
  })

  test('cash on delivery leaves unpaid, and is to be paid until it is booked', async () => {
    const { delivery } = newOrder()
    const id = await insert({ delivery: { ...delivery!, collects: true } }, true)
    expect((await call('POST', `/${id}/shipment`, {})).status).toBe(204)
    expect(await numbers('?bucket=pay')).toEqual([1])
    await book(id, 3000)
    expect([await numbers('?bucket=pay'), await numbers('?bucket=done')]).toEqual([[], [1]])
  })

  test('an order that waits is not prepared or sent', async () => {
    const id = await insert()
    expect(reason(await call('PUT', `/${id}/preparation`, { prepared: true }))).toBe('not_placed')
    expect(reason(await call('POST', `/${id}/shipment`, { trusted: true }))).toBe('not_placed')
    const placed = await insert({}, true)
    await call('PUT', `/${placed}/preparation`, { prepared: true })
    await call('PUT', `/${placed}/preparation`, { prepared: true })
    await call('PUT', `/${placed}/preparation`, { prepared: false })
    const { order, events, previousId, nextId } = await open(placed)
    expect(order.fulfilment).toBe('todo')
    expect(events.filter(({ author }: { author: string | null }) => author !== null)).toHaveLength(2)
    expect([previousId, nextId]).toEqual([id, null])
  })

  test('notes are for owners alone, and only they who may sell read orders', async () => {
    const id = await insert({}, true)
    expect((await call('POST', `/${id}/notes`, { text: '  ' })).status).toBe(400)
    await call('POST', `/${id}/notes`, { text: 'Ha chiamato: in regalo' })
    const { events, address } = await open(id)
    expect(JSON.stringify(events)).toContain('Ha chiamato')
    const page = await bakery.testApp.app.inject({
      url: new URL(address).pathname,
      headers: { host: new URL(address).host },
    })
    expect(page.body).not.toContain('Ha chiamato')
    const editor = await bakery.testApp.signIn(`edo-${bakery.host}@esempio.it`, { [siteId]: ROLE.editor })
    expect((await editor.call('GET', `/api/sites/${siteId}/orders/${id}`)).status).toBe(403)
    expect((await call('GET', `/${newId()}`)).status).toBe(404)
    expect((await call('POST', `/${newId()}/notes`, { text: 'x' })).status).toBe(404)
  })
})
