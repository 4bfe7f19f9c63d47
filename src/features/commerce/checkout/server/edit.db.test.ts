import { beforeEach, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import type { Id } from '../../../../core/ids.ts'
import { readOrder } from '../../orders/public.ts'

const ADDRESS = {
  name: 'Lucia Neri',
  line1: 'Via Nuova 3',
  line2: '',
  postalCode: '50124',
  city: 'Firenze',
  region: 'FI',
  country: 'IT',
}

describe.each(ENGINES)('edits of orders, on %s', { timeout: 120_000 }, (engine) => {
  const shop = mailedSite(engine)
  let write: SiteWriter
  let bowl: SoldProduct
  let cup: SoldProduct
  let orderId: Id

  const read = async () => (await readOrder(shop.testApp.services.database, shop.siteId, orderId))!
  const visitor = () => shopVisitor(shop.testApp.app, shop.host)
  const stock = async (product: SoldProduct) => {
    const { on_hand, reserved } = await shop.testApp.services.database
      .site(shop.siteId)
      .selectFrom('product_variants')
      .select(['on_hand', 'reserved'])
      .where('id', '=', product.variantId)
      .executeTakeFirstOrThrow()
    return [on_hand, reserved]
  }
  const lineId = async (at = 0) => (await read()).lines[at]!.id
  const edit = (change: object = {}) => ({ baseVersion: 0, lines: [], added: [], ship: null, ...change })
  const review = async (change: object) => await write.call('POST', `/orders/${orderId}/edit-review`, edit(change))
  const save = async (change: object, more: object = {}) => {
    const { total = 0 } = (await review(change)).json()
    return await write.call('PUT', `/orders/${orderId}/content`, { edit: edit(change), total, tell: false, ...more })
  }
  const events = async () => (await write.call('GET', `/orders/${orderId}`)).json().events

  beforeEach(async () => {
    write = siteWriter(shop.owner, shop.siteId)
    await openShop(write)
    bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 10 })
    cup = await sellProduct(write, 'Tazza', { price: 1000, pieces: 3 })
    // Two bowls, sent for 6.90 and paid by card.
    const one = visitor()
    const lucia = { ...one, ...checkoutOf(one) }
    await lucia.add(bowl, 2)
    await lucia.fill({ ...BUYER, method: 'test' })
    const placed = await lucia.place({ ...BUYER, method: 'test' })
    await lucia.post(String(placed.headers.location), { card: '4242 4242 4242 4242' })
    orderId = (
      await shop.testApp.services.database.site(shop.siteId).selectFrom('orders').select('id').executeTakeFirstOrThrow()
    ).id
    await shop.runJobs()
    expect(await read()).toMatchObject({ state: 'placed', captured: 5490, charged: 5490 })
  })

  test('what is added is due: the buyer is told, reads the whole order again and pays the rest alone', async () => {
    const change = {
      lines: [{ lineId: await lineId(), quantity: 3 }],
      added: [{ productId: cup.id, variantId: cup.variantId, quantity: 1 }],
    }
    expect((await review(change)).json()).toMatchObject({ total: 8890, due: 3400, surplus: 0, short: [] })
    expect((await save(change, { tell: true })).status).toBe(200)
    expect(await read()).toMatchObject({
      version: 1,
      charged: 8890,
      captured: 5490,
      amounts: { grandTotal: 8890, subtotal: 8200 },
    })
    expect([await stock(bowl), await stock(cup)]).toEqual([
      [7, 0],
      [2, 0],
    ])
    expect((await events()).at(-1)).toMatchObject({
      author: expect.stringContaining('anna'),
      event: {
        ...{ kind: 'edited', from: 5490, to: 8890, address: false },
        pieces: [
          { name: 'Ciotola', from: 2, to: 3 },
          { name: 'Tazza', from: 0, to: 1 },
        ],
      },
    })
    // Nothing leaves unpaid without the owner's word.
    expect((await write.call('POST', `/orders/${orderId}/shipment`, {})).json().reason).toBe('unpaid')
    await shop.runJobs()
    const mail = shop.mails.received.findLast(({ to }) => to.toLowerCase() === 'lucia.neri@esempio.it')!
    expect(plain(mail.text)).toContain('da pagare ci sono € 34,00')
    const path = new URL(/http\S+\/paga/.exec(mail.text)![0]).pathname
    const buyer = visitor()
    const page = await buyer.send('GET', path)
    expect(page.body).toContain('Da pagare: € 34,00')
    // By transfer the order would wait for days that it has not.
    expect(page.body).not.toContain('Bonifico')
    const shown = /name="shown" value="([^"]*)"/.exec(page.body)![1]!
    const pressed = await buyer.post(path, { method: 'test', shown })
    await buyer.post(String(pressed.headers.location), { card: '4242 4242 4242 4242' })
    await shop.runJobs()
    expect(await read()).toMatchObject({ captured: 8890, refunded: 0, state: 'placed' })
    expect((await write.call('POST', `/orders/${orderId}/shipment`, {})).status).toBeLessThan(300)
  })

  test('what is taken out goes back on sale, and its money with one press, once', async () => {
    const change = { lines: [{ lineId: await lineId(), quantity: 1 }] }
    expect((await review(change)).json()).toMatchObject({ total: 3090, due: 0, surplus: 2400 })
    await save(change)
    expect(await stock(bowl)).toEqual([9, 0])
    const press = () => write.call('POST', `/orders/${orderId}/surplus`, { amount: 2400 })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    await shop.runJobs()
    expect(await read()).toMatchObject({ captured: 5490, refunded: 2400, charged: 5490, amounts: { grandTotal: 3090 } })
    // A piece that comes again is due again.
    await save({ baseVersion: 1, lines: [{ lineId: await lineId(), quantity: 2 }] })
    expect(await read()).toMatchObject({ charged: 7890, captured: 5490 })
    // All of it comes back: no more than was paid.
    await write.call('POST', `/orders/${orderId}/money`, { key: crypto.randomUUID(), kind: 'captured', amount: 2400 })
    const cancelled = await write.call('POST', `/orders/${orderId}/cancellation`, { restock: true })
    expect(cancelled.status).toBe(204)
    expect(await stock(bowl)).toEqual([10, 0])
  })

  test('of two owners the second is told that the order has changed', async () => {
    const change = { lines: [{ lineId: await lineId(), quantity: 1 }] }
    const answers = await Promise.all([save(change), save(change)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)!
    expect(late.json().reason).toBe('older_version')
    expect(late.body).toContain('Qualcun altro ha modificato l’ordine')
    expect((await read()).version).toBe(1)
  })

  test('what was sent or paid back stays, nothing else is left out, and no more is sold than there is', async () => {
    const id = await lineId()
    await write.call('POST', `/orders/${orderId}/shipment`, { pieces: [{ lineId: id, quantity: 1 }] })
    const fewer = await save({ lines: [{ lineId: id, quantity: 0 }] })
    expect([fewer.status, fewer.json().reason]).toEqual([409, 'out'])
    expect((await save({ ship: ADDRESS })).json().reason).toBe('address_out')
    expect((await save({ lines: [{ lineId: 'altra', quantity: 3 }] })).json().reason).toBe('out')
    const many = await save({ added: [{ productId: cup.id, variantId: cup.variantId, quantity: 4 }] })
    expect([many.status, many.json().reason]).toEqual([409, 'sold_out'])
    const taken = await save({ lines: [{ lineId: id, quantity: 99 }] })
    expect([taken.status, taken.json().reason]).toEqual([409, 'sold_out'])
    expect([await stock(bowl), (await read()).version]).toEqual([[8, 0], 0])
    await save({ lines: [{ lineId: id, quantity: 1 }] })
    expect(await read()).toMatchObject({ version: 1, fulfilment: 'out' })
  })

  test('an order without products is cancelled, not edited, and one of another total is looked at again', async () => {
    expect((await save({ lines: [{ lineId: await lineId(), quantity: 0 }] })).json().reason).toBe('empty')
    const change = { lines: [{ lineId: await lineId(), quantity: 1 }] }
    expect((await save(change, { total: 1 })).json().reason).toBe('changed')
    expect((await read()).version).toBe(0)
  })

  test('until something is sent the address can be corrected, within the country', async () => {
    const wrong = await save({ ship: { ...ADDRESS, postalCode: '5' } })
    expect([wrong.status, Object.keys(wrong.json().errors)]).toEqual([400, ['ship.postalCode']])
    expect((await save({ ship: ADDRESS }, { total: 5490 })).status).toBe(200)
    expect(await read()).toMatchObject({ shipTo: { line1: 'Via Nuova 3', postalCode: '50124' }, charged: 5490 })
    const found = await write.call('GET', '/orders?search=Neri')
    expect(found.json().orders).toHaveLength(1)
    expect((await events()).at(-1).event).toMatchObject({ kind: 'edited', address: true, pieces: [] })
  })

  describe('that wait for their money', () => {
    beforeEach(async () => {
      const one = visitor()
      const lucia = { ...one, ...checkoutOf(one) }
      await lucia.add(bowl, 2)
      await lucia.fill({ ...BUYER, method: 'transfer' })
      await lucia.place({ ...BUYER, method: 'transfer' })
      const { database } = shop.testApp.services
      const orders = database.site(shop.siteId).selectFrom('orders').select('id').orderBy('number', 'desc')
      orderId = (await orders.executeTakeFirstOrThrow()).id
      await shop.runJobs()
      expect(await read()).toMatchObject({ state: 'awaiting', charged: 5490 })
      expect(await stock(bowl)).toEqual([8, 2])
    })

    test('their pieces are promised anew, and the buyer chooses again how to pay the new sum', async () => {
      const change = {
        lines: [{ lineId: await lineId(), quantity: 1 }],
        added: [{ productId: cup.id, variantId: cup.variantId, quantity: 2 }],
      }
      expect((await review(change)).json()).toMatchObject({ total: 5090, due: 5090, surplus: 0 })
      expect((await save(change)).status).toBe(200)
      expect(await read()).toMatchObject({ state: 'awaiting', version: 1, charged: 5090 })
      expect([await stock(bowl), await stock(cup)]).toEqual([
        [8, 1],
        [3, 2],
      ])
      await shop.runJobs()
      const mail = shop.mails.received.findLast(({ to }) => to.toLowerCase() === 'lucia.neri@esempio.it')!
      expect(plain(mail.text)).toContain('da pagare ci sono € 50,90')
      const path = new URL(/http\S+\/paga/.exec(mail.text)![0]).pathname
      const buyer = visitor()
      const page = await buyer.send('GET', path)
      const shown = /name="shown" value="([^"]*)"/.exec(page.body)![1]!
      const pressed = await buyer.post(path, { method: 'test', shown })
      await buyer.post(String(pressed.headers.location), { card: '4242 4242 4242 4242' })
      await shop.runJobs()
      expect(await read()).toMatchObject({ state: 'placed', captured: 5090, refunded: 0 })
      expect([await stock(bowl), await stock(cup)]).toEqual([
        [7, 0],
        [1, 0],
      ])
    })

    test('without enough pieces nothing changes, and one that is paid in part or has ended is left as it is', async () => {
      const other = await save({ lines: [{ lineId: await lineId(), quantity: 1 }] }, { total: 1 })
      expect([other.status, other.json().reason]).toEqual([409, 'changed'])
      const alive = shop.testApp.services.database.site(shop.siteId).selectFrom('payment_attempts').select('state')
      // Its buyer can still pay it as before.
      expect(await alive.where('order_id', '=', orderId as Id).execute()).toEqual([{ state: 'open' }])
      const many = await save({ lines: [{ lineId: await lineId(), quantity: 99 }] })
      expect([many.status, many.json().reason]).toEqual([409, 'sold_out'])
      expect([await stock(bowl), (await read()).version]).toEqual([[8, 2], 0])
      // What they could pay by has ended: they are told how to.
      await shop.runJobs()
      expect(plain(shop.mails.received.at(-1)!.text)).toMatch(/\/paga/)
      const money = (key: string) =>
        write.call('POST', `/orders/${orderId}/money`, { key, kind: 'captured', amount: 1000 })
      expect((await money(crypto.randomUUID())).status).toBe(200)
      const change = { lines: [{ lineId: await lineId(), quantity: 1 }] }
      expect((await save(change)).json().reason).toBe('part_paid')
      await write.call('POST', `/orders/${orderId}/cancellation`, { restock: false })
      expect((await save(change)).json().reason).toBe('ended')
    })

    test('a payment that is open ends first, and one whose outcome nobody knows refuses the edit', async () => {
      const placeByCard = async () => {
        const one = visitor()
        const lucia = { ...one, ...checkoutOf(one) }
        await lucia.add(bowl, 1)
        await lucia.fill({ ...BUYER, method: 'test' })
        const placed = await lucia.place({ ...BUYER, method: 'test' })
        const { database } = shop.testApp.services
        const orders = database.site(shop.siteId).selectFrom('orders').select('id').orderBy('number', 'desc')
        orderId = (await orders.executeTakeFirstOrThrow()).id
        return { lucia, page: String(placed.headers.location) }
      }
      const open = await placeByCard()
      expect((await save({ lines: [{ lineId: await lineId(), quantity: 2 }] })).status).toBe(200)
      await open.lucia.post(open.page, { card: '4242 4242 4242 4242' })
      await shop.runJobs()
      expect(await read()).toMatchObject({ state: 'awaiting', captured: 0, version: 1 })
      const unknown = await placeByCard()
      await unknown.lucia.post(unknown.page, { card: '4000 0000 0000 0408' })
      const refused = await save({ lines: [{ lineId: await lineId(), quantity: 2 }] })
      expect([refused.status, refused.json().reason]).toEqual([409, 'paying'])
      expect(await read()).toMatchObject({ version: 0, charged: 3090 })
    })
  })
})
