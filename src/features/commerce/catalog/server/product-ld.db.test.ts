import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { saveProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { newId } from '../../../../core/ids.ts'
import type { ProductInput } from '../model/product.ts'

describe.each(ENGINES)('what search engines and other sites read of a product, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let clock = new Date('2026-10-01T10:00:00Z')

  const page = async (path: string) => (await visit(testApp.app, 'bottega', path)).body
  const productLd = async (path: string) =>
    [...(await page(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json]) => JSON.parse(json!))
      .find((one) => one['@type'].startsWith('Product'))
  const variantsWith = (more: object) => (product: ProductInput) => ({
    variants: product.variants.map((variant) => ({ ...variant, ...more })),
  })

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    const siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  test('variants vary by addresses of schema.org where it knows the option, and each says its values', async () => {
    await sellProduct(write, 'Sciarpa', {
      change: (product) => ({
        options: [{ name: 'Colore' }, { name: 'Misura' }, { name: 'materiale' }, { name: 'Incisione' }],
        variants: [
          { ...product.variants[0]!, optionValues: ['Blu', 'S', 'Lana', 'Sì'] },
          { ...product.variants[0]!, id: newId(), sku: 'S-2', optionValues: ['Verde', 'M', 'Seta', 'No'] },
        ],
      }),
    })
    const ld = await productLd('/negozio/sciarpa')
    expect(ld.variesBy).toEqual([
      'https://schema.org/color',
      'https://schema.org/size',
      'https://schema.org/material',
      'Incisione',
    ])
    expect(ld.hasVariant[1]).toMatchObject({ color: 'Verde', size: 'M', material: 'Seta' })
  })

  test('a sale says its last day and the struck-out price, exactly where the page strikes one out (PRZ-06)', async () => {
    const vase = await sellProduct(write, 'Vaso', { price: 3000 })
    const offer = async (path: string) => (await productLd(path)).offers
    expect(await offer('/negozio/vaso')).not.toHaveProperty('priceSpecification')
    expect(await offer('/negozio/vaso')).not.toHaveProperty('priceValidUntil')
    clock = new Date('2026-11-20T10:00:00Z')
    const sale = { onSale: true, salePrice: 2000, saleUntil: '2026-12-24' }
    await saveProduct(write, vase.id, variantsWith(sale))
    expect(await page('/negozio/vaso')).toContain('<s>')
    expect(await offer('/negozio/vaso')).toMatchObject({
      price: '20.00',
      priceValidUntil: '2026-12-24',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '30.00',
        priceCurrency: 'EUR',
      },
    })
    await saveProduct(write, vase.id, variantsWith({ ...sale, contents: { amount: 500_000, unit: 'g' } }))
    const both = (await offer('/negozio/vaso')).priceSpecification
    expect(both).toMatchObject([{ priceType: 'https://schema.org/StrikethroughPrice' }, { referenceQuantity: {} }])
    await sellProduct(write, 'Nuovo', { price: 3000, change: variantsWith(sale) })
    expect(await page('/negozio/nuovo')).not.toContain('<s>')
    const launched = await offer('/negozio/nuovo')
    expect(launched).toMatchObject({ price: '20.00', priceValidUntil: '2026-12-24' })
    expect(launched).not.toHaveProperty('priceSpecification')
  })

  test('a sale that is not on yet says nothing of its days', async () => {
    const later = { onSale: true, salePrice: 2000, saleFrom: '2027-01-05', saleUntil: '2027-02-20' }
    await sellProduct(write, 'Piatto', { price: 3000, change: variantsWith(later) })
    expect((await productLd('/negozio/piatto')).offers).not.toHaveProperty('priceValidUntil')
  })

  test('page and offer say how a product is sent and sent back, as the settings are now', async () => {
    await sellProduct(write, 'Brocca', {
      price: 3000,
      change: (product) => ({
        options: [{ name: 'Colore' }],
        variants: ['Blu', 'Verde'].map((colour) => ({
          ...product.variants[0]!,
          ...{ id: newId(), sku: `B-${colour}`, optionValues: [colour] },
        })),
      }),
    })
    const offers = async () =>
      (await productLd('/negozio/brocca')).hasVariant.map(({ offers }: { offers: object }) => offers)
    expect((await offers())[0]).not.toHaveProperty('shippingDetails')
    const methods = [
      { id: newId(), name: 'Corriere', pricing: { by: 'flat', price: 690 }, transit: { from: 1, until: 3 } },
    ].map((method) => ({ ...method, freeFrom: 8000 }))
    const zones = [{ id: newId(), name: 'Italia', countries: ['IT'], methods }]
    const saved = await write.call('PUT', '/delivery', { baseVersion: 0, settings: { zones, handlingDays: 2 } })
    expect(saved.status, saved.body).toBe(200)
    const [blue, green] = await offers()
    expect(blue).toMatchObject({
      shippingDetails: [
        {
          shippingRate: { value: '6.90', currency: 'EUR' },
          shippingDestination: { addressCountry: 'IT' },
          deliveryTime: { handlingTime: { maxValue: 2 }, transitTime: { minValue: 1, maxValue: 3 } },
        },
      ],
      hasMerchantReturnPolicy: {
        applicableCountry: ['IT'],
        merchantReturnDays: 14,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    })
    expect(green.shippingDetails).toEqual([{ '@id': blue.shippingDetails[0]['@id'] }])
    const shown = await page('/negozio/brocca')
    expect(shown).toMatch(/Consegna in Italia da €\s6,90 \(gratis da €\s80,00 di spesa\), in 3–5 giorni lavorativi/)
    expect(shown).toMatch(/<a href="\/commerce\/informazioni\/recesso">Puoi ripensarci entro 14 giorni/)
  })

  test('what cannot be sent back says so, and what is not sent says neither', async () => {
    const { id } = await sellProduct(write, 'Targa incisa')
    const { settings, version } = (await write.call('GET', '/legal')).json()
    const exceptions = [{ productId: id, letter: 'c' }]
    const saved = await write.call('PUT', '/legal-settings', {
      baseVersion: version,
      settings: { ...settings, exceptions },
    })
    expect(saved.status, saved.body).toBe(200)
    expect((await productLd('/negozio/targa-incisa')).offers.hasMerchantReturnPolicy).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    })
    expect(await page('/negozio/targa-incisa')).toContain('Per questo prodotto il diritto di recesso non c’è')
    await sellProduct(write, 'Corso', { type: 'SERVICE' })
    const { offers } = await productLd('/negozio/corso')
    expect(offers).not.toHaveProperty('shippingDetails')
    expect(offers).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  test('other sites read that a page is a product, and what it costs', async () => {
    await sellProduct(write, 'Tazza', { price: 1850 })
    const head = await page('/negozio/tazza')
    expect(head).toContain('<meta property="og:type" content="product"/>')
    expect(head).toContain('<meta property="product:price:amount" content="18.50"/>')
    expect(head).toContain('<meta property="product:price:currency" content="EUR"/>')
    expect(await page('/negozio')).not.toContain('product:price')
  })
})
