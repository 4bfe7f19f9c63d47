import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { insertOrder, keepBesideOrders, moveOrder, recordMoney } from '../../orders/public.ts'
import { CUSTOMERS_SHOWN } from '../model/calls.ts'

const HOUR_MS = 3_600_000

describe.each(ENGINES)('customers on %s', (engine) => {
  let now = new Date('2026-11-27T12:00:00Z')
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: Id
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => testApp?.close())
  beforeEach(async () => {
    now = new Date('2026-11-27T12:00:00Z')
    siteId = await testApp.createSite(`forno-${++count}`)
    owner = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
    await owner.call('POST', `/api/sites/${siteId}/products`, { title: 'Miele', type: 'SERVICE', price: 1200 })
  })

  /** An order, an hour after the one before; paid unless a test says less. */
  async function buy(
    email: string,
    {
      name = 'Ugo Bianchi',
      paid = 3000,
      placed = true,
      ...change
    }: Parameters<typeof newOrder>[0] & { name?: string; paid?: number; placed?: boolean } = {},
    site = siteId,
  ): Promise<Id> {
    now = new Date(now.getTime() + HOUR_MS)
    const order = newOrder({ cartId: newId(), buyer: { email, name, phone: '' }, ...change })
    return await testApp.services.database.transact(async (transaction) => {
      const { id } = await insertOrder(transaction, site, order, now)
      if (!placed) return id
      await moveOrder(transaction, site, id, 'placed', { cause: 'prova', authorId: null }, now)
      if (paid > 0)
        await recordMoney(
          transaction,
          site,
          {
            ...{ orderId: id, kind: 'captured', amount: paid, currency: order.currency },
            ...{ provider: 'prova', reference: id, cause: 'x' },
          },
          now,
        )
      return id
    })
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    owner.call(method, `/api/sites/${siteId}${path}`, body)
  const list = async (query = '') => (await call('GET', `/customers${query}`)).json()
  const emails = async (query = ''): Promise<string[]> =>
    (await list(query)).customers.map(({ email }: { email: string }) => email.split('@')[0])
  const note = { baseVersion: 0, notes: '', tags: [], groupIds: [] }

  test('customers are those who bought, with what their orders say', async () => {
    const first = await buy('Ugo@posta.example')
    await buy('ugo@posta.example', { name: 'Ugo B. Bianchi', paid: 2000 })
    await buy('ugo@posta.example', { currency: 'USD' })
    await buy('ada@posta.example', { placed: false })
    // The sum is in the currency of the newest order.
    expect((await list()).customers).toEqual([
      {
        ...{ id: first, email: 'ugo@posta.example', name: 'Ugo Bianchi', orders: 3, currency: 'USD', total: 3000 },
        ...{ firstAt: '2026-11-27T13:00:00.000Z', lastAt: '2026-11-27T15:00:00.000Z' },
        hasAccount: false,
      },
    ])
  })

  test('customers are found by name and address, and sorted by last order, sum and number of orders', async () => {
    await buy('ugo@posta.example', { name: 'Ugo Bianchi', paid: 9000 })
    await buy('ada@posta.example', { name: 'Ada 100%', paid: 100 })
    await buy('ada@posta.example', { name: 'Ada 100%', paid: 100 })
    await buy('eva@altra.example', { name: 'Eva Rossi', paid: 5000 })
    expect(await emails()).toEqual(['eva', 'ada', 'ugo'])
    expect(await emails('?sort=total')).toEqual(['ugo', 'eva', 'ada'])
    expect(await emails('?sort=orders')).toEqual(['ada', 'eva', 'ugo'])
    expect(await emails('?search=BIANCHI')).toEqual(['ugo'])
    expect(await emails('?search=altra.')).toEqual(['eva'])
    expect(await emails('?search=100%25')).toEqual(['ada'])
    expect(await emails('?search=1_0')).toEqual([])
    // A name of an earlier order finds all of a customer's orders.
    await buy('ugo@posta.example', { name: 'Ugo Neri', paid: 1 })
    expect((await list('?search=bianchi')).customers).toMatchObject([{ name: 'Ugo Neri', orders: 2, total: 9001 }])
  })

  test.each(['last', 'total', 'orders'] as const)('a long list sorted by %s goes on without a gap', async (sort) => {
    const many = CUSTOMERS_SHOWN + 7
    const rows = Array.from({ length: many }, (_, at) => {
      const instant = new Date(now.getTime() + Math.floor(at / 3) * HOUR_MS).toISOString()
      const { cartId, cartVersion, expiresAt: _expiry, ...content } = newOrder({ cartId: newId() })
      return {
        ...{ id: newId(now.getTime() + at), number: at + 1, cart_id: cartId, cart_version: cartVersion },
        ...{ state: 'placed' as const, fulfilment: 'todo' as const, email: `a${at}@posta.example`, buyer_name: 'Ada' },
        ...{ currency: 'EUR', grand_total: 3000, captured: (at % 5) * 100, refunded: 0 },
        ...{ content: JSON.stringify(content), expires_at: null, created_at: instant, placed_at: instant },
        erased_at: null,
        by_owner: 0,
        version: 0,
      }
    })
    await testApp.services.database.transact(async (transaction) => {
      await transaction.site(siteId).insertMany('orders', rows)
      await keepBesideOrders(transaction, siteId, rows)
    })
    const first = (await list(`?sort=${sort}`)).customers
    expect(first).toHaveLength(CUSTOMERS_SHOWN)
    const { id, lastAt, total, orders } = first.at(-1)
    const below = { last: lastAt, total, orders }[sort]
    const rest = (await list(`?sort=${sort}&below=${encodeURIComponent(below)}&belowId=${id}`)).customers
    const seen = new Set([...first, ...rest].map(({ email }: { email: string }) => email))
    expect([rest.length, seen.size]).toEqual([7, many])
    expect((await call('GET', `/customers?sort=total&below=x&belowId=${id}`)).status).toBe(400)
  })

  test('a customer is opened by any of their orders, with all of them and the addresses they used', async () => {
    const { billTo } = newOrder()
    const away = { ...billTo, line1: 'Via Roma 1', city: 'Asti', region: 'AT', postalCode: '14100' }
    await buy('ugo@posta.example', { shipTo: away })
    const second = await buy('ugo@posta.example', { paid: 2001 })
    const waiting = await buy('ugo@posta.example', { placed: false })
    const { customer, orders, addresses, others } = (await call('GET', `/customers/${second}`)).json()
    expect(customer).toMatchObject({ email: 'ugo@posta.example', orders: 2, total: 5001, average: 2501 })
    expect(orders.map(({ number, state }: { number: number; state: string }) => [number, state])).toEqual([
      [3, 'awaiting'],
      [2, 'placed'],
      [1, 'placed'],
    ])
    expect(addresses.map(({ kind }: { kind: string }) => kind)).toEqual(['both', 'shipping'])
    expect(addresses[1].lines.join(' ')).toContain('Via Roma 1')
    expect(others).toEqual([])
    expect((await call('GET', `/customers/${waiting}`)).json().customer.orders).toBe(2)
    expect((await call('GET', `/customers/${newId()}`)).status).toBe(404)
    const visitor = await buy('solo@posta.example', { placed: false })
    expect((await call('GET', `/customers/${visitor}`)).status).toBe(404)
  })

  test('notes, tags and groups are kept once for a customer, and lists are narrowed by them', async () => {
    const [ugo, again] = [await buy('ugo@posta.example'), await buy('ugo@posta.example')]
    await buy('ada@posta.example')
    const groupId = newId()
    expect((await call('PUT', `/customer-groups/${groupId}`, { name: ' Soci ' })).status).toBe(204)
    const known = await call('PUT', `/customer-groups/${newId()}`, { name: 'Soci' })
    expect([known.status, known.json().errors]).toEqual([409, { name: 'C’è già un gruppo con questo nome.' }])
    const noted = { ...note, notes: 'Ama il miele', tags: ['fedele', 'fedele'], groupIds: [groupId, newId()] }
    expect((await call('PUT', `/customers/${ugo}`, noted)).json()).toEqual({ version: 1 })
    expect((await call('PUT', `/customers/${ugo}`, noted)).status).toBe(409)
    const opened = (await call('GET', `/customers/${again}`)).json()
    expect(opened).toMatchObject({ notes: 'Ama il miele', tags: ['fedele'], groupIds: [groupId], version: 1 })
    expect(await list()).toMatchObject({ groups: [{ id: groupId, name: 'Soci', members: 1 }], tags: ['fedele'] })
    expect(await emails(`?group=${groupId}`)).toEqual(['ugo'])
    expect(await emails('?tag=fedele')).toEqual(['ugo'])
    expect(await emails(`?tag=altro&group=${groupId}`)).toEqual([])
    expect((await call('PUT', `/customers/${ugo}`, { ...note, tags: [' '] })).status).toBe(400)
    expect((await call('DELETE', `/customer-groups/${groupId}`)).status).toBe(204)
    expect((await call('DELETE', `/customer-groups/${groupId}`)).status).toBe(404)
    expect((await call('GET', `/customers/${ugo}`)).json()).toMatchObject({ groupIds: [], notes: 'Ama il miele' })
  })

  test('the table of customers has no formulas, and one row for each', async () => {
    await buy('ugo@posta.example', { name: '=cmd()', paid: 123_456 })
    await buy('ada@posta.example', { name: 'Ada; "la" Neri' })
    const { body, headers } = await call('GET', '/customers.csv')
    expect(headers['content-disposition']).toBe('attachment; filename="clienti.csv"')
    const [titles, ...rows] = parse(body, { delimiter: ';', bom: true }) as string[][]
    expect(titles!.slice(3, 5)).toEqual(['Totale', 'Valuta'])
    expect(rows).toEqual([
      ['ada@posta.example', 'Ada; "la" Neri', '1', '30,00', 'EUR', '2026-11-27 15:00', '2026-11-27 15:00'],
      ['ugo@posta.example', "'=cmd()", '1', '1234,56', 'EUR', '2026-11-27 14:00', '2026-11-27 14:00'],
    ])
  })

  test('an erased person is no customer any more, and their notes are gone', async () => {
    const id = await buy('ugo@posta.example')
    await call('PUT', `/customers/${id}`, { ...note, notes: 'Ama il miele', tags: ['fedele'] })
    await testApp.services.database.transact((transaction) =>
      moveOrder(transaction, siteId, id, 'closed', { cause: 'prova', authorId: null }, now),
    )
    expect((await call('POST', '/people/erasure', { email: 'UGO@posta.example' })).status).toBe(200)
    expect(await list()).toMatchObject({ customers: [], tags: [] })
    expect((await call('GET', `/customers/${id}`)).status).toBe(404)
    const left = await testApp.services.database.site(siteId).selectFrom('customers').selectAll().execute()
    expect(left).toEqual([])
  })

  test('customers are seen by those who sell on their site alone', async () => {
    const id = await buy('ugo@posta.example')
    const other = await testApp.createSite(`altro-${count}`)
    const editor = await testApp.signIn(`edo-${count}@esempio.it`, { [siteId]: ROLE.editor, [other]: ROLE.admin })
    for (const path of ['/customers', `/customers/${id}`, '/customers.csv'])
      expect((await editor.call('GET', `/api/sites/${siteId}${path}`)).status).toBe(403)
    expect((await editor.call('GET', `/api/sites/${other}/customers`)).json().customers).toEqual([])
    expect((await editor.call('GET', `/api/sites/${other}/customers/${id}`)).status).toBe(404)
    expect((await editor.call('PUT', `/api/sites/${other}/customers/${id}`, note)).status).toBe(404)
  })
})
