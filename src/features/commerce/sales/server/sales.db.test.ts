import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { editOrder, insertOrder, moveOrder, recordMoney } from '../../orders/public.ts'
import type { Sales } from '../model/calls.ts'
import { recordStep } from '../public.ts'
import { foldSales } from './fold.ts'

const ROME = 'Europe/Rome'

describe.each(ENGINES)('sales on %s', (engine) => {
  let now = new Date()
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: Id
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => testApp?.close())
  beforeEach(async () => {
    siteId = await testApp.createSite(`forno-${++count}`)
    owner = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
    await owner.call('POST', `/api/sites/${siteId}/products`, { title: 'Miele', type: 'SERVICE', price: 1200 })
    now = new Date('2026-11-27T12:00:00Z')
  })

  const transact = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    testApp.services.database.transact(work)

  /** An order that is sent, confirmed and paid at once. */
  async function sell(
    at: string,
    {
      email = 'ugo@posta.example',
      paid = true,
      ...change
    }: Parameters<typeof newOrder>[0] & { email?: string; paid?: boolean } = {},
  ): Promise<Id> {
    const instant = new Date(at)
    const order = newOrder({ cartId: newId(), buyer: { email, name: 'Ugo', phone: '' }, ...change })
    return await transact(async (transaction) => {
      const { id } = await insertOrder(transaction, siteId, order, instant)
      if (!paid) return id
      await moveOrder(transaction, siteId, id, 'placed', { cause: 'prova', authorId: null }, instant)
      await book(transaction, id, 'captured', order.amounts.grandTotal, instant, order.currency)
      return id
    })
  }
  const book = (
    transaction: Transaction,
    orderId: Id,
    kind: 'captured' | 'refunded',
    amount: number,
    at: Date,
    currency = 'EUR',
  ) =>
    recordMoney(
      transaction,
      siteId,
      { orderId, kind, amount, currency, provider: 'prova', reference: newId(), cause: 'x' },
      at,
    )
  const read = async (range = '30'): Promise<Sales> =>
    (await owner.call('GET', `/api/sites/${siteId}/sales?range=${range}`)).json()
  const fold = () => foldSales(testApp.services.database, { id: siteId, timeZone: ROME }, now)

  test('a shop without orders has no sales', async () => {
    expect(await read()).toMatchObject({ hasOrders: false, byPieces: [], now: { orders: 0, captured: 0 } })
    await fold()
    const kept = await testApp.services.database.site(siteId).selectFrom('sales_folds').selectAll().execute()
    expect(kept).toEqual([])
  })

  test('money counts when it moves, orders when they are confirmed, each by the site’s clock', async () => {
    // 23:30 of the 25th in Rome, and half an hour after midnight of the 26th.
    const first = await sell('2026-11-25T22:30:00Z')
    await sell('2026-11-25T23:30:00Z', { email: 'ada@posta.example', lines: [orderLine({ quantity: 1 })] })
    await sell('2026-11-27T09:00:00Z', { discounts: [{ ruleId: newId(), name: 'Estate', code: null, given: 300 }] })
    await sell('2026-11-27T10:00:00Z', { paid: false })
    await sell('2026-10-20T10:00:00Z', { email: 'ivo@posta.example' })
    await transact((transaction) => book(transaction, first, 'refunded', 500, new Date('2026-11-27T11:00:00Z')))
    const sales = await read()
    expect(sales).toMatchObject({ currency: 'EUR', first: '2026-10-29', last: '2026-11-27', hasOrders: true })
    expect(sales.now).toEqual({
      orders: 3,
      ordered: 3000 + 1800 + 2700,
      firstOrders: 2,
      discounts: 300,
      captured: 7500,
      refunded: 500,
    })
    expect(sales.before).toMatchObject({ orders: 1, captured: 3000, firstOrders: 1 })
    const marks = sales.marks.filter(({ orders, turnover }) => orders + turnover !== 0)
    expect(marks.map(({ first, orders, turnover }) => [first, orders, turnover])).toEqual([
      ['2026-11-25', 1, 3000],
      ['2026-11-26', 1, 1800],
      ['2026-11-27', 1, 2200],
    ])
    expect(sales.steps).toMatchObject({ now: { sent: 4, placed: 3 }, before: { sent: 1, placed: 1 } })
  })

  test('the best sold are told by pieces and by value, without those of another currency', async () => {
    const [honey, bread] = [newId(), newId()]
    const lines = (quantity: number) => [
      orderLine({ productId: honey, title: 'Miele', quantity: 1, listPrice: 9000, unitPrice: 9000 }),
      orderLine({ productId: bread, title: 'Pane', quantity, listPrice: 200, unitPrice: 200 }),
    ]
    await sell('2026-11-20T10:00:00Z', { lines: lines(4) })
    await sell('2026-11-27T10:00:00Z', { lines: lines(2) })
    await sell('2026-11-27T10:00:00Z', { lines: lines(50), currency: 'USD' })
    const { byPieces, byAmount, others, now: own } = await read()
    expect(byPieces).toEqual([
      { productId: bread, title: 'Pane', pieces: 6, amount: 1200 },
      { productId: honey, title: 'Miele', pieces: 2, amount: 18_000 },
    ])
    expect(byAmount.map(({ title }) => title)).toEqual(['Miele', 'Pane'])
    expect(own.orders).toBe(2)
    expect(others).toEqual([{ currency: 'USD', now: expect.objectContaining({ orders: 1, captured: 19_600 }) }])
  })

  test('an order of today that was edited after somebody looked counts as it is now', async () => {
    const line = orderLine({ quantity: 3, listPrice: 1000, unitPrice: 1000 })
    const orderId = await sell('2026-11-27T10:00:00Z', { lines: [line], delivery: null })
    await sell('2026-11-27T11:00:00Z', { email: 'eva@posta.example' })
    const before = await read()
    expect(before.now).toMatchObject({ orders: 2, firstOrders: 2 })
    const edit = { baseVersion: 0, quantities: new Map([[line.id, 2]]), added: [], shipTo: undefined }
    const authorId = newId()
    await transact((transaction) => editOrder(transaction, siteId, orderId, edit, { authorId, now }))
    const { now: own, byPieces } = await read()
    expect(before.now.ordered - own.ordered).toBe(1000)
    const pieces = (sold: Sales['byPieces']) => sold.reduce((sum, one) => sum + one.pieces, 0)
    expect(pieces(before.byPieces) - pieces(byPieces)).toBe(1)
  })

  test('sums that are kept of past days say what orders say, again and again, across a change of clocks', async () => {
    for (const day of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'])
      for (const hour of ['00:30', '01:30', '22:30', '23:30'])
        await sell(`${day}T${hour}:00Z`, { email: `${day}-${hour}@posta.example` })
    await transact((transaction) => recordStep(transaction, siteId, 'cart', new Date('2026-10-25T22:30:00Z')))
    await transact((transaction) => recordStep(transaction, siteId, 'checkout', now))
    const counted = await Promise.all(['1', '7', '30', '90', '365'].map(read))
    await fold()
    const steps = await testApp.services.database.site(siteId).selectFrom('purchase_steps').selectAll().execute()
    expect(steps).toHaveLength(1)
    expect(await Promise.all(['1', '7', '30', '90', '365'].map(read))).toEqual(counted)
    await fold()
    now = new Date('2026-11-28T12:00:00Z')
    await sell('2026-11-28T10:00:00Z')
    const before = await read('365')
    await fold()
    expect(await read('365')).toEqual(before)
    expect(before.steps.now).toMatchObject({ carts: 1, checkouts: 1, sent: 25 })
    expect(before.now.orders).toBe(25)
  })

  test('a day with more orders than are read at once is counted whole', async () => {
    const rows = Array.from({ length: 1101 }, (_, at) => {
      // Many at one instant.
      const instant = new Date(Date.parse('2026-11-27T08:00:00Z') + Math.floor(at / 700)).toISOString()
      const { cartId, cartVersion, expiresAt: _expiry, ...content } = newOrder({ cartId: newId() })
      return {
        ...{ id: newId(), number: at + 1, cart_id: cartId, cart_version: cartVersion, state: 'placed' as const },
        ...{ fulfilment: 'todo' as const, email: `a${at % 9}@posta.example`, buyer_name: 'Ada', currency: 'EUR' },
        ...{ grand_total: 3000, captured: 0, refunded: 0, content: JSON.stringify(content), expires_at: null },
        ...{ created_at: instant, placed_at: instant, erased_at: null, by_owner: 0, version: 0 },
      }
    })
    await transact((transaction) => transaction.site(siteId).insertMany('orders', rows))
    expect((await read('7')).now).toMatchObject({ orders: 1101, ordered: 1101 * 3000, firstOrders: 9 })
  })

  test('days are counted again by the clock of another place', async () => {
    await sell('2026-11-25T23:30:00Z')
    await fold()
    const day = async () =>
      (await testApp.services.database.site(siteId).selectFrom('sales_days').select('day').execute()).map(
        (row) => row.day,
      )
    expect(await day()).toEqual(['2026-11-26'])
    await foldSales(testApp.services.database, { id: siteId, timeZone: 'America/New_York' }, now)
    expect(await day()).toEqual(['2026-11-25'])
  })

  test('quiet years between two sales are passed over in a few transactions', async () => {
    await sell('2021-11-27T10:00:00Z')
    await sell('2026-11-26T10:00:00Z')
    const transact = vi.spyOn(testApp.services.database, 'transact')
    await fold()
    expect(transact.mock.calls.length).toBeLessThan(6)
    transact.mockRestore()
    expect((await read('7')).now.orders).toBe(1)
  })

  test('a day is not kept before its last transactions have ended', async () => {
    await sell('2026-11-26T10:00:00Z')
    const last = async () =>
      (await testApp.services.database.site(siteId).selectFrom('sales_folds').select('last_day').execute())[0]?.last_day
    now = new Date('2026-11-26T23:05:00Z')
    await fold()
    expect(await last()).toBeUndefined()
    now = new Date('2026-11-26T23:10:00Z')
    await fold()
    expect(await last()).toBe('2026-11-26')
  })

  test('sales are read by those who sell, of their own site', async () => {
    await sell('2026-11-27T10:00:00Z')
    const other = await testApp.createSite(`altro-${count}`)
    const editor = await testApp.signIn(`edo-${count}@esempio.it`, { [siteId]: ROLE.editor, [other]: ROLE.admin })
    expect((await editor.call('GET', `/api/sites/${siteId}/sales`)).status).toBe(403)
    expect((await editor.call('GET', `/api/sites/${other}/sales`)).json()).toMatchObject({ hasOrders: false })
    expect((await owner.call('GET', `/api/sites/${siteId}/sales?range=8`)).status).toBe(400)
  })
})
