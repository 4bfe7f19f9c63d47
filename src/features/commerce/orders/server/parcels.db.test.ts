import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { type Answer, ENGINES, visit } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { insertOrder, lockOrder, moveOrder, putDispute } from '../public.ts'
import type { OrderDispute } from '../schemas.ts'
import { orderMigrations } from './migrations.ts'

describe.each(ENGINES)('orders that leave in parts, on %s', (engine) => {
  const bakery = mailedSite(engine)
  let siteId: Id
  beforeEach(() => {
    siteId = bakery.siteId
  })
  const MIELE = orderLine({ id: 'miele', quantity: 3, title: 'Miele' })
  const VASO = orderLine({ id: 'vaso', quantity: 1, title: 'Vaso', options: [] })

  async function place(change: Parameters<typeof newOrder>[0] = {}): Promise<Id> {
    const { database } = bakery.testApp.services
    const order = newOrder({ cartId: newId(), lines: [MIELE, VASO], ...change })
    return await database.transact(async (transaction) => {
      const { id } = await insertOrder(transaction, siteId, order, bakery.now())
      await moveOrder(transaction, siteId, id, 'placed', { cause: 'prova', authorId: null }, bakery.now())
      return id
    })
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    bakery.owner.call(method, `/api/sites/${siteId}/orders${path}`, body)
  const open = async (id: Id) => (await call('GET', `/${id}`)).json()
  const send = (id: Id, body: object) => call('POST', `/${id}/shipment`, { trusted: true, ...body })
  const reason = (answer: Answer): string => answer.json().reason
  const bucket = async (name: string) =>
    (await call('GET', `?bucket=${name}`)).json().orders.map(({ number }: { number: number }) => number)
  async function page(address: string) {
    const { host, pathname } = new URL(address)
    const { body } = await visit(bakery.testApp.app, host.split('.')[0]!, pathname)
    return plain(body)
  }

  test('each parcel has its pieces, its way and its mail', async () => {
    const id = await place()
    const pieces = [{ lineId: 'miele', quantity: 2 }]
    await send(id, { pieces, carrier: 'BRT', tracking: 'A1', link: 'https://corriere.example/A1' })
    expect((await open(id)).order.fulfilment).toBe('part')
    expect(await bucket('send')).toEqual([1])
    expect(reason(await call('POST', `/${id}/cancellation`, { restock: false }))).toBe('no_move')
    await bakery.runJobs()
    const mails = () => bakery.mails.received.filter(({ to, text }) => to === 'ugo@posta.example' && /pacco/.test(text))
    expect(mails()).toHaveLength(1)
    const first = plain(mails()[0]!.text)
    for (const words of ['una parte del tuo ordine è partita', '2 × Miele', 'BRT', 'A1', 'Il resto arriva'])
      expect(first).toContain(words)
    expect(first).not.toContain('Vaso')
    await send(id, { carrier: 'GLS' })
    const { order, fulfilments, address, events } = await open(id)
    expect(order.fulfilment).toBe('out')
    expect(fulfilments).toMatchObject([
      { state: 'out', kind: 'sent', carrier: 'BRT', pieces },
      {
        state: 'out',
        carrier: 'GLS',
        pieces: [
          { lineId: 'miele', quantity: 1 },
          { lineId: 'vaso', quantity: 1 },
        ],
      },
    ])
    expect(events.filter(({ event }: { event: { part?: boolean } }) => event.part !== undefined)).toHaveLength(2)
    await bakery.runJobs()
    expect(mails()).toHaveLength(2)
    expect(plain(mails()[1]!.text)).toContain('il tuo ordine è partito')
    const shown = await page(address)
    for (const words of ['Pacco 1', 'Pacco 2', '2 × Miele, 500 g', '1 × Vaso', 'href="https://corriere.example/A1"'])
      expect(shown).toContain(words)
  })

  test('nothing leaves that is out already or not of the order, even at once', async () => {
    const id = await place()
    const pieces = [{ lineId: 'vaso', quantity: 1 }]
    const answers = await Promise.all([send(id, { pieces }), send(id, { pieces })])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(reason(await send(id, { pieces: [{ lineId: 'miele', quantity: 4 }] }))).toBe('not_here')
    expect(reason(await send(id, { pieces: [{ lineId: 'altro', quantity: 1 }] }))).toBe('not_here')
    for (const wrong of [[], [...pieces, ...pieces], [{ lineId: 'miele', quantity: 0 }]])
      expect((await send(id, { pieces: wrong })).status).toBe(400)
    expect((await open(id)).fulfilments).toHaveLength(1)
  })

  test('while a payment is disputed nothing leaves unless an owner signs for it', async () => {
    const { database } = bakery.testApp.services
    const id = await place()
    const dispute = (state: OrderDispute | null) =>
      database.transact(async (transaction) =>
        putDispute(transaction, siteId, await lockOrder(transaction, siteId, id), state, bakery.now()),
      )
    await dispute('inquiry')
    await dispute('open')
    await dispute('open')
    expect(reason(await send(id, {}))).toBe('disputed')
    const many = await call('POST', '/handling', { orderIds: [id], step: 'send' })
    expect(many.json()).toMatchObject({ done: 0, left: [{ sentence: 'Un pagamento di questo ordine è contestato.' }] })
    expect((await call('GET', '')).json().orders).toMatchObject([{ dispute: 'open' }])
    const pieces = [{ lineId: 'vaso', quantity: 1 }]
    expect((await send(id, { pieces, disputed: true })).status).toBe(204)
    await dispute(null)
    expect((await send(id, {})).status).toBe(204)
    const { events } = await open(id)
    const told = events.map(({ event }: { event: { kind: string; state?: string; disputed?: boolean } }) =>
      event.kind === 'dispute' ? event.state : event.kind === 'sent' ? event.disputed : '',
    )
    expect(told.filter((one: unknown) => one !== '')).toEqual(['inquiry', 'open', true, 'won', false])
  })

  test('a parcel that came back is sent again, and its mail is not sent any more', async () => {
    const id = await place()
    await send(id, { carrier: 'BRT' })
    const [{ id: parcelId }] = (await open(id)).fulfilments
    const path = `/${id}/fulfilments/${parcelId}`
    expect((await call('PUT', path, { carrier: 'GLS', tracking: 'B2' })).status).toBe(204)
    expect((await open(id)).fulfilments).toMatchObject([{ carrier: 'GLS', tracking: 'B2', link: '' }])
    expect((await call('DELETE', path)).status).toBe(204)
    expect(reason(await call('DELETE', path))).toBe('not_out')
    expect((await call('DELETE', `/${id}/fulfilments/${newId()}`)).status).toBe(404)
    const { order, address } = await open(id)
    expect(order.fulfilment).toBe('todo')
    expect(await page(address)).toContain('Un pacco è tornato indietro')
    await bakery.runJobs()
    expect(bakery.mails.received.filter(({ text }) => text.includes('è partito'))).toEqual([])
    await send(id, {})
    expect((await open(id)).order.fulfilment).toBe('out')
  })

  test('what is ready stays ready when a part of it leaves', async () => {
    const id = await place()
    await call('PUT', `/${id}/preparation`, { prepared: true })
    expect((await open(id)).order.fulfilment).toBe('prepared')
    await send(id, { pieces: [{ lineId: 'miele', quantity: 3 }] })
    expect((await open(id)).fulfilments).toMatchObject([
      { state: 'prepared', pieces: [{ lineId: 'vaso', quantity: 1 }] },
      { state: 'out' },
    ])
    await call('PUT', `/${id}/preparation`, { prepared: false })
    expect((await open(id)).fulfilments).toMatchObject([{ state: 'out' }])
    await send(id, {})
    expect((await open(id)).fulfilments.map(({ state }: { state: string }) => state)).toEqual(['out', 'out'])
  })

  test('an order of before parcels were noted has one, with all its pieces', async () => {
    const [whole, todo] = [await place(), await place()]
    await send(whole, { carrier: 'BRT', tracking: 'A1' })
    const { database } = bakery.testApp.services
    await database.transact((transaction) => transaction.site(siteId).delete('order_fulfilments').execute())
    const { up } = orderMigrations.find(({ id }) => id.endsWith('order-fulfilments'))!
    // The tables are there already; only what fills them is run.
    const run = async (statement: string) => {
      if (!statement.startsWith('INSERT')) return
      // Columns that came later.
      const filled = statement.replace('e.created_at\n', 'e.created_at, NULL\n')
      await sql.raw(`${filled} AND o.site_id = '${siteId}'`).execute(database.writer)
    }
    await up({ engine: database.engine, run })
    expect((await open(whole)).fulfilments).toMatchObject([
      {
        ...{ id: whole, state: 'out', kind: 'sent', carrier: 'BRT', tracking: 'A1', link: '' },
        pieces: [
          { lineId: 'miele', quantity: 3 },
          { lineId: 'vaso', quantity: 1 },
        ],
      },
    ])
    expect((await open(todo)).fulfilments).toEqual([])
  })

  test('many orders are handled at once, and those that may not are named', async () => {
    const { delivery } = newOrder()
    const collected = await place({ delivery: { ...delivery!, collects: true } })
    const unpaid = await place()
    const handle = (step: string, orderIds: readonly Id[]) => call('POST', '/handling', { step, orderIds })
    expect((await handle('prepare', [collected, unpaid, unpaid])).json()).toEqual({ done: 2, left: [] })
    expect(await bucket('ready')).toEqual([2, 1])
    expect((await handle('send', [unpaid, collected])).json()).toEqual({
      done: 1,
      left: [{ number: 2, sentence: 'Questo ordine non è ancora pagato.' }],
    })
    expect((await open(collected)).order.fulfilment).toBe('out')
    expect((await handle('send', [newId()])).status).toBe(404)
    expect((await handle('send', [])).status).toBe(400)
  })
})
