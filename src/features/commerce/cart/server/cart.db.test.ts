import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { newId } from '../../../../core/ids.ts'
import { JobRunner } from '../../../../platform/jobs/jobs.ts'
import { cartSchema } from '../model/cart.ts'

describe.each(ENGINES)('the cart, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let clock = new Date('2026-11-24T10:00:00Z')
  let bowl: SoldProduct
  let book: SoldProduct

  const visitor = () => shopVisitor(testApp.app, 'bottega')
  type Visitor = ReturnType<typeof visitor>

  const product = (title: string, price: number, pieces: number, type = 'PHYSICAL') =>
    sellProduct(write, title, { price, pieces, type })
  const setPrice = (of: SoldProduct, price: number) =>
    write.call('PUT', `/products/${of.id}/variants/${of.variantId}/price`, { price })
  const count = (of: SoldProduct, seen: number, counted: number) =>
    write.call('POST', '/stock-counts', { counts: [{ variantId: of.variantId, seen, counted }] })
  async function minimumSubtotal(minimum: number) {
    const { settings, version } = (await write.call('GET', '/store')).json()
    await write.call('PUT', '/store', { baseVersion: version, settings: { ...settings, minimumSubtotal: minimum } })
  }
  const runJobs = () => new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
  const firstEntry = async (buyer: Visitor) => (await buyer.cart()).entries[0]!

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    const siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    bowl = await product('Ciotola', 2400, 10)
    book = await product('Libro', 1200, 0, 'DIGITAL')
  })
  afterAll(() => testApp.close())

  test('[ROLE-02] [SCOPE-10] a visitor without an account has a cart from the first addition on', async () => {
    const buyer = visitor()
    const before = await buyer.send('GET', '/api/commerce/shopping-cart')
    expect([before.status, before.json().error]).toEqual([404, 'Il tuo carrello è vuoto.'])
    const added = await buyer.add(bowl, 2)
    expect(added.status).toBe(200)
    expect(added.json()).toMatchObject({
      newlyAdded: { itemId: bowl.id, chosenVariant: { sku: bowl.sku }, quantity: 2 },
      shoppingCart: { entries: [{ itemId: bowl.id, quantity: 2 }] },
    })
    const cookies = [added.headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(/CART=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax/)
    expect(cookies).toMatch(/hasCart=true; Max-Age=1209600; Path=\/; SameSite=Lax/)
  })

  test('a product behind a password is sold to who has written the password, and stays in the cart', async () => {
    const secret = await product('Riserva', 5000, 10)
    const version = async () => (await write.get(secret.id)).json().document.draftVersion
    await write.change(secret.id, await version(), [{ op: 'set', field: 'access', value: 'password' }])
    const password = 'sale-e-pepe'
    const put = await write.call('PUT', `/documents/${secret.id}/password`, { baseVersion: await version(), password })
    expect(put.status).toBe(200)
    expect((await write.publish(secret.id)).status).toBeLessThan(300)
    const buyer = visitor()
    const refused = await buyer.add(secret)
    expect([refused.status, refused.json().error]).toEqual([
      403,
      'Per acquistare questo prodotto apri la sua pagina e scrivi la password.',
    ])
    expect((await buyer.post('/negozio/riserva', { password })).status).toBe(303)
    expect((await buyer.add(secret)).status).toBe(200)
    expect((await buyer.cart()).entries).toMatchObject([{ itemId: secret.id, quantity: 1 }])
  })

  test('[SHOP-01] [SHOP-02] [SHOP-03] a cart has its ids, its instant and whether it was bought', async () => {
    const buyer = visitor()
    await buyer.add(bowl)
    const cart = await buyer.cart()
    expect(cart).toMatchObject({ websiteId: expect.stringMatching(/^[\da-f]{24}$/), orderId: '', isPurchased: false })
    expect(cart.id).toMatch(/^[\da-f]{24}$/)
    expect(cart.created).toBe(clock.getTime())
    expect(cartSchema.parse({})).toMatchObject({ id: '', websiteId: '', orderId: '', isPurchased: false })
  })

  test('[SHOP-04] [SHOP-05] [SHOP-06] a cart has its lists, objects and sums, each empty or 0 at first', () => {
    const { subtotalAmount: _, ...empty } = cartSchema.parse({})
    expect(empty).toEqual({
      ...{ id: '', websiteId: '', orderId: '', created: 0, isPurchased: false, cartToken: '', version: 0 },
      ...{
        entries: [],
        shippingOptions: [],
        applicableTaxRules: [],
        coupons: [],
        validCoupons: [],
        invalidCoupons: [],
      },
      ...{ selectedShippingOption: {}, shippingLocation: {} },
      ...{
        subtotalCents: 0,
        taxCents: 0,
        shippingCostCents: 0,
        discountCents: 0,
        grandTotalCents: 0,
        totalQuantity: 0,
      },
      ...{ hasDigital: false, purelyDigital: false, requiresShipping: false },
    })
  })

  test('[SHOP-07] [SHOP-08] its subtotal is money, and it says whether it is digital and whether it is sent', async () => {
    expect(cartSchema.parse({}).subtotalAmount).toEqual({
      ...{ currencyCode: 'USD', value: 0, decimalValue: '0.00', fractionalDigits: 2 },
    })
    const buyer = visitor()
    await buyer.add(book)
    expect(await buyer.cart()).toMatchObject({ hasDigital: true, purelyDigital: true, requiresShipping: false })
    await buyer.add(bowl, 2)
    expect(await buyer.cart()).toMatchObject({
      ...{ hasDigital: true, purelyDigital: false, requiresShipping: true },
      ...{ subtotalCents: 6000, grandTotalCents: 6000, totalQuantity: 3 },
      subtotalAmount: { currencyCode: 'EUR', value: 6000, decimalValue: '60.00', fractionalDigits: 2 },
    })
  })

  test('[SHOP-09] every attribute has its type', () => {
    const wrong = { string: 1, number: 'x', boolean: 'x', array: {}, object: [] }
    const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value) as keyof typeof wrong
    for (const [name, value] of Object.entries(cartSchema.parse({}))) {
      expect(cartSchema.safeParse({ [name]: wrong[kindOf(value)] }).success, name).toBe(false)
      expect(cartSchema.safeParse({ [name]: value }).success, name).toBe(true)
    }
  })

  test('the same product is one line, and a repeated addition adds nothing', async () => {
    const buyer = visitor()
    const key = { 'add-to-cart-id': crypto.randomUUID() }
    await buyer.add(bowl, 2, key)
    await buyer.add(bowl, 2, key)
    expect((await buyer.cart()).entries).toMatchObject([{ quantity: 2 }])
    await buyer.add(bowl, 1)
    expect((await buyer.cart()).entries).toMatchObject([{ quantity: 3 }])
    const wrong = await buyer.add(bowl, 1, { 'add-to-cart-id': 'x' })
    expect(wrong.status).toBe(400)
  })

  test('no cart has more than what may be bought', async () => {
    const buyer = visitor()
    await buyer.add(bowl, 8)
    const refused = await buyer.add(bowl, 3)
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { error: 'Puoi acquistarne al massimo 10, e 8 sono già nel carrello.', reason: 'stock', available: 10, held: 8 },
    ])
    const { id } = await firstEntry(buyer)
    expect((await buyer.put(id, 11)).status).toBe(409)
    expect((await buyer.put(id, 10)).json()).toMatchObject({ totalQuantity: 10 })
    for (const quantity of [-1, 1.5, 'x', 10_000, null]) expect((await buyer.put(id, quantity)).status).toBe(400)
    expect((await buyer.put(id, 0)).json()).toMatchObject({ entries: [], subtotalCents: 0 })
    expect((await buyer.put(id, 1)).status).toBe(404)
  })

  test('a line whose price, stock or product has changed says so, and changes only by its buyer', async () => {
    const dish = await product('Piatto', 1500, 5)
    const buyer = visitor()
    await buyer.add(dish, 4)
    await setPrice(dish, 1800)
    expect(await firstEntry(buyer)).toMatchObject({
      ...{ quantity: 4, notice: 'priceChanged', unitPrice: { value: 1800 }, itemTotal: { value: 7200 } },
    })
    expect(plain((await firstEntry(buyer)).noticeText)).toBe('Il prezzo è cambiato: prima era € 15,00, ora è € 18,00.')
    await buyer.put((await firstEntry(buyer)).id, 4)
    expect(await firstEntry(buyer)).toMatchObject({ notice: null, noticeText: '' })
    await count(dish, 5, 2)
    expect(await firstEntry(buyer)).toMatchObject({
      quantity: 4,
      notice: 'fewer',
      noticeText: 'Sono rimasti solo 2 pezzi: ne avevi scelti 4.',
    })
    expect(await buyer.cart()).toMatchObject({ totalQuantity: 2, subtotalCents: 3600 })
    await count(dish, 2, 0)
    expect(await firstEntry(buyer)).toMatchObject({ quantity: 4, notice: 'soldOut', itemTotal: { value: 0 } })
    await count(dish, 0, 9)
    expect(await firstEntry(buyer)).toMatchObject({ quantity: 4, notice: null })
    await write.call('POST', '/publications', { hiddenIds: [dish.id] })
    expect(await firstEntry(buyer)).toMatchObject({
      notice: 'gone',
      title: 'Prodotto non più in vendita',
      fullUrl: null,
    })
    expect((await buyer.add(dish, 1)).json()).toMatchObject({ reason: 'not_sold' })
  })

  test('without scripts a visitor adds, changes and removes by plain forms [SCOPE-20]', async () => {
    const buyer = visitor()
    const added = await buyer.post('/commerce/add', { product: bowl.id, quantity: '2' })
    expect([added.status, added.headers.location]).toEqual([303, '/carrello'])
    const page = await buyer.send('GET', '/carrello')
    expect(page.headers['cache-control']).toContain('no-store')
    expect(page.body).toContain('<h1>Carrello</h1>')
    expect(page.body).toContain('€ 48,00')
    const line = (await firstEntry(buyer)).id
    const refused = await buyer.post('/commerce/line', { line, quantity: '99' })
    expect([refused.status, refused.body.includes('«Ciotola»: puoi acquistarne al massimo 10.')]).toEqual([409, true])
    expect(refused.body).toContain('<title>Errore: il carrello non è cambiato')
    expect((await buyer.post('/commerce/line', { line, quantity: 'tre' })).body).toContain('Scrivi un numero di pezzi.')
    expect((await buyer.post('/commerce/line', { line, quantity: '5' })).status).toBe(303)
    expect((await firstEntry(buyer)).quantity).toBe(5)
    await buyer.post('/commerce/line', { line, quantity: '0' })
    const empty = await buyer.send('GET', '/carrello')
    expect(empty.body).toContain('Il tuo carrello è vuoto.')
    expect(empty.body).toContain(
      '<a class="button button-primary button-medium" href="/negozio">Continua gli acquisti</a>',
    )
  })

  test('[CPAGE-01] [CPAGE-02] [CPAGE-03] the page says Carrello, Riepilogo and Pagamento', async () => {
    const buyer = visitor()
    await buyer.add(bowl)
    const { body } = await buyer.send('GET', '/carrello')
    for (const text of ['Carrello', 'Riepilogo', 'Pagamento']) expect(body).toContain(`>${text}<`)
  })

  test('[CPAGE-04] [CPAGE-05] [CPAGE-06] the page says Subtotale, that it is empty, and where to go on', async () => {
    const buyer = visitor()
    expect((await buyer.send('GET', '/carrello')).body).toContain('Il tuo carrello è vuoto.')
    await buyer.add(bowl)
    const { body } = await buyer.send('GET', '/carrello')
    for (const text of ['Subtotale', 'Continua gli acquisti']) expect(body).toContain(`>${text}<`)
  })

  test('[CPAGE-14] [CART-12] [CHKO-04] below the least sum the page says how much is missing, and none goes on', async () => {
    await minimumSubtotal(5000)
    const buyer = visitor()
    await buyer.add(bowl)
    const { body } = await buyer.send('GET', '/carrello')
    expect(body).toContain('L’ordine minimo è di € 50,00: aggiungi ancora € 26,00.')
    expect(body).not.toContain('/commerce/goto-checkout')
    expect((await buyer.send('GET', '/commerce/goto-checkout')).headers.location).toBe('/carrello')
    await buyer.add(bowl, 2)
    expect((await buyer.send('GET', '/carrello')).body).toContain('/commerce/goto-checkout')
    await minimumSubtotal(0)
  })

  test('[PATH-01] [CHKO-02] [CHKO-03] without its cookie nobody goes on to the checkout', async () => {
    const { status, body } = await visitor().send('GET', '/commerce/goto-checkout')
    expect(status).toBe(410)
    expect(body).toContain('La sessione è scaduta o i cookie sono disattivati.')
  })

  test('[CART-01] [PAGE-02] [PTYPE-03] the page of the cart has its root element and its type', async () => {
    const buyer = visitor()
    const cart = await buyer.send('GET', '/carrello')
    expect(cart.body).toContain('id="cart-root"')
    expect(cart.body).toContain('"pageType":200')
    expect((await buyer.send('GET', '/negozio')).body).not.toContain('id="cart-root"')
  })

  test('a cart lives for two weeks after its last change', async () => {
    const start = clock
    const buyer = visitor()
    await buyer.add(bowl)
    const days = (number: number) => {
      clock = new Date(start.getTime() + number * 86_400_000)
    }
    days(13)
    await buyer.put((await firstEntry(buyer)).id, 2)
    days(15)
    await runJobs()
    expect((await buyer.cart()).totalQuantity).toBe(2)
    days(28)
    await runJobs()
    expect((await buyer.send('GET', '/api/commerce/shopping-cart')).status).toBe(404)
    clock = start
  })

  test('nobody sees or changes another visitor’s cart', async () => {
    const [buyer, other] = [visitor(), visitor()]
    await buyer.add(bowl)
    await other.add(bowl)
    const { id } = await firstEntry(buyer)
    expect((await other.put(id, 9)).status).toBe(404)
    expect((await other.post('/commerce/line', { line: id, quantity: '9' })).status).toBe(404)
    expect((await firstEntry(buyer)).quantity).toBe(1)
    other.jar.set('CART', 'x'.repeat(43))
    expect((await other.send('GET', '/api/commerce/shopping-cart')).status).toBe(404)
    const forged = await buyer.send('POST', '/api/commerce/shopping-cart/entries', {
      body: { itemId: bowl.id, sku: bowl.sku, quantity: 1, unitPrice: 1 },
    })
    expect(forged.status).toBe(400)
    expect(
      (
        await buyer.send('PUT', `/api/commerce/cart/items/${id}`, {
          headers: { 'x-csrf-token': 'x' },
          body: { quantity: 2 },
        })
      ).status,
    ).toBe(403)
  })

  test('64 additions at once from one visitor all count, and none goes beyond the stock', async () => {
    const lamp = await product('Lampada', 5000, 40)
    const buyer = visitor()
    await buyer.add(lamp)
    const answers = await Promise.all(Array.from({ length: 64 }, () => buyer.add(lamp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(39)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(25)
    expect((await buyer.cart()).totalQuantity).toBe(40)
  })

  test('the token that scripts get names the cart, and opens none as a cookie', async () => {
    const buyer = visitor()
    const { shoppingCart } = (await buyer.add(bowl)).json()
    expect(shoppingCart.cartToken).toMatch(/^[\w-]{43}$/)
    expect((await buyer.cart()).cartToken).toBe(shoppingCart.cartToken)
    const thief = visitor()
    thief.jar.set('CART', shoppingCart.cartToken)
    expect((await thief.send('GET', '/api/commerce/shopping-cart')).status).toBe(404)
  })

  test('answers to questions have a limit in all, and may be left out as null', async () => {
    const buyer = visitor()
    const add = (additionalFields: unknown) =>
      buyer.send('POST', '/api/commerce/shopping-cart/entries', {
        body: { itemId: bowl.id, sku: bowl.sku, additionalFields },
      })
    const answers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, 'x'.repeat(1900)]))
    expect((await add(null)).status).toBe(200)
    expect((await add(answers(5))).status).toBe(200)
    const refused = await add(answers(6))
    expect([refused.status, refused.body.includes('Le risposte sono troppo lunghe.')]).toEqual([400, true])
  })

  test('without scripts a visitor is shown the chosen variant, or that there is none', async () => {
    const buyer = visitor()
    const shown = await buyer.post('/commerce/variant', { product: bowl.id })
    expect(shown.status).toBe(303)
    expect(shown.headers.location).toMatch(new RegExp(`^/negozio/[a-z0-9-]+\\?variant=${bowl.variantId}$`))
    expect((await buyer.send('GET', String(shown.headers.location))).status).toBe(200)
    const gone = await buyer.post('/commerce/variant', { product: newId(0) })
    expect([gone.status, gone.body.includes('Questo prodotto non è più in vendita.')]).toEqual([404, true])
    expect(buyer.jar.has('CART')).toBe(false)
  })

  test('a cart is never made under a key that the server did not give', async () => {
    const buyer = visitor()
    buyer.jar.set('CART', 'x'.repeat(43))
    await buyer.add(bowl)
    expect(buyer.jar.get('CART')).not.toBe('x'.repeat(43))
    expect((await buyer.cart()).totalQuantity).toBe(1)
  })

  test('lines of one variant share its pieces, and can always be lowered', async () => {
    const jug = await product('Brocca', 6000, 6)
    const buyer = visitor()
    const engraved = (text: string) =>
      buyer.send('POST', '/api/commerce/shopping-cart/entries', {
        body: { itemId: jug.id, sku: jug.sku, quantity: 3, additionalFields: { Incisione: text } },
      })
    await engraved('Anna')
    await engraved('Ugo')
    await count(jug, 6, 4)
    await setPrice(jug, 6500)
    const { entries, totalQuantity } = await buyer.cart()
    expect([entries.map(({ notice }) => notice), totalQuantity]).toEqual([['priceChanged', 'fewer'], 4])
    expect(plain(entries[1]!.noticeText)).toBe(
      'È rimasto un solo pezzo: ne avevi scelti 3. Il prezzo è cambiato: prima era € 60,00, ora è € 65,00.',
    )
    expect((await buyer.put(entries[0]!.id, 2)).status).toBe(200)
    expect((await buyer.cart()).totalQuantity).toBe(4)
  })

  test('a variant that is not there is refused, and so is a product that is none', async () => {
    const buyer = visitor()
    expect((await buyer.add({ id: newId(), sku: 'x' })).status).toBe(404)
    expect((await buyer.add({ id: bowl.id, sku: 'x' })).json().error).toBe(
      'Questa combinazione non c’è. Scegline un’altra.',
    )
    const refused = await buyer.post('/commerce/add', { product: bowl.id, quantity: '1', 'option-0': 'Blu' })
    expect(refused.status).toBe(303)
  })
})
