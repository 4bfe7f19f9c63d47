import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { SiteMemory } from '../../../../platform/cache/site-memory.ts'
import { KeptIndexes } from './kept-indexes.ts'
import { STORE_INDEX } from './store-indexes.ts'

describe.each(ENGINES)('the list of a store, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let siteId: Id
  let clock = new Date('2026-11-24T10:00:00Z')
  const ids: Record<string, Id> = {}

  async function get(url: string) {
    const { status, body } = await visit(testApp.app, 'bottega', url)
    return { status, body: body.replaceAll('\u00A0', ' ') }
  }
  /** Names of the products on a page, in its order. */
  async function names(url: string): Promise<string[]> {
    const { status, body } = await get(url)
    expect(status, url).toBe(200)
    return [...body.matchAll(/<h2><a href="\/negozio\/[^"]*">([^<]*)</g)].map((match) => match[1]!)
  }

  /** A product whose variants are sizes with price and pieces. */
  async function make(title: string, sizes: Record<string, [price: number, pieces: number]>, content: object = {}) {
    const made = await write.call('POST', '/products', { title, type: 'PHYSICAL', price: 100 })
    const id: Id = made.json().id
    ids[title] = id
    const { version, product } = (await write.call('GET', `/products/${id}`)).json()
    const variants = Object.entries(sizes).map(([size, [price]]) => ({ id: newId(), optionValues: [size], price }))
    const { draftVersion: baseVersion } = (await write.get(id)).json().document
    const operations = Object.entries(content).map(([field, value]) => ({ op: 'set', field, value }))
    if (operations.length > 0) expect((await write.change(id, baseVersion, operations)).status).toBe(200)
    const body = {
      baseVersion: version,
      publish: true,
      product: { ...product, options: [{ name: 'Taglia' }], variants },
    }
    const saved = await write.call('PUT', `/products/${id}`, body)
    expect(saved.status, saved.body).toBe(200)
    const counts = Object.values(sizes).map(([, counted], at) => ({ variantId: variants[at]!.id, seen: 0, counted }))
    expect((await write.call('POST', '/stock-counts', { counts })).status).toBe(200)
    clock = new Date(clock.getTime() + 60_000)
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const rossi = { 'part.brand': 'Rossi', categories: ['Maglie'] }
    await make('Maglia Perché', { S: [2000, 3], M: [2000, 0] }, rossi)
    await make('Camicia', { M: [5000, 2], L: [6000, 1] }, { 'part.brand': 'Bianchi', tags: ['lino'] })
    await make('Cappotto', { L: [20000, 0] }, { 'part.brand': 'Bianchi' })
    const storeId = (await write.call('GET', '/store')).json().storeId
    expect((await write.publish(storeId)).status).toBe(200)
    for (let number = 1; number <= 7; number++) await make(`Sciarpa ${number}`, { U: [1000 + number, 1] })
  })
  afterAll(() => testApp.close())

  test('several filters at once leave the products of which one variant has them all', async () => {
    expect(await names('/negozio?option=taglia.m')).toEqual(['Camicia', 'Maglia Perché'])
    expect(await names('/negozio?option=taglia.m&available=1')).toEqual(['Camicia'])
    expect(await names('/negozio?option=taglia.l&option=taglia.s')).toEqual(['Cappotto', 'Camicia', 'Maglia Perché'])
    expect(await names('/negozio?brand=bianchi&available=1')).toEqual(['Camicia'])
    expect(await names('/negozio?min=50&max=59,99')).toEqual(['Camicia'])
    expect(await names('/negozio?category=maglie&brand=rossi')).toEqual(['Maglia Perché'])
    const { body } = await get('/negozio?option=taglia.m&available=1')
    expect(body).toMatch(/href="\/negozio\?option=taglia.m&amp;option=taglia.s&amp;available=1"[^>]*>S<small> 1</)
    expect(body).toContain('aria-label="Togli il filtro «Disponibili»"')
    expect(body).toContain('Togli i filtri')
  })

  test('[EDIT-04] an owner edits a store as a list or as a grid, and a product on a page of its own', async () => {
    const { storeId } = (await write.call('GET', '/store')).json()
    const editing = async (id: Id) =>
      (await write.call('GET', `/editing-context?documentId=${id}`)).json().view as { kind: string }
    expect(await editing(storeId)).toMatchObject({ kind: 'store', products: expect.any(Array) })
    expect(await editing(ids.Camicia!)).toMatchObject({ kind: 'product', documentId: ids.Camicia })
    for (const layout of ['list', 'grid']) {
      const { draftVersion } = (await write.get(storeId)).json().document
      const operation = { op: 'set', field: 'part.layout', value: layout }
      expect((await write.change(storeId, draftVersion, [operation])).status, layout).toBe(200)
      expect((await write.publish(storeId)).status, layout).toBe(200)
      expect((await get('/negozio')).body, layout).toContain(`class="products products-${layout}"`)
    }
    expect((await get('/negozio/camicia')).body).toContain('class="product-main')
  })

  test('the panel offers options and brands; categories stand above the list, and tags do not', async () => {
    const { body } = await get('/negozio')
    const titles = [...body.matchAll(/<h2 id="[^"]*">([^<]*)<\/h2>/g)].map((match) => match[1])
    expect(titles.slice(0, 2).toSorted()).toEqual(['Marca', 'Taglia'])
    expect(titles).not.toContain('category')
    expect(titles).not.toContain('tag')
  })

  test('an invented value has no page, and a filtered list leads search engines to the store', async () => {
    for (const query of ['brand=inventata', 'option=taglia.xxl', 'option=m', 'sort=caso', 'category=nessuna', 'page=9'])
      expect((await get(`/negozio?${query}`)).status, query).toBe(404)
    const { body } = await get('/negozio?brand=bianchi')
    expect(body).toMatch(/<link rel="canonical" href="[^"?]*\/negozio"/)
    expect(body).toContain('noindex')
    expect((await get('/negozio')).body).not.toContain('noindex')
  })

  test('words are found whatever their accents and case', async () => {
    expect(await names('/negozio?q=PERCHE')).toEqual(['Maglia Perché'])
    expect(await names('/negozio?q=rossi+maglie')).toEqual(['Maglia Perché'])
    expect(await names('/negozio?q=lino')).toEqual(['Camicia'])
    const { sku } = (await write.call('GET', `/products/${ids.Camicia}`)).json().product.variants[0]
    expect(await names(`/negozio?q=${sku.toLowerCase()}`)).toEqual(['Camicia'])
    const none = await get('/negozio?q=%3Cb%3Eniente')
    expect(none.status).toBe(200)
    expect(none.body).toContain('Nessun prodotto per «&lt;b&gt;niente».')
  })

  test('pages keep the order and the filters', async () => {
    const cheapest = await names('/negozio?sort=price')
    expect(cheapest.slice(0, 2)).toEqual(['Sciarpa 1', 'Sciarpa 2'])
    expect((await names('/negozio?sort=price-desc'))[0]).toBe('Cappotto')
    expect((await names('/negozio?sort=name')).slice(0, 3)).toEqual(['Camicia', 'Cappotto', 'Maglia Perché'])
    const { storeId } = (await write.call('GET', '/store')).json()
    const { draftVersion } = (await write.get(storeId)).json().document
    await write.change(storeId, draftVersion, [{ op: 'set', field: 'itemsPerPage', value: 4 }])
    await write.publish(storeId)
    const { body } = await get('/negozio?sort=price&available=1')
    expect(body).toContain('href="/negozio?page=2&amp;available=1&amp;sort=price" rel="next"')
    expect(await names('/negozio?page=2&available=1&sort=price')).toEqual([
      'Sciarpa 5',
      'Sciarpa 6',
      'Sciarpa 7',
      'Maglia Perché',
    ])
  })

  test('page numbers past the last one have no page and fill no memory', async () => {
    expect((await get('/negozio?page=50')).status).toBe(404)
    const sizes = () => [testApp.services.cache.size.entries, (testApp.services.memory as SiteMemory).size]
    const before = sizes()
    for (let page = 51; page <= 70; page++) {
      expect((await get(`/negozio?page=${page}`)).status).toBe(404)
      expect((await get(`/negozio?page=${page}&sort=name`)).status).toBe(404)
    }
    expect(sizes()).toEqual(before)
  })

  test('what is typed as a price and is none is said, and narrows nothing', async () => {
    const all = await names('/negozio')
    for (const query of ['min=dieci', 'max=1.2.3', 'min=%3Cb%3E'])
      expect(await names(`/negozio?${query}`), query).toEqual(all)
    const { body } = await get('/negozio?min=dieci&max=%3Cb%3E')
    expect(body).toContain('«dieci» non è un prezzo. Scrivilo in cifre, per esempio 10 o 9,90.')
    expect(body).toContain('«&lt;b&gt;» non è un prezzo.')
    expect(body).toMatch(/<input [^>]*aria-invalid="true" name="min" value="dieci"/)
    expect((await get('/negozio?min=10')).body).not.toContain('non è un prezzo')
  })

  test('what is typed or combined fills neither cache', async () => {
    await get('/negozio?brand=bianchi')
    const before = testApp.services.cache.size.entries
    for (let price = 1; price <= 20; price++) await get(`/negozio?max=${price}`)
    await get('/negozio?brand=bianchi&available=1')
    await get('/negozio?q=camicia')
    expect(testApp.services.cache.size.entries).toBe(before)
    await get('/negozio?brand=rossi')
    expect(testApp.services.cache.size.entries).toBe(before + 1)
  })

  test('a list follows stock, prices and publications at once', async () => {
    expect(await names('/negozio?option=taglia.l&available=1')).toEqual(['Camicia'])
    const { product } = (await write.call('GET', `/products/${ids.Cappotto}`)).json()
    const variantId = product.variants[0].id
    await write.call('POST', '/stock-counts', { counts: [{ variantId, seen: 0, counted: 4 }] })
    expect(await names('/negozio?option=taglia.l&available=1')).toEqual(['Cappotto', 'Camicia'])
    await write.call('PUT', `/products/${ids.Cappotto}/variants/${variantId}/price`, { price: 900 })
    expect((await names('/negozio?sort=price'))[0]).toBe('Cappotto')
    const { draftVersion } = (await write.get(ids.Cappotto!)).json().document
    await write.change(ids.Cappotto!, draftVersion, [{ op: 'set', field: 'access', value: 'private' }])
    expect((await write.publish(ids.Cappotto!)).status).toBe(200)
    expect(await names('/negozio?option=taglia.l&available=1')).toEqual(['Camicia'])
  })

  test('a sale filters from its first day to its last', async () => {
    const id = ids.Camicia!
    const { version, product } = (await write.call('GET', `/products/${id}`)).json()
    const sale = { onSale: true, salePrice: 1500, saleFrom: '2026-11-26', saleUntil: '2026-11-27' }
    const variants = product.variants.map((variant: object) => ({ ...variant, ...sale }))
    const body = { baseVersion: version, publish: true, product: { ...product, variants } }
    expect((await write.call('PUT', `/products/${id}`, body)).status).toBe(200)
    const on = async () => await names('/negozio?sale=1')
    expect(await on()).toEqual([])
    clock = new Date('2026-11-26T10:00:00Z')
    expect(await on()).toEqual(['Camicia'])
    clock = new Date('2026-11-28T10:00:00Z')
    expect(await on()).toEqual([])
  })

  test('a product whose page shows no reduction is on no list of what is on offer (PRZ-01)', async () => {
    const id = ids['Maglia Perché']!
    const offer = async (salePrice: number, saleUntil: string | null) => {
      const { version, product } = (await write.call('GET', `/products/${id}`)).json()
      const variants = product.variants.map((one: object) => ({ ...one, onSale: true, salePrice, saleUntil }))
      const body = { baseVersion: version, publish: true, product: { ...product, variants } }
      expect((await write.call('PUT', `/products/${id}`, body)).status).toBe(200)
    }
    const page = async () => (await get('/negozio/maglia-perche')).body
    await offer(1500, '2026-11-28')
    expect([await names('/negozio?sale=1'), (await page()).includes('price-sale')]).toEqual([['Maglia Perché'], true])
    // Dearer than the lowest price of the days before it.
    clock = new Date('2026-12-01T10:00:00Z')
    await offer(1800, null)
    expect([await names('/negozio?sale=1'), (await page()).includes('price-sale')]).toEqual([[], false])
  })

  test('indexes that were asked for last are kept, within a number of products', async () => {
    const { database } = testApp.services
    const { storeId } = (await write.call('GET', '/store')).json()
    const indexes = new KeptIndexes(STORE_INDEX, { mostProducts: 60 })
    const ask = (locale: string) => indexes.get(database, { siteId, storeId, locale })
    const [first, second] = [await ask('it-IT'), await ask('fr-FR')]
    expect(indexes.size).toBe(2)
    await ask('it-IT')
    await ask('de-DE')
    expect(indexes.size).toBe(2)
    expect(await ask('it-IT')).toBe(first)
    expect(await ask('fr-FR')).not.toBe(second)
  })
})
