import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { orderAddress, readOrder } from '../../orders/public.ts'

describe.each(ENGINES)('the checkout, on %s', { timeout: 120_000 }, (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter
  let bowl: SoldProduct
  let book: SoldProduct

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => new Date('2026-11-27T10:00:00Z') })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await openShop(write)
    bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 1000 })
    book = await sellProduct(write, 'Libro', { price: 1200, type: 'DIGITAL' })
  })
  afterAll(() => testApp.close())
  // The next test's buyers have the same address and network.
  afterEach(() =>
    testApp.services.database.transact(async (transaction) => {
      await transaction.site(siteId).update('orders').set({ state: 'expired' }).execute()
    }),
  )

  const buyer = (site = 'bottega') => {
    const visitor = shopVisitor(testApp.app, site)
    return { ...visitor, ...checkoutOf(visitor) }
  }
  const orders = () =>
    testApp.services.database.site(siteId).selectFrom('orders').select(['id', 'number']).orderBy('number').execute()
  const orderId = (answer: { headers: { location?: unknown } }) =>
    /\/commerce\/ordine\/([^/]+)\//.exec(String(answer.headers.location))![1] as Id
  const free = async (product: SoldProduct) => {
    const { on_hand, reserved } = await testApp.services.database
      .site(siteId)
      .selectFrom('product_variants')
      .select(['on_hand', 'reserved'])
      .where('id', '=', product.variantId)
      .executeTakeFirstOrThrow()
    return on_hand - reserved
  }

  test('what the cart holds and cannot be ordered any more is told beside what is ordered', async () => {
    const vase = await sellProduct(write, 'Vaso «alto»', { price: 3000, pieces: 3 })
    const lucia = buyer()
    await lucia.add(bowl, 1)
    await lucia.add(vase, 3)
    expect((await lucia.fill(BUYER)).body).not.toMatch(/ne avevi scelti|non fa parte/)
    const sell = async (pieces: number) => {
      const other = buyer()
      await other.add(vase, pieces)
      await other.fill(BUYER)
      expect((await other.place(BUYER)).status).toBe(303)
    }
    await sell(2)
    expect((await lucia.open()).body).toContain('Di «Vaso “alto”» è rimasto un solo pezzo: ne avevi scelti 3.')
    await sell(1)
    expect((await lucia.open()).body).toContain('«Vaso “alto”» è esaurito: non fa parte di questo ordine.')
    await write.call('POST', '/publications', { hiddenIds: [vase.id] })
    expect((await lucia.open()).body).toContain('Un prodotto del carrello non è più in vendita: non fa parte')
  })

  test('[PTYPE-03] [CHKO-01] without scripts a guest writes an address, sees delivery and total, and orders', async () => {
    const lucia = buyer()
    await lucia.add(bowl, 2)
    const empty = await lucia.open()
    expect(empty.body).toContain('"pageType":201')
    expect(empty.body).toContain('Scrivi l’indirizzo e premi «Aggiorna»')
    expect(empty.body).not.toContain('Ordine con obbligo di pagare')
    const filled = await lucia.fill(BUYER)
    expect(filled.body).toContain('value="Lucia Neri"')
    expect(filled.body).toMatch(/Ritiro in bottega[\s\S]*Corriere/)
    expect(filled.body).toContain('€ 54,90')
    expect(filled.body).toContain('arriva tra')
    const { pickup } = /name="delivery" value="(?<pickup>[^"]+)"(?![^>]*checked)/.exec(filled.body)!.groups!
    expect((await lucia.fill({ ...BUYER, delivery: pickup! })).body).toContain('€ 48,00')
    await lucia.fill(BUYER)
    const before = await free(bowl)
    const placed = await lucia.place(BUYER)
    expect(placed.status).toBe(303)
    const made = (await orders()).at(-1)!
    const order = (await readOrder(testApp.services.database, siteId, made.id))!
    expect(order).toMatchObject({
      state: 'awaiting',
      buyer: { email: 'Lucia.Neri@esempio.it', name: 'Lucia Neri' },
      shipTo: { city: 'Firenze', region: 'FI' },
      delivery: { name: 'Corriere', price: 690 },
      method: { key: 'transfer' },
      amounts: { subtotal: 4800, deliveryTotal: 690, grandTotal: 5490, taxTotal: 990 },
      lines: [{ title: 'Ciotola', quantity: 2, unitPrice: 2400, taxRate: 2200 }],
    })
    expect(await free(bowl)).toBe(before - 2)
    const page = orderAddress({ id: siteId, baseUrl: '' }, testApp.services.secrets, made.id, 'stato')
    expect((await lucia.send('GET', page)).body).toMatch(/IT60 X054 2811 1010 0000 0123 456[\s\S]*Ordine \d/)
    expect((await lucia.cart()).totalQuantity).toBe(0)
    // Whoever comes back finds the order that waits.
    expect((await lucia.send('GET', '/commerce/goto-checkout')).headers.location).toContain(made.id)
  })

  test('[CHKO-02] a CAP writes its town and province where they are empty, says so, and writes over nothing', async () => {
    const lucia = buyer()
    await lucia.add(bowl)
    const { 'ship.city': _city, 'ship.region': _region, ...without } = BUYER
    const filled = await lucia.fill({ ...without, 'ship.city': '', 'ship.region': '' })
    expect(filled.body).toMatch(/data-field="ship.city"[^>]*data-proposed="Firenze"/)
    expect(filled.body).toMatch(/<option value="FI" selected[^>]*>Firenze/)
    expect(filled.body).toContain('Lo abbiamo scritto dal CAP')
    expect(filled.body).toContain('Corriere')
    const own = await lucia.fill({ ...BUYER, 'ship.city': 'Galluzzo', 'ship.region': 'PO' })
    expect(own.body).toContain('value="Galluzzo"')
    expect(own.body).toMatch(/<option value="PO" selected/)
    expect(own.body).not.toContain('data-proposed')
    const several = await lucia.fill({ ...without, 'ship.postalCode': '10010', 'ship.city': '', 'ship.region': '' })
    expect(several.body).toMatch(/<datalist id="ship-city-list">.*<option value="Burolo">/)
    expect(several.body).toMatch(/<option value="TO" selected/)
  })

  test('nothing is ordered with a province that was not shown: it is proposed first', async () => {
    const lucia = buyer()
    await lucia.add(bowl)
    await lucia.fill(BUYER)
    const asked = await lucia.place({ ...BUYER, 'ship.region': '' })
    expect(asked.status).toBe(422)
    expect(asked.body).toMatch(/data-field="ship.region"[^>]*data-proposed="FI"/)
    expect(asked.body).not.toContain('Manca la provincia')
    expect((await lucia.place(BUYER, lucia.shownIn(asked.body))).status).toBe(303)
  })

  test('a second press of the same page, and ten at once, are one order', async () => {
    const twice = buyer()
    await twice.add(bowl)
    const shown = twice.shownIn((await twice.fill(BUYER)).body)
    const before = (await orders()).length
    const answers = await Promise.all(Array.from({ length: 10 }, () => twice.place(BUYER, shown)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303))
    expect((await orders()).length).toBe(before + 1)
    const again = await twice.place(BUYER, shown)
    expect(orderId(again)).toBe((await orders()).at(-1)!.id)
    expect((await orders()).length).toBe(before + 1)
  })

  test('a second press leads to the payment that the first one could not begin, because the server ended', async () => {
    const lucia = buyer()
    await lucia.add(bowl)
    const fields = { ...BUYER, method: 'test', email: 'ripreme@esempio.it' }
    const shown = lucia.shownIn((await lucia.fill(fields)).body)
    const first = await lucia.place(fields, shown)
    expect(String(first.headers.location)).toContain('/commerce/prova/')
    // As the order's transaction left it.
    await testApp.services.database.transact(async (transaction) => {
      const { id } = (await orders()).at(-1)!
      const lost = { state: 'created', reference: null } as const
      await transaction.site(siteId).update('payment_attempts').set(lost).where('order_id', '=', id).execute()
      await transaction.site(siteId).delete('test_payments').execute()
    })
    const again = await lucia.place(fields, shown)
    expect(again.headers.location).toBe(first.headers.location)
    expect(String((await lucia.place(fields, shown)).headers.location)).toContain('/commerce/ordine/')
  })

  test('whoever comes back to the checkout finds the order that waits for its payment', async () => {
    const back = buyer()
    await back.add(bowl)
    const own = { ...BUYER, email: 'torna@esempio.it' }
    await back.place(own, back.shownIn((await back.fill(own)).body))
    const { id } = (await orders()).at(-1)!
    const opened = await back.open()
    expect(opened.status).toBe(303)
    expect(opened.headers.location).toMatch(new RegExp(`^/commerce/ordine/${id}/`))
    await back.add(bowl)
    expect((await back.open()).status).toBe(200)
    const other = buyer()
    await other.add(bowl)
    expect((await other.open()).body).not.toContain(id)
  })

  test('a price that changes while the page is open orders nothing, and the page says the new total', async () => {
    const vase = await sellProduct(write, 'Vaso', { price: 3000, pieces: 5 })
    const slow = buyer()
    await slow.add(vase)
    const shown = slow.shownIn((await slow.fill(BUYER)).body)
    await write.call('PUT', `/products/${vase.id}/variants/${vase.variantId}/price`, { price: 3500 })
    const before = (await orders()).length
    const changed = await slow.place(BUYER, shown)
    expect(changed.status).toBe(409)
    expect(changed.body).toContain('il totale ora è € 41,90')
    expect((await orders()).length).toBe(before)
    expect((await slow.place(BUYER)).status).toBe(303)
    expect((await orders()).length).toBe(before + 1)
  })

  test('another way to pay than the one that stood chosen needs no second press, and one that is gone does', async () => {
    const before = (await orders()).length
    const pressed = async (method: string) => {
      const who = buyer()
      await who.add(bowl)
      const shown = who.shownIn((await who.fill(BUYER)).body)
      return (await who.place({ ...BUYER, email: 'altra@esempio.it', method }, shown)).status
    }
    expect([await pressed('test'), (await orders()).length]).toEqual([303, before + 1])
    expect([await pressed('card'), (await orders()).length]).toEqual([409, before + 1])
  })

  test('two buyers of the last piece: one orders it, the other hears so and keeps what was written', async () => {
    const last = await sellProduct(write, 'Ultimo', { price: 3000, pieces: 1 })
    const [one, other] = [buyer(), buyer()]
    await one.add(last)
    await other.add(last)
    const shown = await Promise.all(
      [one, other].map(async (who) => who.shownIn((await who.fill({ ...BUYER, notes: 'Citofono Neri' })).body)),
    )
    const answers = await Promise.all([one.place(BUYER, shown[0]), other.place(BUYER, shown[1])])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 303])
    const refused = answers.find(({ headers }) => !String(headers.location).includes('commerce'))!
    expect(refused.headers.location).toBe('/carrello')
    expect(await free(last)).toBe(0)
  })

  test('a fourth unpaid order of an address is not taken, and the page says why', async () => {
    const before = await free(bowl)
    for (let made = 0; made < 4; made++) {
      const who = buyer()
      await who.add(bowl)
      await who.fill(BUYER)
      const answer = await who.place(BUYER)
      expect(answer.status).toBe(made < 3 ? 303 : 409)
      if (made === 3) expect(answer.body).toContain('Ci sono già troppi ordini da pagare con questo indirizzo')
    }
    expect(await free(bowl)).toBe(before - 3)
    const other = buyer()
    await other.add(bowl)
    await other.fill({ ...BUYER, email: 'altra@esempio.it' })
    expect((await other.place({ ...BUYER, email: 'altra@esempio.it' })).status).toBe(303)
  })

  test('a discount for one buyer is used once by many at once', async () => {
    const id = newId()
    const rule = {
      ...{ id, name: 'Primo', trigger: { by: 'code', code: 'PRIMO' }, effect: { kind: 'percentage', rate: 1000 } },
      uses: 1,
    }
    await write.call('PUT', `/discounts/${id}`, { baseVersion: 0, rule })
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const who = buyer()
        await who.add(bowl)
        await who.post('/commerce/code', { code: 'PRIMO' })
        return { who, shown: who.shownIn((await who.fill(BUYER)).body) }
      }),
    )
    const answers = await Promise.all(buyers.map(({ who, shown }) => who.place(BUYER, shown)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  test('what each buyer may use once is not offered to them again, also under another address of the mailbox', async () => {
    const id = newId()
    const rule = {
      ...{ id, name: 'Benvenuto', trigger: { by: 'code', code: 'CIAO' }, effect: { kind: 'percentage', rate: 1000 } },
      usesPerCustomer: 1,
    }
    await write.call('PUT', `/discounts/${id}`, { baseVersion: 0, rule })
    const totals: string[] = []
    for (const email of ['ugo@esempio.it', 'Ugo+negozio@esempio.it', 'ada@esempio.it']) {
      const who = buyer()
      await who.add(bowl)
      await who.post('/commerce/code', { code: 'CIAO' })
      totals.push(/checkout-total">(€ [\d,]+)</.exec((await who.fill({ ...BUYER, email })).body)![1]!)
      expect((await who.place({ ...BUYER, email })).status).toBe(303)
    }
    expect(totals).toEqual(['€ 28,50', '€ 30,90', '€ 28,50'])
  })

  test('pieces that went while the page was open are not ordered less: it says so first', async () => {
    const rare = await sellProduct(write, 'Raro', { price: 1000, pieces: 3 })
    const late = buyer()
    await late.add(rare, 3)
    const shown = late.shownIn((await late.fill(BUYER)).body)
    await write.call('POST', '/stock-counts', { counts: [{ variantId: rare.variantId, seen: 3, counted: 2 }] })
    const answer = await late.place(BUYER, shown)
    expect(answer.status).toBe(409)
    expect(answer.body).toContain('2 pezzi')
    expect(answer.body).not.toContain('3 pezzi')
  })

  test('a foreign address takes no tax off what is not sent, and a phone is kept only for a delivery', async () => {
    const swiss = { email: BUYER.email, 'bill.name': 'Lea', 'bill.line1': 'Via 1', 'bill.postalCode': '6900' }
    const fields = {
      ...swiss,
      'bill.city': 'Lugano',
      'bill.country': 'CH',
      'ship.phone': '9'.repeat(500),
      method: 'test',
    }
    const reader = buyer()
    await reader.add(book)
    expect((await reader.fill(fields)).body).toContain('di cui IVA 22 %')
    expect((await reader.place(fields)).status).toBe(303)
    const order = (await readOrder(testApp.services.database, siteId, (await orders()).at(-1)!.id))!
    expect(order).toMatchObject({ taxes: { nature: null }, buyer: { phone: '' } })
    expect((await write.call('GET', `/orders/${order.id}`)).status).toBe(200)
  })

  test('what is missing is said at its fields, all that was written stays, and nothing is ordered', async () => {
    const careless = buyer()
    await careless.add(bowl)
    const before = (await orders()).length
    const { status, body } = await careless.place({
      ...BUYER,
      ...{ email: 'lucia@', 'ship.postalCode': '5012', 'ship.line1': '', notes: 'Al secondo piano' },
    })
    expect(status).toBe(422)
    expect(body).toContain('<title>Controlla i dati dell’ordine')
    expect(body).toContain('Questo indirizzo e-mail non è completo')
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(3)
    expect(body).toContain('value="5012"')
    expect(body).toContain('Al secondo piano')
    expect((await orders()).length).toBe(before)
    expect((await careless.open()).body).toContain('value="5012"')
  })

  test('a page whose press was refused for its fields can be gone back to, mended and pressed again', async () => {
    const back = buyer()
    await back.add(bowl)
    const own = { ...BUYER, email: 'mara@esempio.it' }
    const shown = back.shownIn((await back.fill(own)).body)
    expect((await back.place({ ...own, email: 'mara@' }, shown)).status).toBe(422)
    expect((await back.place(own, shown)).status).toBe(303)
  })

  test('digital goods need no delivery; whoever ticks both boxes gives up withdrawing, and only then', async () => {
    const bill = Object.fromEntries(
      Object.entries(BUYER).map(([name, value]) => [name.replace('ship.', 'bill.'), value]),
    )
    for (const [boxes, start] of [
      [{ digitalBegin: 'yes', digitalLose: 'yes' }, '2026-11-27T10:00:00.000Z'],
      [{ digitalBegin: 'yes' }, null],
    ] as const) {
      const reader = buyer()
      await reader.add(book)
      const page = await reader.fill(bill)
      expect(page.body).not.toContain('name="delivery"')
      expect(page.body).not.toMatch(/name="digital\w+"[^>]*checked/)
      expect((await reader.place({ ...bill, ...boxes })).status).toBe(303)
      const order = await readOrder(testApp.services.database, siteId, (await orders()).at(-1)!.id)
      expect(order).toMatchObject({ delivery: null, shipTo: null, consents: { digitalStart: start } })
    }
  })

  test('where nothing is sent the page says so, and has no button', async () => {
    const far = buyer()
    await far.add(bowl)
    const { body } = await far.fill({ ...BUYER, 'ship.country': 'DE' })
    expect(body).not.toContain('Ordine con obbligo di pagare')
  })

  test('whatever is posted, no amount comes from it, and nothing fails', async () => {
    const hostile = buyer()
    await hostile.add(bowl)
    const shown = hostile.shownIn((await hostile.fill(BUYER)).body)
    const forged = `${shown.split(' ')[0]} ${'A'.repeat(43)}`
    expect((await hostile.place(BUYER, forged)).status).toBe(409)
    for (const fields of [
      { 'ship.country': '<b>' },
      { 'ship.country': 'ZZ', delivery: '__proto__', method: 'constructor' },
      { email: 'x'.repeat(5000), shown: '9'.repeat(400) },
      { 'invoice.kind': 'business', 'invoice.vatNumber': '01234567890', grandTotal: '1', price: '1' },
    ] as Record<string, string>[])
      expect((await hostile.place({ ...BUYER, ...fields }, fields.shown ?? shown)).status).toBeLessThan(500)
  })

  test('what is written is kept for its buyer alone', async () => {
    const [one, other] = [buyer(), buyer()]
    await one.add(bowl)
    await other.add(bowl)
    await one.fill(BUYER)
    expect((await one.open()).body).toContain('Lucia Neri')
    expect((await other.open()).body).not.toContain('Lucia Neri')
    expect((await one.open()).headers['cache-control']).toContain('no-store')
  })
})
