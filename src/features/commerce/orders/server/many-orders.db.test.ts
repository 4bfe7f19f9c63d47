import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { COUNTED_MOST, type ListedOrder, ORDERS_SHOWN } from '../model/calls.ts'
import { insertOrder, keepBesideOrders, keepBuyers, moveOrder, recordMoney } from '../public.ts'
import { eraseBuyer } from './erase-buyer.ts'

const NOW = new Date('2026-11-27T12:00:00Z')

describe.each(ENGINES)('what is kept beside orders, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let owner: OwnerClient
  let count = 0
  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => NOW })
  })
  afterAll(() => testApp?.close())

  async function newSite() {
    siteId = await testApp.createSite(`forno-${++count}`)
    owner = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
  }
  const transact = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    testApp.services.database.transact(work)
  const list = async (query: string) => {
    const answer = await owner.call('GET', `/api/sites/${siteId}/orders${query}`)
    expect(answer.status, answer.body).toBe(200)
    return answer.json()
  }
  const numbers = async (query: string): Promise<number[]> =>
    (await list(query)).orders.map(({ number }: ListedOrder) => number)

  const kept = async () => {
    const site = testApp.services.database.site(siteId)
    return {
      buyers: await site.selectFrom('order_buyers').selectAll().orderBy('email').execute(),
      words: await site.selectFrom('order_words').selectAll().orderBy('number').orderBy('word').execute(),
    }
  }

  test('buyers and words follow every change of their orders', async () => {
    await newSite()
    const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000)
    const buy = (email: string, name: string, minute: number, change: Parameters<typeof newOrder>[0] = {}) =>
      transact(async (transaction) => {
        const order = newOrder({ cartId: newId(), buyer: { email, name, phone: '' }, ...change })
        const { id } = await insertOrder(transaction, siteId, order, at(minute))
        const move = { cause: 'prova', authorId: null }
        await moveOrder(transaction, siteId, id, 'placed', move, at(minute))
        const money = { orderId: id, currency: order.currency, provider: 'prova', cause: 'x' }
        const came = { ...money, kind: 'captured', amount: 3000, reference: `${id} in` } as const
        await recordMoney(transaction, siteId, came, at(minute))
        await recordMoney(transaction, siteId, { ...came, kind: 'refunded', amount: 400, reference: id }, at(minute))
        return id
      })
    await buy('Ugo@posta.example', 'Ugo', 1)
    await buy('ugo@posta.example', 'Ugo Neri', 2)
    const last = await buy('ada@posta.example', 'Ada', 3, { currency: 'USD' })
    await transact((transaction) => insertOrder(transaction, siteId, newOrder({ cartId: newId() }), at(4)))
    await transact(async (transaction) => {
      const move = { cause: 'prova', authorId: null }
      await moveOrder(transaction, siteId, last, 'closed', move, at(5))
    })
    const before = await kept()
    expect(before.buyers).toMatchObject([
      { email: 'ada@posta.example', orders: 1, currency: 'USD', total: 2600 },
      { email: 'ugo@posta.example', name: 'Ugo Neri', orders: 2, currency: 'EUR', total: 5200 },
    ])
    // Made from nothing, they are the same.
    await transact(async (transaction) => {
      const site = transaction.site(siteId)
      await site.delete('order_buyers').execute()
      await site.delete('order_words').execute()
      await keepBesideOrders(transaction, siteId, await site.selectFrom('orders').selectAll().execute())
    })
    expect(await kept()).toEqual(before)
    await transact((transaction) => eraseBuyer(transaction, siteId, 'ADA@posta.example', at(6)))
    const after = await kept()
    expect(after.buyers.map(({ email }) => email)).toEqual(['ugo@posta.example'])
    expect(after.words.filter(({ number }) => number === 3)).toEqual([])
  })

  test('two orders of a buyer that are placed at once are both counted', async () => {
    await newSite()
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() =>
        transact(async (transaction) => {
          const { id } = await insertOrder(transaction, siteId, newOrder({ cartId: newId() }), NOW)
          return id
        }),
      ),
    )
    await Promise.all(
      ids.map((id) =>
        transact((transaction) =>
          moveOrder(transaction, siteId, id, 'placed', { cause: 'prova', authorId: null }, NOW),
        ),
      ),
    )
    expect((await kept()).buyers).toMatchObject([{ orders: 4 }])
    await transact((transaction) => keepBuyers(transaction, siteId, ['nessuno@posta.example', '']))
    expect((await kept()).buyers).toHaveLength(1)
  })

  test('a shop with many orders finds common and rare words, goes on without a gap, and counts up to a bound', async () => {
    await newSite()
    const many = COUNTED_MOST + 30
    const rows = Array.from({ length: many }, (_, at) => {
      const rare = at === 4
      const buyer = { email: `b${at}@posta.example`, name: rare ? 'Zoë Bianchi' : 'Ada Bianchi', phone: '' }
      const { cartId, cartVersion, expiresAt: _expiry, ...content } = newOrder({ cartId: newId(), buyer })
      const state = at === 7 ? ('awaiting' as const) : ('placed' as const)
      return {
        ...{ id: newId(NOW.getTime() + at), number: at + 1, cart_id: cartId, cart_version: cartVersion, state },
        ...{ fulfilment: 'out' as const, email: buyer.email, buyer_name: buyer.name, currency: 'EUR' },
        ...{ grand_total: 3000, captured: 3000, refunded: 0, content: JSON.stringify(content), expires_at: null },
        ...{ created_at: NOW.toISOString(), placed_at: NOW.toISOString(), erased_at: null, by_owner: 0, version: 0 },
      }
    })
    await transact(async (transaction) => {
      await transaction.site(siteId).insertMany('orders', rows)
      await keepBesideOrders(transaction, siteId, rows)
    })
    const { counts } = await list('')
    expect(counts).toEqual({ all: many, pay: 1, send: 0, ready: 0, done: COUNTED_MOST + 1, cancelled: 0 })
    const first = await numbers('?search=bianchi')
    expect([first.length, first[0]]).toEqual([ORDERS_SHOWN, many])
    expect((await numbers(`?search=bianchi&below=${first.at(-1)}`))[0]).toBe(many - ORDERS_SHOWN)
    expect(await numbers('?search=bianchi%20zoe')).toEqual([5])
    expect(await numbers('?search=b4@')).toEqual([5])
    expect(await numbers('?search=bianchi&bucket=pay')).toEqual([8])
    expect(await numbers('?search=bianchi%208')).toEqual([8])
    expect(await numbers('?search=%F4%8F%BF%BF')).toEqual([])
    const { customers } = (await owner.call('GET', `/api/sites/${siteId}/customers?search=zoe%20bianchi`)).json()
    expect(customers).toMatchObject([{ email: 'b4@posta.example' }])
  })
})
