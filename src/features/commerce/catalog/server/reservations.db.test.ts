import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { consumeReservations, releaseReservations, reserveStock, restock, type WantedPieces } from '../public.ts'
import './tables.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe.each(ENGINES)('reserved pieces, on %s', { timeout: 120_000 }, (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('magazzino', 'Magazzino')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  /** A new product's only variant, with some pieces. */
  async function variantWith(pieces: number): Promise<Id> {
    const made = (
      await write.call('POST', '/products', { title: `Vaso ${newId()}`, type: 'PHYSICAL', price: 1000 })
    ).json()
    const { stock } = (await write.call('GET', `/products/${made.documentId ?? made.id}`)).json()
    const variantId = stock[0].variantId as Id
    await write.call('POST', '/stock-counts', { counts: [{ variantId, seen: 0, counted: pieces }] })
    return variantId
  }
  const wanted = (variantId: Id, quantity = 1, backOrder = false): WantedPieces => ({ variantId, quantity, backOrder })
  const reserve = (pieces: readonly WantedPieces[], { orderId = newId(), until = later(15), now = NOW } = {}) =>
    testApp.services.database
      .transact((transaction) => reserveStock(transaction, siteId, { orderId, pieces, until }, now))
      .then(() => orderId)
  const consume = (orderId: Id) =>
    testApp.services.database.transact((transaction) => consumeReservations(transaction, siteId, orderId, NOW))
  const release = (orderId: Id) =>
    testApp.services.database.transact((transaction) => releaseReservations(transaction, siteId, orderId))
  async function counts(variantId: Id) {
    const { on_hand: onHand, reserved } = await testApp.services.database
      .site(siteId)
      .selectFrom('product_variants')
      .select(['on_hand', 'reserved'])
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    return { onHand, reserved }
  }

  test('50 buyers at once for the last 10 pieces get exactly 10', async () => {
    const variantId = await variantWith(10)
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => reserve([wanted(variantId)])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Refusal)
    expect(await counts(variantId)).toEqual({ onHand: 10, reserved: 10 })
  })

  test('carts with the same products in other orders never wait for each other', async () => {
    const [one, other] = [await variantWith(1000), await variantWith(1000)]
    const tries = Array.from({ length: 60 }, (_, at) =>
      reserve(at % 2 === 0 ? [wanted(one), wanted(other)] : [wanted(other), wanted(one)]),
    )
    await Promise.all(tries)
    expect((await counts(one)).reserved).toBe(60)
    expect((await counts(other)).reserved).toBe(60)
  })

  test('an order that gets one product and not the other gets nothing, and hears which', async () => {
    const [enough, few] = [await variantWith(5), await variantWith(1)]
    const refused = await reserve([wanted(enough, 2), wanted(few, 2)]).catch((error) => error)
    expect(refused).toMatchObject({ code: 'conflict', details: { reason: 'sold_out', variantIds: [few] } })
    expect((await counts(enough)).reserved).toBe(0)
  })

  test('a reservation that has ended gives way to whoever wants the pieces, without waiting for a job', async () => {
    const variantId = await variantWith(1)
    const first = await reserve([wanted(variantId)], { until: later(15) })
    await expect(reserve([wanted(variantId)], { now: later(14) })).rejects.toBeInstanceOf(Refusal)
    await reserve([wanted(variantId)], { now: later(15) })
    await release(first)
    expect(await counts(variantId)).toEqual({ onHand: 1, reserved: 1 })
  })

  test('pieces are sold once and given back once, whatever is repeated', async () => {
    const variantId = await variantWith(5)
    const [sold, released] = [await reserve([wanted(variantId, 2)]), await reserve([wanted(variantId, 1)])]
    for (let time = 0; time < 2; time++) {
      await consume(sold)
      await release(released)
      await release(sold)
      await consume(released)
    }
    expect(await counts(variantId)).toEqual({ onHand: 3, reserved: 0 })
    const back = { cause: `order:${sold}:cancelled`, pieces: [{ variantId, quantity: 2 }] }
    for (let time = 0; time < 2; time++)
      await testApp.services.database.transact((transaction) =>
        restock(transaction, siteId, back, { now: NOW, authorId: null }),
      )
    expect(await counts(variantId)).toEqual({ onHand: 5, reserved: 0 })
  })

  test('pieces that are ordered before they are there stay promised until they have come and the order is sent', async () => {
    const variantId = await variantWith(2)
    const orderId = await reserve([wanted(variantId, 5, true)])
    await consume(orderId)
    expect(await counts(variantId)).toEqual({ onHand: 0, reserved: 3 })
    await write.call('POST', '/stock-counts', { counts: [{ variantId, seen: 0, counted: 4 }] })
    await expect(reserve([wanted(variantId, 2)])).rejects.toBeInstanceOf(Refusal)
    await consume(orderId)
    expect(await counts(variantId)).toEqual({ onHand: 1, reserved: 0 })
  })

  test('what is reserved is the sum of open reservations, and stock of its journal, after any history', async () => {
    const variants = [await variantWith(6), await variantWith(3)]
    const step = fc.record({
      what: fc.constantFrom('reserve', 'reserve', 'release', 'consume'),
      order: fc.nat(5),
      pieces: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 }),
      backOrder: fc.boolean(),
      minute: fc.nat(60),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (steps) => {
        const orders: Id[] = []
        for (const { what, order, pieces, backOrder, minute } of steps) {
          const orderId = orders[order]
          if (what === 'reserve') {
            const asked = pieces.flatMap((quantity, at) =>
              quantity > 0 ? [wanted(variants[at]!, quantity, backOrder)] : [],
            )
            const made = reserve(asked, { now: later(minute), until: later(minute + 10) })
            await made.then((id) => orders.push(id)).catch((error) => expect(error).toBeInstanceOf(Refusal))
          } else if (orderId) await (what === 'release' ? release(orderId) : consume(orderId))
        }
        const site = testApp.services.database.site(siteId)
        for (const variantId of variants) {
          const { onHand, reserved } = await counts(variantId)
          const open = await site
            .selectFrom('stock_reservations')
            .select('pieces')
            .where('variant_id', '=', variantId)
            .where('state', '=', 'open')
            .execute()
          const moved = await site
            .selectFrom('stock_movements')
            .select('change')
            .where('variant_id', '=', variantId)
            .execute()
          expect(reserved).toBe(open.reduce((sum, one) => sum + one.pieces, 0))
          expect(onHand).toBe(moved.reduce((sum, one) => sum + one.change, 0))
        }
      }),
      { numRuns: 15 },
    )
  })
})
