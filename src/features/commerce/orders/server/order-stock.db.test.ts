import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { sellProduct } from '../../../../../e2e/support/products.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { reserveStock } from '../../catalog/public.ts'
import { takeDiscountUses } from '../../discounts/public.ts'
import { insertOrder, moveOrder, readOrder } from '../public.ts'
import type { OrderState } from '../schemas.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe.each(ENGINES)('the pieces of orders, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let owner: OwnerClient
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => NOW })
    siteId = await testApp.createSite('magazzino')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
  })
  afterAll(() => testApp?.close())

  const database = () => testApp.services.database
  /** An order of some pieces that are reserved for a quarter of an hour. */
  async function place(variantId: Id, quantity: number, { backOrder = false, now = NOW } = {}): Promise<Id> {
    const sending = backOrder ? 'Spedito in 5 giorni' : ''
    const line = orderLine({ variantId, quantity, reservable: true, sending })
    return await database().transact(async (transaction) => {
      const { id } = await insertOrder(transaction, siteId, newOrder({ cartId: newId(), lines: [line] }), now)
      const pieces = [{ variantId, quantity, backOrder }]
      await reserveStock(transaction, siteId, { orderId: id, pieces, until: later(15) }, now)
      return id
    })
  }
  const move = (id: Id, to: Exclude<OrderState, 'awaiting'>, { restock = false, now = NOW } = {}) =>
    database().transact((transaction) =>
      moveOrder(transaction, siteId, id, to, { cause: 'prova', authorId: null, restock }, now),
    )
  async function counts(variantId: Id) {
    const { on_hand: onHand, reserved } = await database()
      .site(siteId)
      .selectFrom('product_variants')
      .select(['on_hand', 'reserved'])
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    return [onHand, reserved]
  }
  const variantWith = async (pieces: number) => (await sellProduct(write, `Vaso ${newId()}`, { pieces })).variantId

  test('placing sells what was reserved, and expiring gives it back', async () => {
    const variantId = await variantWith(5)
    const [sold, left] = [await place(variantId, 2), await place(variantId, 3)]
    expect(await counts(variantId)).toEqual([5, 5])
    expect(await Promise.all([move(sold, 'placed'), move(sold, 'placed')])).toContain(true)
    expect(await counts(variantId)).toEqual([3, 3])
    await move(left, 'expired')
    expect(await counts(variantId)).toEqual([3, 0])
  })

  test('cancelling puts sold pieces back if the owner says so, once', async () => {
    const variantId = await variantWith(4)
    const [back, gone] = [await place(variantId, 1), await place(variantId, 2)]
    for (const id of [back, gone]) await move(id, 'placed')
    await move(gone, 'cancelled')
    expect(await counts(variantId)).toEqual([1, 0])
    expect(await move(back, 'cancelled', { restock: true })).toBe(true)
    expect(await move(back, 'cancelled', { restock: true })).toBe(false)
    expect(await counts(variantId)).toEqual([2, 0])
  })

  test('late money takes the pieces again while they last, and else changes nothing', async () => {
    const variantId = await variantWith(2)
    const [first, late] = [await place(variantId, 1), await place(variantId, 1)]
    for (const id of [first, late]) await move(id, 'expired')
    expect(await move(first, 'placed')).toBe(true)
    expect(await counts(variantId)).toEqual([1, 0])
    await move(await place(variantId, 1), 'placed')
    await expect(move(late, 'placed')).rejects.toMatchObject({
      details: { reason: 'sold_out', variantIds: [variantId] },
    })
    expect((await readOrder(database(), siteId, late))!.state).toBe('expired')
    expect(await counts(variantId)).toEqual([0, 0])
  })

  test('money for an order whose reservation somebody else has taken is refused', async () => {
    const variantId = await variantWith(1)
    const slow = await place(variantId, 1)
    const quick = await place(variantId, 1, { now: later(16) })
    expect(await move(quick, 'placed')).toBe(true)
    await expect(move(slow, 'placed')).rejects.toMatchObject({ details: { reason: 'sold_out' } })
  })

  test('pieces that were not there when it was placed leave the stock when it is sent', async () => {
    const variantId = await variantWith(1)
    const id = await place(variantId, 3, { backOrder: true })
    await move(id, 'placed')
    expect(await counts(variantId)).toEqual([0, 2])
    await write.call('POST', '/stock-counts', { counts: [{ variantId, seen: 0, counted: 6 }] })
    await write.call('POST', `/orders/${id}/shipment`, { trusted: true })
    expect(await counts(variantId)).toEqual([4, 0])
  })

  test('an order that ends gives the uses of its discounts back', async () => {
    const rule = {
      id: newId(),
      name: 'Estate',
      trigger: { by: 'automatic' },
      effect: { kind: 'percentage', rate: 1000 },
    }
    await owner.call('PUT', `/api/sites/${siteId}/discounts/${rule.id}`, { baseVersion: 0, rule })
    const id = await place(await variantWith(1), 1)
    await database().transact((transaction) =>
      takeDiscountUses(transaction, siteId, {
        ...{ orderId: id, buyer: 'b', total: 900, currency: 'EUR' },
        rules: [{ id: rule.id, given: 100 }],
      }),
    )
    const uses = async () => (await owner.call('GET', `/api/sites/${siteId}/discounts`)).json().discounts[0].uses
    expect(await uses()).toBe(1)
    await move(id, 'cancelled')
    expect(await uses()).toBe(0)
  })
})
