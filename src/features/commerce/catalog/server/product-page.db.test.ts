import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { insertAsset, storePicture } from '../../../images/public.ts'
import type { ProductInput } from '../model/product.ts'

describe.each(ENGINES)('what a product says, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter
  const get = async (url: string) => plain((await visit(testApp.app, 'bottega', url)).body)
  const visitor = () => shopVisitor(testApp.app, 'bottega')

  /** A product with endless pieces that is online, with the changes to what is sold of it. */
  const sell = (title: string, change: (product: ProductInput) => Partial<ProductInput>, type = 'PHYSICAL') =>
    sellProduct(write, title, {
      type,
      change(product) {
        const endless = { ...product, variants: [{ ...product.variants[0]!, unlimited: true }] }
        return { ...endless, ...change(endless) }
      },
    })
  const variantsWith = (more: object) => (product: ProductInput) => ({
    variants: [{ ...product.variants[0]!, ...more }],
  })

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => new Date('2026-11-26T10:00:00Z') })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  test('a price per kilo stands beside the price on page, list and cart, and follows the sale (CON-12)', async () => {
    const contents = { amount: 250_000, unit: 'g' }
    const honey = await sell('Miele', variantsWith({ contents }))
    for (const path of ['/negozio', '/negozio/miele']) expect(await get(path)).toContain('€ 72,00 al kg')
    expect(await get('/negozio/miele')).toContain(
      '"priceSpecification":{"@type":"UnitPriceSpecification","price":"18.00","priceCurrency":"EUR","referenceQuantity":{"@type":"QuantitativeValue","value":0.25,"unitCode":"KGM","valueReference":{"@type":"QuantitativeValue","value":1,"unitCode":"KGM"}}}',
    )
    const buyer = visitor()
    await buyer.add(honey)
    expect((await buyer.send('GET', '/carrello')).body).toContain('€ 72,00 al kg')
    const { version, product } = (await write.call('GET', `/products/${honey.id}`)).json()
    const reduced = { ...product, ...variantsWith({ onSale: true, salePrice: 900 })(product) }
    expect((await write.call('PUT', `/products/${honey.id}`, { baseVersion: version, product: reduced })).status).toBe(
      200,
    )
    for (const path of ['/negozio', '/negozio/miele']) expect(await get(path)).toContain('€ 36,00 al kg')
    expect((await buyer.cart()).entries[0]).toMatchObject({ measurePrice: '€\u00A036,00 al kg' })
  })

  test('page, list and cart say whether prices contain the VAT, as soon as the owner says so', async () => {
    const cup = await sell('Tazzina', variantsWith({}))
    const buyer = visitor()
    await buyer.add(cup)
    const said = async () => [
      /<p class="price-tax">([^<]*)/.exec(await get('/negozio/tazzina'))?.[1],
      /<p class="products-tax">([^<]*)/.exec(await get('/negozio'))?.[1],
      /IVA (inclusa|esclusa)/.exec((await buyer.send('GET', '/carrello')).body)?.[0],
    ]
    expect(await said()).toEqual(['IVA inclusa', 'I prezzi comprendono l’IVA.', 'IVA inclusa'])
    const { settings, version } = (await write.call('GET', '/taxes')).json()
    const put = (baseVersion: number, more: object) =>
      write.call('PUT', '/taxes', { baseVersion, settings: { ...settings, ...more } })
    expect((await put(version, { prices: 'added' })).status).toBe(200)
    expect(await said()).toEqual(['IVA esclusa', 'I prezzi sono senza IVA.', 'IVA esclusa'])
    expect((await put(version + 1, { regime: 'flatRate' })).status).toBe(200)
    expect(await said()).toEqual([undefined, undefined, undefined])
    expect((await put(version + 2, {})).status).toBe(200)
  })

  test('a product that is not sold by measure has one price only', async () => {
    await sell('Tazza', variantsWith({ contents: null }))
    expect(await get('/negozio/tazza')).not.toContain('price-measure')
  })

  test('answers to a product’s questions go with the line, and another answer is another line', async () => {
    const questions = [
      { label: 'Incisione', kind: 'short' as const, required: true },
      { label: 'Consegna', kind: 'date' as const },
    ]
    const ring = await sell('Anello', () => ({ questions }))
    const page = await get('/negozio/anello')
    expect(page).toMatch(/<input[^>]*id="answer-0" required=""/)
    const buyer = visitor()
    const add = (answers: Record<string, string>) =>
      buyer.post('/commerce/add', { product: ring.id, quantity: '1', ...answers })
    for (const [engraving, day] of [
      ['Anna', '2026-12-24'],
      ['Anna', '2026-12-24'],
      ['Bruno', ''],
    ] as const)
      expect((await add({ 'answer-0': engraving, 'answer-1': day })).status).toBe(303)
    const { entries } = await buyer.cart()
    expect(entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([
      [2, { Incisione: 'Anna', Consegna: '24/12/2026' }],
      [1, { Incisione: 'Bruno' }],
    ])
    expect((await buyer.send('GET', '/carrello')).body).toContain('24/12/2026')
  })

  test('without a required answer nothing is added, by form and by call', async () => {
    const pen = await sell('Penna', () => ({ questions: [{ label: 'Nome', kind: 'short', required: true }] }))
    const buyer = visitor()
    const refused = await buyer.post('/commerce/add', { product: pen.id, quantity: '1', 'answer-0': ' ' })
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('Rispondi a «Nome».')])
    const called = await buyer.add(pen)
    expect([called.status, called.json()]).toMatchObject([
      400,
      { error: 'Rispondi a «Nome».', reason: 'answer', question: 'Nome' },
    ])
    expect((await buyer.send('GET', '/api/commerce/shopping-cart')).status).toBe(404)
  })

  test('attributes stand in a table, and lists are filtered by those that the owner chose', async () => {
    const attributes = (material: string) => [
      { name: 'Materiale', value: material, filters: true },
      { name: 'Forno', value: 'Elettrico', filters: false },
    ]
    await sell('Piatto', () => ({ attributes: attributes('Gres') }))
    await sell('Vassoio', () => ({ attributes: attributes('Legno') }))
    const page = await get('/negozio/piatto')
    expect(page).toContain('<th scope="row">Materiale</th><td>Gres</td>')
    expect(page).toContain('<th scope="row">Forno</th><td>Elettrico</td>')
    const list = await get('/negozio?option=materiale.gres')
    expect(list).toContain('/negozio/piatto')
    expect(list).not.toContain('/negozio/vassoio')
    expect((await visit(testApp.app, 'bottega', '/negozio?option=forno.elettrico')).status).toBe(404)
  })

  test('what a product asks and says is copied with it', async () => {
    const extras = {
      attributes: [{ name: 'Materiale', value: 'Vetro', filters: true }],
      questions: [{ label: 'Dedica', kind: 'long' as const, required: false, choices: [] }],
    }
    const { id } = await sell('Calice', () => extras)
    const copy = (await write.call('POST', `/documents/${id}/duplicate`, {})).json().id
    expect((await write.call('GET', `/products/${copy}`)).json().product).toMatchObject(extras)
  })

  const versionOf = async (id: Id): Promise<number> => (await write.get(id)).json().document.draftVersion
  async function change(settings: object) {
    const store = (await write.call('GET', '/store')).json()
    const body = { baseVersion: store.version, settings: { ...store.settings, ...settings } }
    expect((await write.call('PUT', '/store', body)).status).toBe(200)
  }

  test('a page says what the store promises of the delivery, of things only', async () => {
    await sell('Scatola', () => ({}))
    await sell('Consulenza', () => ({}), 'SERVICE')
    await change({ deliveryPromise: 'Spedito in 2 giorni lavorativi.' })
    expect(await get('/negozio/scatola')).toContain('Spedito in 2 giorni lavorativi.')
    expect(await get('/negozio/consulenza')).not.toContain('Spedito in 2 giorni')
    await change({ deliveryPromise: '' })
    expect(await get('/negozio/scatola')).not.toContain('product-promise')
  })

  test('the layout of a page is the store’s, unless the product has its own', async () => {
    const { id } = await sell('Quadro', () => ({}))
    await change({ productLayout: 'wide' })
    expect(await get('/negozio/quadro')).toContain('product-main-wide')
    await write.change(id, await versionOf(id), [{ op: 'set', field: 'part.layout', value: 'compact' }])
    await write.publish(id)
    expect(await get('/negozio/quadro')).toContain('product-main-compact')
    await change({ productLayout: 'left' })
    expect(await get('/negozio/quadro')).toContain('product-main-compact')
  })

  test('a page leads to the products that its owner chose, while visitors can see them', async () => {
    const pan = await sell('Padella', () => ({}))
    const lid = await sell('Coperchio', () => ({}))
    await sell('Pentola', () => ({ related: [lid.id, pan.id] }))
    const links = async () =>
      [...(await get('/negozio/pentola')).matchAll(/<h3><a href="([^"]+)"/g)].map(([, path]) => path)
    expect(await links()).toEqual(['/negozio/coperchio', '/negozio/padella'])
    await write.call('POST', '/publications', { hiddenIds: [lid.id] })
    expect(await links()).toEqual(['/negozio/padella'])
  })

  test('safety, guarantee and repair stand folded on the page, and the owner is told what is missing (SAFE-01)', async () => {
    const { id } = await sell('Lampada', variantsWith({ unlimited: true, weight: 1250, length: 20_000, width: 10_000 }))
    const missing = async () => (await write.call('GET', `/products/${id}`)).json().missing
    expect(await missing()).toEqual(['picture', 'manufacturer', 'warnings'])
    const facts = {
      manufacturer: 'Rossi\nFaenza\nciao@rossi.example',
      responsible: 'Bianchi, Milano',
      warnings: 'Non coprire.',
      guarantee: 'Tre anni.',
      repair: 'Indice 8,5.',
    }
    await write.change(
      id,
      await versionOf(id),
      Object.entries(facts).map(([name, value]) => ({ op: 'set', field: `part.${name}`, value })),
    )
    await write.publish(id)
    const page = await get('/negozio/lampada')
    for (const text of Object.values(facts)) expect(page).toContain(text)
    expect(page).toContain('<summary>Riparazione e aggiornamenti</summary>')
    expect(page).toContain('<dt>Responsabile nell’Unione europea</dt>')
    expect(page).toContain('<th scope="row">Peso</th><td>1,25 kg</td>')
    expect(page).toContain('<th scope="row">Misure</th><td>20 × 10 cm</td>')
    expect(await missing()).toEqual(['picture'])
  })

  test('files of a digital product must be of the site’s archive, and its page says how many without their names', async () => {
    const refused = await sell('Corso', () => ({ files: ['0'.repeat(24)] }), 'DIGITAL').catch((error: Error) => error)
    expect(String(refused)).toContain('Uno dei file da scaricare non è più nell’archivio')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const fileId = newId()
    const { services } = testApp
    const stored = await storePicture(services.files, siteId, png)
    const asset = { ...stored, id: fileId, name: 'segreto.png', alt: '', caption: '', focal_x: 0.5, focal_y: 0.5 }
    await services.database.transact((transaction) =>
      insertAsset(transaction, siteId, {
        ...asset,
        source_url: null,
        import_key: null,
        created_at: '2026-11-26T10:00:00.000Z',
      }),
    )
    const { id } = await sell('Dispensa', () => ({ files: [fileId] }), 'DIGITAL')
    const page = await get('/negozio/dispensa')
    expect(page).toContain('Un file da scaricare dopo l’acquisto.')
    const shown = page + (await get('/negozio/dispensa?format=json'))
    for (const secret of [fileId, 'segreto.png', stored.content_hash]) expect(shown).not.toContain(secret)
    expect((await write.call('GET', `/products/${id}`)).json().files).toEqual([{ id: fileId, name: 'segreto.png' }])
  })
})
