import { beforeEach, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { STRIPE_KEYS, stripeShop } from '../../../../../e2e/support/stripe-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'

const QUOTE = '/commerce/goto-checkout/quote'
const FLORENCE = { prefix: 'ship', country: 'IT', region: 'FI', city: 'Firenze', postalCode: '50123' }

describe.each(ENGINES)('wallets in the checkout, on %s', { timeout: 120_000 }, (engine) => {
  const shop = stripeShop(engine)
  let bowl: SoldProduct
  beforeEach(async () => {
    const write = siteWriter(shop.shop.owner, shop.shop.siteId)
    await openShop(write)
    bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 10 })
  })
  const buyer = async () => {
    const visitor = shop.visitor()
    await visitor.add(bowl, 2)
    const quote = (body: object) => visitor.send('POST', QUOTE, { body })
    return { ...visitor, ...checkoutOf(visitor), quote }
  }
  const sitePath = () => `/api/sites/${shop.shop.siteId}`
  const expressIn = (body: string) => {
    const [, props] = /data-behaviour="expressCheckout"[^>]*data-props="([^"]*)"/.exec(body) ?? []
    return props === undefined ? null : JSON.parse(props.replaceAll('&quot;', '"'))
  }

  test('[CHKO-01] they are offered where the shop takes cards, with Stripe’s hosts in that page’s policy alone', async () => {
    const lucia = await buyer()
    const page = await lucia.open()
    expect(expressIn(page.body)).toMatchObject({
      ...{ publishableKey: STRIPE_KEYS.publishable, amount: 4800, currency: 'eur' },
      ...{ requiresShipping: true, countries: ['IT'], quoteAddress: QUOTE },
    })
    expect(page.body).not.toContain(STRIPE_KEYS.secret)
    expect(page.body).not.toMatch(/<script[^>]*stripe/)
    expect(String(page.headers['content-security-policy'])).toContain('https://js.stripe.com')
    const cart = await lucia.send('GET', '/carrello')
    expect(String(cart.headers['content-security-policy'])).not.toContain('stripe')
    await shop.shop.owner.call('PUT', `${shop.path()}/offered`, { offered: false })
    const without = await lucia.open()
    expect(expressIn(without.body)).toBeNull()
    expect(String(without.headers['content-security-policy'])).not.toContain('stripe')
  })

  test('[CHKO-02] the server works out what a wallet shows, and keeps nothing of the place', async () => {
    const lucia = await buyer()
    const first = (await lucia.quote(FLORENCE)).json()
    expect(first).toMatchObject({ amount: 5490, rates: [{ displayName: 'Corriere', amount: 690 }, { amount: 0 }] })
    const pickup = first.rates[1].id
    expect((await lucia.quote({ ...FLORENCE, delivery: pickup })).json()).toMatchObject({
      ...{ amount: 4800, rates: [{ id: pickup }, { displayName: 'Corriere' }] },
    })
    expect((await lucia.quote({ ...FLORENCE, country: 'FR', region: '' })).json().rates).not.toContainEqual(
      expect.objectContaining({ displayName: 'Corriere' }),
    )
    expect((await lucia.open()).body).not.toContain('50123')
  })

  test('[CHKO-02] Italy’s regions are no provinces: the CAP says which one it is', async () => {
    const lucia = await buyer()
    for (const region of ['Toscana', ''])
      expect((await lucia.quote({ ...FLORENCE, region })).json()).toMatchObject({
        ...{ amount: 5490, rates: [{ displayName: 'Corriere' }, {}] },
      })
    const { body } = await lucia.fill({ ...BUYER, method: 'card', 'ship.region': 'Toscana' })
    expect(body).toMatch(/<option value="FI" selected=""/)
    expect(body).not.toContain('Toscana')
  })

  test('what is not sent costs what it does where who pays is', async () => {
    const write = siteWriter(shop.shop.owner, shop.shop.siteId)
    const { settings, version } = (await write.call('GET', '/taxes')).json()
    const taxes = { ...settings, prices: 'included', abroad: 'destination', abroadPrices: 'net' }
    expect((await write.call('PUT', '/taxes', { baseVersion: version, settings: taxes })).status).toBe(200)
    const course = await sellProduct(write, 'Corso', { price: 12_200, pieces: 10, type: 'SERVICE' })
    const visitor = shop.visitor()
    await visitor.add(course, 1)
    const quote = async (country: string) =>
      (await visitor.send('POST', QUOTE, { body: { ...FLORENCE, prefix: 'bill', region: '', country } })).json()
    expect(await quote('IT')).toEqual({ amount: 12_200, rates: [] })
    expect(await quote('FR')).toEqual({ amount: 12_000, rates: [] })
  })

  test('countries whose codes wallets shorten are left out', async () => {
    const { settings, version } = (await shop.shop.owner.call('GET', `${sitePath()}/delivery`)).json()
    const [zone] = settings.zones
    const zones = [{ ...zone, countries: ['IT', 'GB', 'CA'] }]
    const put = { baseVersion: version, settings: { ...settings, zones } }
    expect((await shop.shop.owner.call('PUT', `${sitePath()}/delivery`, put)).status).toBe(200)
    const lucia = await buyer()
    const page = await lucia.open()
    expect(expressIn(page.body).countries).toEqual(['IT'])
    expect(page.body.split('data-part="delivery"')[0]).toContain('<option value="GB"')
  })

  test('[CHKO-01] the page of the payment knows what a wallet must have permitted, and who is in the checkout', async () => {
    const lucia = await buyer()
    await lucia.fill({ ...BUYER, method: 'card' })
    const page = (await lucia.open()).body
    const { member, cartId } = expressIn(page)
    expect(member).toBe('')
    const version = Number.parseInt(lucia.shownIn(page), 10)
    const placed = await lucia.place({ ...BUYER, method: 'card' })
    const card = await lucia.send('GET', String(placed.headers.location))
    const [, props] = /data-behaviour="stripePayment"[^>]*data-props="([^"]*)"/.exec(card.body)!
    expect(JSON.parse(props!.replaceAll('&quot;', '"'))).toMatchObject({
      ...{ amount: 5490, currency: 'eur', ordered: { cartId, version } },
    })
  })

  test('a total of the browser’s, another’s cart or no cart are no quote', async () => {
    const lucia = await buyer()
    expect((await lucia.quote({ ...FLORENCE, amount: 1 })).status).toBe(400)
    expect((await lucia.quote({ ...FLORENCE, country: 'ITALIA' })).status).toBe(400)
    expect((await lucia.quote({ ...FLORENCE, prefix: 'invoice' })).status).toBe(400)
    expect((await shop.visitor().send('POST', QUOTE, { body: FLORENCE })).status).toBe(404)
    const forged = await lucia.send('POST', QUOTE, { body: FLORENCE, headers: { 'x-csrf-token': 'altra' } })
    expect(forged.status).toBe(403)
  })

  test('what a wallet wrote is read as any form, and the order asks Stripe for the server’s total', async () => {
    const lucia = await buyer()
    const wrong = await lucia.place({ ...BUYER, method: 'card', 'ship.postalCode': '1' })
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('CAP')])
    await lucia.fill({ ...BUYER, method: 'card' })
    expect(shop.stripe().intents.size).toBe(0)
    expect((await lucia.place({ ...BUYER, method: 'card' })).status).toBe(303)
    expect([...shop.stripe().intents.values()]).toMatchObject([
      { amount: 5490, currency: 'eur', status: 'requires_payment_method' },
    ])
  })
})
