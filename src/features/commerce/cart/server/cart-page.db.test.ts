import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { recordSales } from '../../catalog/public.ts'
import { messages } from '../model/messages.ts'

/** The text of a page, with single spaces. */
const said = (body: string) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe.each(ENGINES)('the page of the cart, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter
  let clock = new Date('2026-11-26T10:00:00Z')
  let bowl: SoldProduct
  let jug: SoldProduct

  const visitor = () => shopVisitor(testApp.app, 'bottega')
  type Visitor = ReturnType<typeof visitor>
  const page = async (buyer: Visitor, query = '') => (await buyer.send('GET', `/carrello${query}`)).body
  const firstEntry = async (buyer: Visitor) => (await buyer.cart()).entries[0]!
  const count = (of: SoldProduct, seen: number, counted: number) =>
    write.call('POST', '/stock-counts', { counts: [{ variantId: of.variantId, seen, counted }] })

  const product = (title: string, price: number, pieces: number) => sellProduct(write, title, { price, pieces })
  const addEngraved = (buyer: Visitor, of: SoldProduct, text: string, quantity = 1) =>
    buyer.send('POST', '/api/commerce/shopping-cart/entries', {
      body: { itemId: of.id, sku: of.sku, quantity, additionalFields: { Incisione: text } },
    })

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    bowl = await product('Ciotola', 2400, 10)
    jug = await product('Brocca', 6000, 10)
  })
  afterAll(() => testApp.close())

  test('[CART-13] the page says all that its scripts may have to say, each as a whole sentence', async () => {
    const body = (await page(visitor())).replaceAll('&quot;', '"')
    const words = JSON.parse(/data-behaviour="cartPage"[^>]*data-props="(\{.*?\})"/.exec(body)![1]!)
    for (const [name, sentence] of Object.entries(words)) {
      expect(sentence, name).toBe(messages[`cart.${name}`])
      expect(sentence, name).toMatch(/^[A-Z].*\.$/)
    }
    expect(words).toMatchObject({
      quantityFailed: 'Non è stato possibile aggiornare la quantità.',
      removeFailed: 'Non è stato possibile togliere il prodotto.',
      formUpdateFailed: 'Non è stato possibile aggiornare il modulo.',
      formOpenFailed: 'Non è stato possibile aprire il modulo.',
      offline: 'Controlla la connessione a internet e riprova.',
    })
  })

  test('before the checkout it says what the delivery costs at least, with it the total, and what is missing to a free one', async () => {
    const { version } = (await write.call('GET', '/delivery')).json()
    const method = { name: 'Corriere', pricing: { by: 'flat', price: 690 }, transit: { from: 1, until: 2 } }
    const methods = [{ id: newId(), ...method, freeFrom: 5000 }]
    const settings = { zones: [{ id: newId(), name: 'Italia', countries: ['IT'], methods }], handlingDays: 1 }
    await write.call('PUT', '/delivery', { baseVersion: version, settings })
    const buyer = visitor()
    await buyer.add(bowl)
    expect(said(await page(buyer))).toContain(
      'Spedizione in Italia arriva tra lun 30 nov e mar 1 dic € 6,90 Con altri € 26,00 la spedizione è gratuita. Totale stimato € 30,90',
    )
    const free = visitor()
    await free.add(bowl, 3)
    expect(said(await page(free))).toContain('e mar 1 dic gratuita Totale stimato € 72,00')

    const rule = { id: newId(), name: 'Porto franco', trigger: { by: 'automatic' }, effect: { kind: 'freeDelivery' } }
    await write.call('PUT', `/discounts/${rule.id}`, { baseVersion: 0, rule })
    expect(said(await page(buyer))).toContain('e mar 1 dic gratuita Totale stimato € 24,00')
    await write.call('DELETE', `/discounts/${rule.id}`)
  })

  test('what was removed can be put back as it was, until another change or for ten minutes', async () => {
    const buyer = visitor()
    await addEngraved(buyer, bowl, 'Anna', 3)
    const { id: line } = await firstEntry(buyer)
    expect((await buyer.post('/commerce/line', { line, quantity: '0' })).status).toBe(303)
    expect(said(await page(buyer))).toContain('«Ciotola» non è più nel carrello. Rimetti nel carrello')
    expect(await buyer.cart()).toMatchObject({ entries: [], totalQuantity: 0 })
    expect((await visitor().post('/commerce/line', { line, restore: '1' })).status).toBe(404)
    expect((await buyer.post('/commerce/line', { line, restore: '1' })).status).toBe(303)
    expect(await buyer.cart()).toMatchObject({
      entries: [{ id: line, quantity: 3, additionalFields: { Incisione: 'Anna' } }],
    })
    await buyer.post('/commerce/line', { line, quantity: '0' })
    await buyer.add(bowl, 10)
    expect(await page(buyer)).not.toContain('Rimetti nel carrello')
    const late = await buyer.post('/commerce/line', { line, restore: '1' })
    expect([late.status, late.body.includes('Non è più possibile rimettere questo prodotto nel carrello.')]).toEqual([
      409,
      true,
    ])
    expect((await buyer.cart()).totalQuantity).toBe(10)
    await buyer.put((await firstEntry(buyer)).id, 0)
    expect(await page(buyer)).toContain('Rimetti nel carrello')
    const start = clock
    clock = new Date(start.getTime() + 10 * 60_000)
    expect(await page(buyer)).not.toContain('Rimetti nel carrello')
    clock = start
  })

  test('one press accepts the price and the pieces of today', async () => {
    const plate = await product('Piatto', 1500, 5)
    const buyer = visitor()
    await buyer.add(plate, 4)
    await count(plate, 5, 2)
    await write.call('PUT', `/products/${plate.id}/variants/${plate.variantId}/price`, { price: 1800 })
    const text = said(await page(buyer))
    expect(text).toContain(
      'Sono rimasti solo 2 pezzi: ne avevi scelti 4. Il prezzo è cambiato: prima era € 15,00, ora è € 18,00.',
    )
    expect(text).toContain('Prendi 2 pezzi')
    await buyer.post('/commerce/line', { line: (await firstEntry(buyer)).id, quantity: '2' })
    expect(await firstEntry(buyer)).toMatchObject({ quantity: 2, notice: null, itemTotal: { value: 3600 } })
  })

  test('a button adds or takes one piece; nobody gets beyond what there is', async () => {
    const buyer = visitor()
    await buyer.add(bowl, 9)
    const { id: line } = await firstEntry(buyer)
    await buyer.post('/commerce/line', { line, quantity: '9', to: '10' })
    expect((await firstEntry(buyer)).quantity).toBe(10)
    expect(await page(buyer)).toMatch(/aria-label="Un pezzo in più di «Ciotola»" disabled=""/)
    expect((await buyer.post('/commerce/line', { line, quantity: '10', to: '11' })).status).toBe(409)
    await buyer.post('/commerce/line', { line, quantity: '10', to: '9' })
    expect((await firstEntry(buyer)).quantity).toBe(9)
  })

  test('[CART-11] [CPAGE-13] answers are changed in the cart; a missing one is asked for, and what was typed stays', async () => {
    const buyer = visitor()
    await addEngraved(buyer, jug, 'Anna', 2)
    await addEngraved(buyer, jug, 'Ugo')
    const { id: line } = await firstEntry(buyer)
    expect(await page(buyer, `?modifica=${line}`)).toMatch(/name="answer-0"[^>]*value="Anna"/)
    const refused = await buyer.post('/commerce/answers', { line, 'answer-0': '  ' })
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('Completa o correggi le informazioni mancanti o non valide. Rispondi a «Incisione».')
    expect(refused.body).toMatch(/name="answer-0"[^>]*value=" {2}"/)
    expect((await buyer.post('/commerce/answers', { line, 'answer-0': 'x'.repeat(201) })).status).toBe(400)
    expect((await buyer.post('/commerce/answers', { line })).status).toBe(400)
    expect((await visitor().post('/commerce/answers', { line, 'answer-0': 'Ladro' })).status).toBe(404)
    await buyer.post('/commerce/answers', { line, 'answer-0': 'Marta' })
    expect((await firstEntry(buyer)).additionalFields).toEqual({ Incisione: 'Marta' })
    await buyer.post('/commerce/answers', { line, 'answer-0': 'Ugo' })
    expect((await buyer.cart()).entries).toMatchObject([{ quantity: 3, additionalFields: { Incisione: 'Ugo' } }])
  })

  test('each change of a cart has a higher version, and a refused one has none', async () => {
    const buyer = visitor()
    await buyer.add(bowl, 2)
    const { version } = await buyer.cart()
    expect((await buyer.add(bowl, 99)).status).toBe(409)
    expect((await buyer.cart()).version).toBe(version)
    await buyer.put((await firstEntry(buyer)).id, 3)
    expect((await buyer.cart()).version).toBe(version + 1)
  })

  test('[CPAGE-07] what customers have also bought shows when orders say so, and only what can be bought', async () => {
    const gone = await product('Vaso esaurito', 9000, 0)
    const buyer = visitor()
    await buyer.add(bowl)
    expect(await page(buyer)).not.toContain('I clienti hanno acquistato anche')
    const order = (...products: SoldProduct[]) =>
      testApp.services.database.transact((transaction) => {
        const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }))
        return recordSales(transaction, siteId, { orderId: newId(), lines }, clock)
      })
    await order(gone, bowl)
    await order(gone, bowl, jug)
    await order(await product('Sottopentola', 1200, 5))
    const block = /<section class="cart-also".*?<\/section>/s.exec(await page(buyer))![0]
    expect(said(block)).toMatch(/^ I clienti hanno acquistato anche\s+Brocca\s+€ 60,00\s+$/)
    expect(await page(visitor())).not.toContain('I clienti hanno acquistato anche')
  })

  test('64 windows of eight buyers at once: no cart has more than there is, and each says when that falls', async () => {
    const lamp = await product('Lampada', 5000, 12)
    const buyers = Array.from({ length: 8 }, visitor)
    await Promise.all(buyers.map((buyer) => buyer.add(lamp)))
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => buyers[index % 8]!.add(lamp, 2)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const carts = () => Promise.all(buyers.map((buyer) => buyer.cart()))
    for (const cart of await carts()) expect(cart).toMatchObject({ totalQuantity: 11, entries: [{ notice: null }] })
    await count(lamp, 12, 3)
    for (const { entries, totalQuantity } of await carts()) {
      expect(totalQuantity).toBe(3)
      expect(entries[0]!.noticeText).toBe('Sono rimasti solo 3 pezzi: ne avevi scelti 11.')
    }
  })

  test('no forged request changes a price, a discount or the stock', async () => {
    const buyer = visitor()
    await buyer.add(bowl)
    const { id: line } = await firstEntry(buyer)
    const before = await buyer.cart()
    const forged = { price: 1, unitPrice: 1, seenPrice: 1, discountCents: 2000, stock: 999, available: 999 }
    const fields = Object.fromEntries(Object.entries(forged).map(([name, value]) => [name, String(value)]))
    for (const [name, value] of Object.entries(forged)) {
      const more = { [name]: value }
      const entry = { itemId: bowl.id, sku: bowl.sku, quantity: 1, ...more }
      expect((await buyer.send('POST', '/api/commerce/shopping-cart/entries', { body: entry })).status).toBe(400)
      const put = { quantity: 1, ...more }
      expect((await buyer.send('PUT', `/api/commerce/cart/items/${line}`, { body: put })).status).toBe(400)
    }
    for (const quantity of ['-1', '0.5', '1e3', 'NaN', '99999999999999999999'])
      expect((await buyer.post('/commerce/line', { line, quantity, ...fields })).status).not.toBe(303)
    await buyer.post('/commerce/line', { line, quantity: '1', ...fields })
    await buyer.post('/commerce/code', { code: 'INVENTATO', ...fields })
    buyer.jar.set('cartCodes', 'TUTTO.GRATIS')
    expect(await buyer.cart()).toMatchObject({
      ...{ subtotalCents: before.subtotalCents, grandTotalCents: 2400, discountCents: 0, validCoupons: [] },
      entries: [{ quantity: 1, available: 10, unitPrice: { value: 2400 } }],
    })
  })
})
