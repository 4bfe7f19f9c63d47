import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'

describe.each(ENGINES)('an order that was placed, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => new Date('2026-11-27T10:00:00Z') })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await openShop(write)
  })
  afterAll(() => testApp.close())

  const discountId = newId()
  const discount = (name: string, rate: number) => ({
    ...{ id: discountId, name, trigger: { by: 'code', code: 'AUTUNNO' }, effect: { kind: 'percentage', rate } },
  })
  async function put(path: string, body: object) {
    const { status, body: said } = await write.call('PUT', path, body)
    expect([status, said], path).toEqual([200, said])
  }

  test('keeps prices, rates, discounts, delivery and names, whatever changes later, and goes back as it was paid', async () => {
    const bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 10 })
    await put(`/discounts/${discountId}`, { baseVersion: 0, rule: discount('Autunno', 1000) })
    const visitor = shopVisitor(testApp.app, 'bottega')
    const checkout = checkoutOf(visitor)
    await visitor.add(bowl, 3)
    await visitor.post('/commerce/code', { code: 'AUTUNNO' })
    await checkout.fill(BUYER)
    const placed = await checkout.place(BUYER)
    const orders = () =>
      testApp.services.database.site(siteId).selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const { id, content, grand_total } = await orders()
    const page = async () => (await visitor.send('GET', String(placed.headers.location))).body
    const main = async () => /<main[\s\S]*<\/main>/.exec(await page())?.[0]
    const shown = await main()
    const money = { key: crypto.randomUUID(), kind: 'captured', amount: grand_total }
    await put(`/products/${bowl.id}/variants/${bowl.variantId}/price`, { price: 9900 })
    await put(`/discounts/${discountId}`, { baseVersion: 1, rule: discount('Inverno', 5000) })
    const taxes = (await write.call('GET', '/taxes')).json()
    await put('/taxes', {
      baseVersion: taxes.version,
      settings: { ...taxes.settings, prices: 'added', regime: 'flatRate' },
    })
    const delivery = (await write.call('GET', '/delivery')).json()
    await put('/delivery', {
      baseVersion: delivery.version,
      settings: { ...delivery.settings, zones: [], pickups: [] },
    })
    expect(await main()).toBe(shown)
    expect((await write.call('POST', `/orders/${id}/money`, money)).status).toBe(200)
    const { lines } = JSON.parse(content) as { lines: { id: Id }[] }
    const back = (quantity: number, amount: number) =>
      write.call('POST', `/orders/${id}/refunds`, {
        ...{ pieces: [{ lineId: lines[0]!.id, quantity }], delivery: quantity === 2, restock: false },
        ...{ amount, returnId: null },
      })
    // Three bowls at 24.00 less a tenth, and 6.90 of delivery.
    expect([(await back(1, 2161)).status, (await back(1, 2160)).status]).toEqual([409, 204])
    expect((await back(2, 4320 + 690)).status).toBe(204)
    expect((await orders()).content).toBe(content)
  })
})
