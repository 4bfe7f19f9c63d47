import { beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '../../../../../e2e/support/checkout.ts'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { countUnpaid, readOrder } from '../../orders/public.ts'

const DAY_MS = 86_400_000
const SHIP = { line1: 'Via Roma 12', line2: '', postalCode: '50123', city: 'Firenze', region: 'FI', country: 'IT' }
const LUCIA = { name: 'Lucia Neri', email: 'lucia@esempio.it', phone: '055 555 0102' }

describe.each(ENGINES)('orders that owners make, on %s', { timeout: 120_000 }, (engine) => {
  const shop = mailedSite(engine)
  let write: SiteWriter
  let bowl: SoldProduct

  beforeEach(async () => {
    write = siteWriter(shop.owner, shop.siteId)
    await openShop(write)
    bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 10 })
  })

  const order = (change: object = {}) => ({
    lines: [{ productId: bowl.id, variantId: bowl.variantId, quantity: 2 }],
    buyer: { name: '', email: '', phone: '' },
    ship: null,
    delivery: null,
    discount: 0,
    notes: '',
    ...change,
  })
  const review = async (change: object = {}) => (await write.call('POST', '/orders/review', order(change))).json()
  const make = async (change: object, payment: object, more: object = {}) => {
    const { total } = await review(change)
    return await write.call('POST', '/orders', { key: newId(), order: order(change), total, payment, ...more })
  }
  const read = async (id: Id) => (await readOrder(shop.testApp.services.database, shop.siteId, id))!
  const stock = async () => {
    const { on_hand, reserved } = await shop.testApp.services.database
      .site(shop.siteId)
      .selectFrom('product_variants')
      .select(['on_hand', 'reserved'])
      .where('id', '=', bowl.variantId)
      .executeTakeFirstOrThrow()
    return [on_hand, reserved]
  }
  const opened = async (id: Id) => (await write.call('GET', `/orders/${id}`)).json()
  const visitor = () => shopVisitor(shop.testApp.app, shop.host)
  const linkOf = (answer: { json: () => { link: string } }) => new URL(answer.json().link).pathname

  test('at a market stall nobody gives a name: what is paid in cash is placed, sold and handed over at once', async () => {
    const made = await make({}, { by: 'cash' })
    expect(made.status).toBe(200)
    const { orderId, number, link } = made.json()
    expect([number, link]).toEqual([1, null])
    expect(await read(orderId)).toMatchObject({
      ...{ state: 'placed', fulfilment: 'out', captured: 4800, byOwner: true, shipTo: null, delivery: null },
      method: { key: 'inShop', label: 'Contanti' },
      amounts: { grandTotal: 4800, taxTotal: 866 },
      buyer: { name: 'Cliente in negozio', email: '' },
    })
    expect(await stock()).toEqual([8, 0])
    const { events, order: shown } = await opened(orderId)
    expect(shown.byOwner).toBe(true)
    expect(events[0]).toMatchObject({ event: { kind: 'created' }, author: expect.stringContaining('anna') })
    await shop.runJobs()
    expect(shop.mails.received.map(({ to }) => to)).toEqual([`anna-${shop.host}@esempio.it`])
  })

  test('the amounts are those of the checkout: delivery of the address, discount in person, taxes', async () => {
    const sent = { ship: SHIP, buyer: LUCIA }
    const { deliveries } = await review(sent)
    expect(deliveries.map(({ name }: { name: string }) => name)).toEqual(['Ritiro in bottega', 'Corriere'])
    const delivery = deliveries[1].key
    const seen = await review({ ...sent, delivery, discount: 300 })
    expect(seen).toMatchObject({ total: 4800 - 300 + 690, faults: {}, short: [] })
    expect(seen.sums.map(({ label }: { label: string }) => label)).toContain('Sconto: Sconto del negozio')
    const made = await make({ ...sent, delivery, discount: 300 }, { by: 'pos' })
    expect(await read(made.json().orderId)).toMatchObject({
      ...{ state: 'placed', fulfilment: 'todo', captured: 5190, shipTo: { city: 'Firenze' } },
      ...{ method: { label: 'POS' }, delivery: { name: 'Corriere' } },
      discounts: [{ name: 'Sconto del negozio', given: 300 }],
    })
    // Without an address only what is fetched can be chosen.
    const fetched = await review({ buyer: LUCIA })
    expect(fetched.deliveries.map(({ isFetched }: { isFetched: boolean }) => isFetched)).toEqual([true])
  })

  test('what is wrong stands at its field, and nothing is ordered; nor is more than there is, or for another total', async () => {
    const faulty = await make(
      { buyer: { ...LUCIA, email: 'lucia' }, ship: { ...SHIP, postalCode: '5' } },
      { by: 'cash' },
    )
    expect(faulty.status).toBe(400)
    expect(Object.keys(faulty.json().errors).sort()).toEqual(['buyer.email', 'ship.postalCode'])
    const nobody = await make({}, { by: 'link', days: 3, mail: true })
    expect([nobody.status, Object.keys(nobody.json().errors)]).toEqual([400, ['buyer.email']])
    const many = { lines: [{ productId: bowl.id, variantId: bowl.variantId, quantity: 11 }] }
    expect((await review(many)).short).toEqual(['Di «Ciotola» restano 10 pezzi.'])
    const short = await make(many, { by: 'cash' })
    expect([short.status, short.json().reason]).toEqual([409, 'sold_out'])
    const changed = await make({}, { by: 'cash' }, { total: 4700 })
    expect([changed.status, changed.json().reason]).toEqual([409, 'changed'])
    expect(await stock()).toEqual([10, 0])
  })

  test('a second press with the same key gets the first one’s order', async () => {
    const key = newId()
    const answers = await Promise.all([make({}, { by: 'cash' }, { key }), make({}, { by: 'cash' }, { key })])
    expect(new Set(answers.map((one) => one.json().orderId)).size).toBe(1)
    const { orderId } = (await make({}, { by: 'cash' }, { key })).json()
    expect(await read(orderId)).toMatchObject({ captured: 4800, state: 'placed' })
    expect(await stock()).toEqual([8, 0])
  })

  test('a link is mailed; its page shows the whole order above the button, and what is pressed there is paid', async () => {
    const made = await make({ buyer: LUCIA }, { by: 'link', days: 3, mail: true })
    const { orderId } = made.json()
    expect(await read(orderId)).toMatchObject({ state: 'awaiting', byOwner: true, captured: 0 })
    expect(await stock()).toEqual([10, 2])
    await shop.runJobs()
    const mail = shop.mails.received.find(({ to }) => to === 'lucia@esempio.it')!
    expect(mail.headers.subject).toContain('Il_tuo_ordine_da_pagare')
    expect(plain(mail.text)).toContain('da pagare ci sono € 48,00')
    expect(mail.text).toContain(made.json().link)
    const page = await visitor().send('GET', linkOf(made))
    expect(page.status).toBe(200)
    for (const words of [
      'Ciotola',
      'Da pagare: € 48,00',
      'Ordine con obbligo di pagare',
      'recedere',
      'Bonifico bancario',
    ])
      expect(page.body).toContain(words)
    const shown = /name="shown" value="([^"]*)"/.exec(page.body)![1]!
    const buyer = visitor()
    expect((await buyer.post(linkOf(made), { method: 'transfer', shown: '1 1' })).status).toBe(409)
    expect((await buyer.post(linkOf(made), { method: 'niente', shown })).status).toBe(409)
    const pressed = await buyer.post(linkOf(made), { method: 'test', shown })
    expect(pressed.status).toBe(303)
    const paid = await buyer.post(String(pressed.headers.location), { card: '4242 4242 4242 4242' })
    expect(paid.status).toBe(303)
    await shop.runJobs()
    expect(await read(orderId)).toMatchObject({ state: 'placed', captured: 4800, fulfilment: 'todo' })
    expect(await stock()).toEqual([8, 0])
    // Nothing is left to pay: the address leads to the order.
    expect((await visitor().send('GET', linkOf(made))).status).toBe(303)
  })

  test('nobody but who has the whole address reads the page', async () => {
    const path = linkOf(await make({ buyer: LUCIA }, { by: 'link', days: 3, mail: false }))
    expect((await visitor().send('GET', path.replace(/.\/paga$/, '~/paga'))).status).toBe(404)
  })

  test('a link ends after its days: the pieces go back, and its page says so', async () => {
    const made = await make({ buyer: LUCIA }, { by: 'link', days: 3, mail: false })
    shop.later(3 * DAY_MS - 60_000)
    await shop.runJobs()
    expect(await stock()).toEqual([10, 2])
    shop.later(120_000)
    await shop.runJobs()
    expect(await read(made.json().orderId)).toMatchObject({ state: 'expired' })
    expect(await stock()).toEqual([10, 0])
    const answer = await visitor().send('GET', linkOf(made))
    expect(answer.status).toBe(303)
    expect((await visitor().send('GET', String(answer.headers.location))).body).toContain('Questo ordine è scaduto')
  })

  test('any number of orders wait for one address, and none counts against what its buyer orders', async () => {
    for (let at = 0; at < 4; at++)
      expect(
        (
          await make(
            { buyer: LUCIA, lines: [{ ...order().lines[0], quantity: 1 }] },
            { by: 'link', days: 3, mail: false },
          )
        ).status,
      ).toBe(200)
    expect(await countUnpaid(shop.testApp.services.database, shop.siteId, { email: LUCIA.email })).toBe(0)
  })

  test('goods are found by words of their name and by SKU, with today’s price and what is there', async () => {
    const goods = async (q: string) => (await write.call('GET', `/order-goods?q=${q}`)).json().goods
    expect(await goods('ciot')).toEqual([
      expect.objectContaining({
        title: 'Ciotola',
        variantId: bowl.variantId,
        price: 2400,
        available: 10,
        isSent: true,
      }),
    ])
    expect(await goods(bowl.sku)).toHaveLength(1)
    expect(await goods('tazza')).toEqual([])
  })
})
