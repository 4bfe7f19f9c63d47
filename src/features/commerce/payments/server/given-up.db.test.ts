import { describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { testShop } from '../../../../../e2e/support/payment-shop.ts'
import { sellProduct } from '../../../../../e2e/support/products.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { reserveStock } from '../../catalog/public.ts'
import { takeDiscountUses } from '../../discounts/public.ts'
import { insertOrder, moveOrder } from '../../orders/public.ts'

const MINUTE_MS = 60_000

describe.each(ENGINES)('orders that cannot be placed any more, on %s', (engine) => {
  const shop = mailedSite(engine)
  const { begin, start, provider, settle, read, refunds, attempt } = testShop(shop)
  const { later, runJobs } = shop
  const database = () => shop.testApp.services.database
  const write = () => siteWriter(shop.owner, shop.siteId)
  const lastPiece = async () => (await sellProduct(write(), `Vaso ${newId()}`, { pieces: 1 })).variantId

  /** An order of a piece that is reserved for a quarter of an hour. */
  async function orderOf(variantId: Id) {
    const lines = [orderLine({ variantId, quantity: 1, reservable: true })]
    const expiresAt = new Date(shop.now().getTime() + 35 * MINUTE_MS).toISOString()
    const content = newOrder({ cartId: newId(), lines, expiresAt })
    const id = await database().transact(async (transaction) => {
      const made = await insertOrder(transaction, shop.siteId, content, shop.now())
      await reserve(transaction, made.id, variantId)
      return made.id
    })
    return { id, amount: content.amounts.grandTotal }
  }
  const reserve = (transaction: Parameters<typeof reserveStock>[0], orderId: Id, variantId: Id) =>
    reserveStock(
      transaction,
      shop.siteId,
      {
        orderId,
        pieces: [{ variantId, quantity: 1, backOrder: false }],
        until: new Date(shop.now().getTime() + 15 * MINUTE_MS),
      },
      shop.now(),
    )
  const buyElsewhere = (variantId: Id) => database().transact((transaction) => reserve(transaction, newId(), variantId))
  const move = (id: Id, to: 'expired' | 'placed') =>
    database().transact((transaction) =>
      moveOrder(transaction, shop.siteId, id, to, { cause: 'prova', authorId: null }, shop.now()),
    )
  async function expectTold(words: { buyer: string; owner: string }) {
    shop.mails.received.length = 0
    await runJobs()
    const textTo = (to: string) => shop.mails.received.filter((mail) => mail.to === to).map(({ text }) => text)
    expect(textTo('ugo@posta.example')).toEqual([expect.stringContaining(words.buyer)])
    expect(textTo(`anna-${shop.host}@esempio.it`)).toEqual([expect.stringContaining(words.owner)])
  }

  test('money that comes when the pieces are gone goes back, and both sides are told once', async () => {
    const variantId = await lastPiece()
    const one = await orderOf(variantId)
    const attemptId = await begin(one)
    await start(attemptId)
    later(16 * MINUTE_MS)
    await buyElsewhere(variantId)
    await provider(attemptId, { state: 'succeeded' })
    await Promise.all([settle(attemptId), settle(attemptId)])
    expect((await read(one.id)).state).toBe('cancelled')
    expect(await refunds(one.id)).toMatchObject([{ amount: one.amount, cause: 'sold_out' }])
    await expectTold({ buyer: 'gli ultimi pezzi', owner: 'non ci sono più' })
    expect(await read(one.id)).toMatchObject({ captured: one.amount, refunded: one.amount })
  })

  test('while a bank thinks, its order keeps its pieces', async () => {
    const variantId = await lastPiece()
    const one = await orderOf(variantId)
    const attemptId = await begin(one)
    await start(attemptId)
    await provider(attemptId, { state: 'processing' })
    for (let look = 0; look < 6; look++) {
      await settle(attemptId)
      later(5 * MINUTE_MS)
      await expect(buyElsewhere(variantId)).rejects.toMatchObject({ details: { reason: 'sold_out' } })
    }
    await provider(attemptId, { state: 'succeeded' })
    await settle(attemptId)
    expect((await read(one.id)).state).toBe('placed')
  })

  test('late money counts its discount again, and goes back once somebody else has the last use', async () => {
    const discount = async () => {
      const id = newId()
      const rule = {
        ...{ id, name: 'Saldi', trigger: { by: 'code', code: id.slice(-12) } },
        ...{ effect: { kind: 'percentage', rate: 1000 }, uses: 1 },
      }
      expect((await write().call('PUT', `/discounts/${id}`, { baseVersion: 0, rule })).status).toBe(200)
      return id
    }
    const take = (orderId: Id, id: Id) =>
      database().transact((transaction) =>
        takeDiscountUses(transaction, shop.siteId, {
          ...{ orderId, buyer: orderId, total: 900, currency: 'EUR' },
          rules: [{ id, given: 100 }],
        }),
      )
    const late = async (id: Id) => {
      const one = await orderOf(await lastPiece())
      await take(one.id, id)
      const attemptId = await begin(one)
      await start(attemptId)
      await move(one.id, 'expired')
      await provider(attemptId, { state: 'succeeded' })
      return { ...one, attemptId }
    }
    const free = await discount()
    const placed = await late(free)
    await settle(placed.attemptId)
    expect((await read(placed.id)).state).toBe('placed')
    await expect(take(newId(), free)).rejects.toMatchObject({ details: { reason: 'discount_used_up' } })
    await runJobs()

    const used = await discount()
    const refused = await late(used)
    await take(newId(), used)
    await settle(refused.attemptId)
    expect((await read(refused.id)).state).toBe('expired')
    expect(await refunds(refused.id)).toMatchObject([{ amount: refused.amount, cause: 'discount_used_up' }])
    await expectTold({ buyer: 'lo sconto del tuo ordine', owner: 'non ha più usi' })
  })

  test.each(['collect', 'free'])(
    'with %s, an order that was never begun and whose pieces went ends, and both sides are told',
    async (method) => {
      const variantId = await lastPiece()
      const one = await orderOf(variantId)
      const attemptId = await begin(method === 'free' ? { ...one, amount: 0 } : one, method)
      later(16 * MINUTE_MS)
      await buyElsewhere(variantId)
      const failed: unknown[] = []
      shop.mails.received.length = 0
      await runJobs(undefined, (error) => failed.push(error))
      expect(failed).toEqual([])
      expect((await read(one.id)).state).toBe('cancelled')
      expect((await attempt(attemptId)).state).not.toBe('created')
      const told = shop.mails.received.map(({ to }) => to).toSorted()
      expect(told).toEqual([`anna-${shop.host}@esempio.it`, 'ugo@posta.example'])
    },
  )
})
