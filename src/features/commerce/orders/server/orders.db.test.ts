import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { insertOrder, moveOrder, orderOfCart, readOrder, recordMoney } from '../public.ts'
import type { NewOrder, OrderState, StoredOrder } from '../schemas.ts'
import { eventsOf } from './events-repository.ts'

describe.each(ENGINES)('orders on %s', (engine) => {
  const now = new Date('2026-11-27T12:00:00Z')
  let testApp: TestApp
  let siteId: Id
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => testApp?.close())
  beforeEach(async () => {
    siteId = await testApp.createSite(`forno-${++count}`)
  })

  const database = () => testApp.services.database
  const transact = <Result>(work: (transaction: Transaction) => Promise<Result>) => database().transact(work)
  const insert = (order: NewOrder = newOrder(), site = siteId) =>
    transact((transaction) => insertOrder(transaction, site, order, now))
  const move = (id: Id, to: Exclude<OrderState, 'awaiting'>, cause = 'prova') =>
    transact((transaction) => moveOrder(transaction, siteId, id, to, { cause, authorId: null }, now))
  const pay = (
    orderId: Id,
    amount: number,
    change: { reference?: string; kind?: 'refunded'; currency?: string } = {},
  ) =>
    transact((transaction) =>
      recordMoney(
        transaction,
        siteId,
        {
          orderId,
          kind: 'captured',
          amount,
          currency: 'EUR',
          provider: 'prova',
          reference: 'uno',
          cause: 'x',
          ...change,
        },
        now,
      ),
    )
  const read = async (id: Id): Promise<StoredOrder> => (await readOrder(database(), siteId, id))!
  const kinds = async (id: Id) => (await eventsOf(database(), siteId, id)).map(({ event }) => event.kind)

  test('an order is read as it was bought, by its id and by its cart', async () => {
    const order = newOrder({ discounts: [{ ruleId: newId(), name: 'Estate', code: 'ESTATE', given: 300 }] })
    const { id, number } = await insert(order)
    expect(number).toBe(1)
    const facts = { id, number, state: 'awaiting', fulfilment: 'todo', captured: 0, refunded: 0 }
    expect(await read(id)).toMatchObject({ ...order, ...facts })
    expect(await orderOfCart(database(), siteId, order.cartId, 1)).toMatchObject({ id })
    expect(await orderOfCart(database(), siteId, order.cartId, 2)).toBeUndefined()
    const other = await testApp.createSite(`altro-${count}`)
    expect(await readOrder(database(), other, id)).toBeUndefined()
    expect(await kinds(id)).toEqual(['created'])
  })

  test('a cart of a version becomes one order, and the refused one takes no number', async () => {
    const order = newOrder()
    const tries = await Promise.allSettled([insert(order), insert(order), insert(order)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'conflict', details: { reason: 'order_exists' } })
    expect((await insert({ ...order, cartVersion: 2 })).number).toBe(2)
  })

  test('numbers of a site are unique and without gaps, whatever is placed or fails at once', async () => {
    const other = await testApp.createSite(`altro-${count}`)
    const failing = () =>
      transact(async (transaction) => {
        await insertOrder(transaction, siteId, newOrder(), now)
        throw new Error('after its number')
      })
    const tries = Array.from({ length: 40 }, (_, at) =>
      at % 5 === 0 ? failing() : insert(newOrder(), at % 5 === 1 ? other : siteId),
    )
    const results = await Promise.allSettled(tries)
    const numbers = (wanted: (at: number) => boolean) =>
      results
        .flatMap((result, at) => (result.status === 'fulfilled' && wanted(at) ? [result.value.number] : []))
        .toSorted((one, two) => one - two)
    expect(numbers((at) => at % 5 > 1)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    expect(numbers((at) => at % 5 === 1)).toEqual(Array.from({ length: 8 }, (_, at) => at + 1))
  })

  test('of several that move an order at once, one does', async () => {
    const { id } = await insert()
    const moves = await Promise.all([move(id, 'placed', 'a'), move(id, 'placed', 'b'), move(id, 'placed', 'c')])
    expect(moves.filter(Boolean)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'placed', placedAt: now.toISOString() })
    expect(await kinds(id)).toEqual(['created', 'placed'])
  })

  test('of expiring and paying at once, one is first, and only late money comes after it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await insert()
      const [expired] = await Promise.all([move(id, 'expired'), move(id, 'placed')])
      expect((await read(id)).state).toBe('placed')
      expect(await kinds(id)).toEqual(expired ? ['created', 'expired', 'placed'] : ['created', 'placed'])
    }
  })

  test('a move that the machine does not have changes nothing', async () => {
    const { id } = await insert()
    expect(await move(id, 'closed')).toBe(false)
    expect(await move(id, 'cancelled')).toBe(true)
    expect(await move(id, 'placed')).toBe(false)
    expect(await move(newId(), 'placed')).toBe(false)
    expect(await kinds(id)).toEqual(['created', 'cancelled'])
  })

  test('money counts once however often it is told, also for an order that has ended', async () => {
    const { id } = await insert()
    expect(await Promise.all([pay(id, 3000), pay(id, 3000), pay(id, 3000)])).toHaveLength(3)
    expect(await read(id)).toMatchObject({ captured: 3000, refunded: 0, state: 'awaiting' })
    await move(id, 'cancelled')
    expect(await pay(id, 3000)).toBe(false)
    expect(await pay(id, 500, { reference: 'due' })).toBe(true)
    expect(await pay(id, 700, { kind: 'refunded' })).toBe(true)
    expect(await read(id)).toMatchObject({ captured: 3500, refunded: 700, state: 'cancelled' })
    expect(await kinds(id)).toEqual(['created', 'captured', 'cancelled', 'captured', 'refunded'])
  })

  test('money in another currency is kept and not added; none at all is a fault', async () => {
    const { id } = await insert()
    expect(await pay(id, 3000, { currency: 'USD' })).toBe(true)
    expect(await read(id)).toMatchObject({ captured: 0 })
    expect(await kinds(id)).toEqual(['created', 'captured'])
    await expect(pay(id, 0, { reference: 'niente' })).rejects.toThrow(RangeError)
    await expect(pay(newId(), 100, { reference: 'di nessuno' })).rejects.toThrow(RangeError)
  })
})
