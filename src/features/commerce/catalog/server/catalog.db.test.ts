import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import { JobRunner } from '../../../../platform/jobs/jobs.ts'
import type { ProductInput } from '../model/product.ts'

describe.each(ENGINES)('the catalogue, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  let clock = new Date('2026-11-24T10:00:00Z')
  /** A page, with spaces that break in its prices. */
  async function get(url: string) {
    const { status, headers, body } = await visit(testApp.app, 'bottega', url)
    return { status, headers, body: body.replaceAll('\u00A0', ' ') }
  }
  const read = async (id: Id) => (await write.call('GET', `/products/${id}`)).json()
  const list = async () => (await write.call('GET', '/products')).json().products
  const put = (id: Id, body: object) => write.call('PUT', `/products/${id}`, body)

  async function create(title: string, more: object = {}): Promise<Id> {
    const answer = await write.call('POST', '/products', { title, type: 'PHYSICAL', price: 2400, ...more })
    if (answer.status !== 201) throw new Error(answer.body)
    return answer.json().id
  }
  /** Saves a product as the one that is stored with changes, and publishes it. */
  async function publish(id: Id, change: Partial<ProductInput> = {}, more: object = {}) {
    const { version, product } = await read(id)
    const answer = await put(id, { baseVersion: version, product: { ...product, ...change }, publish: true, ...more })
    if (answer.status !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const firstVariant = async (id: Id) => (await read(id)).product.variants[0]
  const count = (counts: object[]) => write.call('POST', '/stock-counts', { counts })

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  test('[SCOPE-02] [BLOCK-20] a first product makes the store, and both go online by one save', async () => {
    const id = await create('Ciotola di gres')
    expect((await get('/negozio')).status).toBe(404)
    const { sku } = await firstVariant(id)
    expect(sku).toMatch(/^SQ\d{7}$/)
    await publish(id)
    const store = await get('/negozio')
    expect(store.status).toBe(200)
    expect(store.body).toContain('<a href="/negozio/ciotola-di-gres">Ciotola di gres</a>')
    expect(store.body).toContain('€ 24,00')
    const page = await get('/negozio/ciotola-di-gres')
    expect(page.body).toContain('<h1>Ciotola di gres</h1>')
    expect(page.body).toContain('"@type":"Product"')
    expect(page.body).toContain('"price":"24.00","priceCurrency":"EUR"')
  })

  test('a saved price is live at once', async () => {
    const id = await create('Vaso')
    await publish(id)
    const variant = await firstVariant(id)
    const address = `/products/${id}/variants/${variant.id}/price`
    expect((await write.call('PUT', address, { price: 3000 })).status).toBe(200)
    expect((await get('/negozio/vaso')).body).toContain('€ 30,00')
    await publish(id, { variants: [{ ...variant, price: 3000, onSale: true, salePrice: 2100 }] })
    expect((await write.call('PUT', address, { price: 2000 })).json().errors).toEqual({
      price: 'Il prezzo deve essere più alto di quello scontato.',
    })
  })

  test('an undo of a price takes back one’s own change, not another’s', async () => {
    const id = await create('Caraffa', { price: 1000 })
    const variant = await firstVariant(id)
    const address = `/products/${id}/variants/${variant.id}/price`
    await write.call('PUT', address, { price: 3000 })
    await write.call('PUT', address, { price: 4000 })
    const undone = await write.call('PUT', address, { price: 1000, seen: 3000 })
    expect([undone.status, undone.json()]).toMatchObject([409, { reason: 'price_changed', price: 4000 }])
    expect((await firstVariant(id)).price).toBe(4000)
    expect((await write.call('PUT', address, { price: 3000, seen: 4000 })).status).toBe(200)
    expect((await firstVariant(id)).price).toBe(3000)
  })

  test('what runs low is listed by variant, those with the fewest pieces first, without what never ends', async () => {
    const before = (await write.call('GET', '/low-stock')).json()
    const [empty, few, many, endless] = await Promise.all(
      ['Zuppiera', 'Alzata', 'Salsiera', 'Corso'].map((title) => create(title)),
    )
    const { id: fewId } = await firstVariant(few!)
    await count([{ variantId: fewId, seen: 0, counted: 1 }])
    const { id: manyId } = await firstVariant(many!)
    await count([{ variantId: manyId, seen: 0, counted: 500 }])
    await publish(endless!, { variants: [{ ...(await firstVariant(endless!)), unlimited: true }] })
    const after = (await write.call('GET', '/low-stock')).json()
    expect(after.total - before.total).toBe(2)
    const own = [empty, few, many, endless]
    const listed = after.variants.filter(({ documentId }: { documentId: Id }) => own.includes(documentId))
    expect(listed).toMatchObject([
      { documentId: empty, title: 'Zuppiera', optionValues: [], stock: 0 },
      { documentId: few, title: 'Alzata', variantId: fewId, stock: 1 },
    ])
    const { movements } = (await write.call('GET', `/variants/${fewId}/movements`)).json()
    expect(movements).toEqual([
      { change: 1, reason: 'counted', createdAt: clock.toISOString(), authorName: expect.any(String) },
    ])
  })

  test('a count that comes again with its key counts once', async () => {
    const id = await create('Anfora')
    const { id: variantId } = await firstVariant(id)
    const once = { variantId, seen: 0, counted: 12, key: randomUUID() }
    await Promise.all([count([once]), count([once])])
    expect((await count([once])).json().stock).toEqual([{ variantId, stock: 12 }])
    const { movements } = (await write.call('GET', `/variants/${variantId}/movements`)).json()
    expect(movements.length).toBe(1)
  })

  test('a copy of a product sells the same without pieces and codes, and a new page of the kind sells something', async () => {
    const id = await create('Lampada')
    const variant = await firstVariant(id)
    await publish(id, {
      taxClass: 'lowest',
      variants: [{ ...variant, gtin: '80012345', onSale: true, salePrice: 2000 }],
    })
    await count([{ variantId: variant.id, seen: 0, counted: 5 }])
    const copy = (await write.call('POST', `/documents/${id}/duplicate`, {})).json().id
    const { product, stock } = await read(copy)
    expect(product.variants).toMatchObject([{ price: 2400, salePrice: 2000, onSale: true, gtin: '' }])
    expect(product.variants[0].sku).not.toBe(variant.sku)
    expect(product.taxClass).toBe('lowest')
    expect(stock).toMatchObject([{ stock: 0 }])
    const { storeId } = (await write.call('GET', '/store')).json()
    const content = { title: 'Senza prezzo', urlId: 'senza-prezzo' }
    const made = await write.create(content, { kind: 'product', collectionId: storeId })
    expect((await read(made)).product).toMatchObject({ taxClass: 'standard', variants: [{ price: 0 }] })
  })

  test('a product that is deleted for good gives its SKU back', async () => {
    const id = await create('Brocca')
    const { version, product } = await read(id)
    const coded = { ...product, variants: [{ ...product.variants[0], sku: 'BROCCA-1' }] }
    expect((await put(id, { baseVersion: version, product: coded })).status).toBe(200)
    await write.call('DELETE', `/documents/${id}`)
    const started = clock
    clock = new Date(clock.getTime() + 31 * 86_400_000)
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
    clock = started
    expect((await write.call('GET', `/products/${id}`)).status).toBe(404)
    const other = await create('Altra brocca')
    const { version: base, product: another } = await read(other)
    const again = { ...another, variants: [{ ...another.variants[0], sku: 'BROCCA-1' }] }
    expect((await put(other, { baseVersion: base, product: again })).status).toBe(200)
  })

  test('[DISP-01] a sale stands beside the lowest price of the 30 days before, on page and list (PRZ-01)', async () => {
    const start = clock
    const id = await create('Scodella', { price: 5000 })
    await publish(id)
    const variant = await firstVariant(id)
    const later = async (days: number, change: object) => {
      clock = new Date(start.getTime() + days * 86_400_000)
      await publish(id, { variants: [{ ...variant, price: 5000, ...change }] })
    }
    await later(5, { price: 4000 })
    await later(9, { price: 5000 })
    await later(40, { onSale: true, salePrice: 3000 })
    const shown = /<ins>€ 30,00<\/ins> <s>€ 50,00<\/s> .*−40 %.*Prezzo più basso degli ultimi 30 giorni/
    // It had cost 40.00 once, more than 30 days before.
    expect((await get('/negozio/scodella')).body).toMatch(shown)
    expect((await get('/negozio')).body).toMatch(shown)
    clock = start
  })

  test('a sale of goods that perish stands beside the price just before it (PRZ-04)', async () => {
    const start = clock
    const id = await create('Focaccia', { price: 400 })
    await publish(id)
    const variant = await firstVariant(id)
    const later = async (days: number, change: object) => {
      clock = new Date(start.getTime() + days * 86_400_000)
      await publish(id, { perishable: true, variants: [{ ...variant, price: 400, ...change }] })
    }
    await later(35, { price: 500 })
    await later(40, { price: 500, onSale: true, salePrice: 300 })
    // By the rule of 30 days it would be 4.00.
    const shown = /<ins>€ 3,00<\/ins> <s>€ 5,00<\/s> .*−40 %.*Prezzo precedente/
    expect((await get('/negozio/focaccia')).body).toMatch(shown)
    expect((await get('/negozio')).body).toMatch(shown)
    clock = start
  })

  test('what a product cost while it was private was no price (PRZ-03)', async () => {
    const start = clock
    const id = await create('Vassoio', { price: 5000 })
    await publish(id)
    const variant = await firstVariant(id)
    const later = async (days: number, change: object, access: string) => {
      clock = new Date(start.getTime() + days * 86_400_000)
      const { draftVersion } = (await write.get(id)).json().document
      await write.change(id, draftVersion, [{ op: 'set', field: 'access', value: access }])
      await publish(id, { variants: [{ ...variant, price: 5000, ...change }] })
    }
    await later(35, {}, 'private')
    await later(36, { price: 1000 }, 'private')
    await later(37, {}, 'public')
    await later(40, { onSale: true, salePrice: 3000 }, 'public')
    expect((await get('/negozio/vassoio')).body).toMatch(/<ins>€ 30,00<\/ins> <s>€ 50,00<\/s> .*−40 %/)
    clock = start
  })

  test('a sale without any price before it strikes nothing out (PRZ-06)', async () => {
    const id = await create('Lume')
    const variant = await firstVariant(id)
    await publish(id, { variants: [{ ...variant, onSale: true, salePrice: 2000 }] })
    const { body } = await get('/negozio/lume')
    expect(body).toContain('€ 20,00')
    expect(/<main.*<\/main>/s.exec(body)![0]).not.toContain('<s>')
  })

  test('a sale begins and ends by the site’s own calendar, without anybody’s help', async () => {
    const id = await create('Piatto')
    const variant = await firstVariant(id)
    const sale = { onSale: true, salePrice: 1900, saleFrom: '2026-11-26', saleUntil: '2026-11-27' }
    await publish(id, { variants: [{ ...variant, ...sale }] })
    const shown = async (instant: string) => {
      clock = new Date(instant)
      return /€ \d+,\d\d/.exec(/<h1>.*/s.exec((await get('/negozio/piatto')).body)![0])![0]
    }
    expect(await shown('2026-11-25T22:59:00Z')).toBe('€ 24,00')
    expect(await shown('2026-11-25T23:01:00Z')).toBe('€ 19,00')
    expect(await shown('2026-11-27T22:59:00Z')).toBe('€ 19,00')
    expect(await shown('2026-11-27T23:01:00Z')).toBe('€ 24,00')
  })

  test('[DISP-02] variants are chosen on the page and by address, and a list shows the lowest price', async () => {
    const id = await create('Tazza')
    const options = [{ name: 'Colore' }, { name: 'Misura' }]
    const variant = (values: string[], price: number) => ({ id: newId(), optionValues: values, price })
    const variants = [
      variant(['Blu', 'Piccola'], 1800),
      variant(['Blu', 'Grande'], 2200),
      variant(['Sabbia', 'Piccola'], 1600),
    ]
    await publish(id, { options, variants }, { counts: [{ variantId: variants[1]!.id, seen: 0, counted: 9 }] })
    expect((await get('/negozio')).body).toContain('da € 16,00')
    const page = (await get('/negozio/tazza')).body
    // The first one that can be bought.
    expect(page).toMatch(/value="Blu" checked=""|checked="" value="Blu"/)
    expect(page).toContain('€ 22,00')
    expect(page).toContain('"@type":"ProductGroup"')
    expect(page).toContain(`"productGroupID":"${id}"`)
    const asked = (await get(`/negozio/tazza?variant=${variants[2]!.id}`)).body
    expect(asked).toContain('€ 16,00')
    expect(asked).toContain('Esaurito')
    // A link to a variant outlives it, and leads to the product.
    for (const gone of [newId(), 'x']) {
      const { status, headers } = await get(`/negozio/tazza?variant=${gone}`)
      expect([status, headers.location, headers['cache-control']]).toEqual([
        302,
        expect.stringMatching(/\/negozio\/tazza$/),
        'no-store',
      ])
    }
  })

  test('a category has a list of its own, with the number of its products', async () => {
    const labelled = async (title: string, categories: string[], tags: string[] = []) => {
      const id = await create(title)
      const operations = [
        { op: 'set', field: 'categories', value: categories },
        { op: 'set', field: 'tags', value: tags },
      ]
      await write.change(id, 1, operations)
      return id
    }
    await publish(await labelled('Lampada', ['Luce e ombra'], ['Carta']))
    await publish(await labelled('Paralume', ['Luce e ombra', 'Ricambi']))
    const draft = await labelled('Candela', ['Luce e ombra'])
    const all = (await get('/negozio')).body
    expect(all).toContain('<a href="/negozio?category=luce-e-ombra">Luce e ombra<small> 2</small></a>')
    expect(all).toContain('<a href="/negozio" aria-current="page">Tutti i prodotti</a>')
    const found = await get('/negozio?category=luce-e-ombra')
    expect(found.body).toContain('<h1>Luce e ombra</h1>')
    expect(found.body.match(/<article/g)).toHaveLength(2)
    expect(found.body).toMatch(/<link rel="canonical" href="[^"]*\/negozio\?category=luce-e-ombra"/)
    expect((await get('/negozio?category=ricambi')).body.match(/<article/g)).toHaveLength(1)
    const tagged = (await get('/negozio?tag=carta')).body
    expect(tagged.match(/<article/g)).toHaveLength(1)
    expect(tagged).toContain('noindex')
    expect((await get('/negozio?category=inventata')).status).toBe(404)
    await publish(draft)
    expect((await get('/negozio?category=luce-e-ombra')).body.match(/<article/g)).toHaveLength(3)
  })

  test('a product’s page shows others of its category, each page other ones first, and never itself', async () => {
    const titles = ['Lume da tavolo', 'Lume da terra', 'Lume da muro']
    for (const title of titles) {
      const id = await create(title)
      await write.change(id, 1, [{ op: 'set', field: 'categories', value: ['Lumi'] }])
      await publish(id)
      clock = new Date(clock.getTime() + 60_000)
    }
    const related = async (path: string) => {
      const [, section = ''] = /Ti potrebbero interessare anche<\/h2>(.*)/s.exec((await get(path)).body) ?? []
      return [...section.matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map((match) => match[1])
    }
    // A list begins with the newest.
    expect(await related('/negozio/lume-da-muro')).toEqual(['Lume da terra', 'Lume da tavolo'])
    expect(await related('/negozio/lume-da-terra')).toEqual(['Lume da tavolo', 'Lume da muro'])
    expect(await related('/negozio/ciotola-di-gres')).toEqual([])
  })

  test('as data a product has its variants with prices and pieces [PROD-01]', async () => {
    const id = await create('Brocca')
    const { id: variantId, sku } = await firstVariant(id)
    await publish(id, {}, { counts: [{ variantId, seen: 0, counted: 5 }] })
    const data = JSON.parse((await get('/negozio/brocca?format=json')).body)
    const price = { currency: 'EUR', value: '24.00' }
    expect(data.items).toEqual([
      {
        id,
        title: 'Brocca',
        fullUrl: '/negozio/brocca',
        variants: [
          {
            ...{ id: variantId, sku, attributes: {}, onSale: false, priceMoney: price },
            ...{ salePriceMoney: { ...price, value: '0.00' }, unlimited: false, qtyInStock: 5 },
          },
        ],
        structuredContent: {
          productType: 'PHYSICAL',
          variants: [
            { sku, price: 2400, salePrice: 0, onSale: false, qtyInStock: 5, unlimited: false, optionValues: [] },
          ],
        },
      },
    ])
    const store = JSON.parse((await get('/negozio?format=json')).body)
    expect(store.collection).toMatchObject({ title: 'Negozio', type: 13 })
    expect(store.items.find((item: { id: Id }) => item.id === id)).toEqual(data.items[0])
  })

  test('as data prices and pieces are those of now: after a change, and when a sale begins', async () => {
    const start = clock
    const id = await create('Imbuto')
    const variant = await firstVariant(id)
    const sale = { onSale: true, salePrice: 1900, saleFrom: '2026-12-10' }
    await publish(id, { variants: [{ ...variant, ...sale }] })
    const data = async () => JSON.parse((await get('/negozio/imbuto?format=json')).body).items[0].variants[0]
    expect(await data()).toMatchObject({ onSale: false, qtyInStock: 0 })
    await count([{ variantId: variant.id, seen: 0, counted: 4 }])
    expect(await data()).toMatchObject({ onSale: false, qtyInStock: 4 })
    clock = new Date('2026-12-10T10:00:00Z')
    expect(await data()).toMatchObject({ onSale: true, salePriceMoney: { value: '19.00' } })
    clock = start
  })

  test('a made-up query of a store makes no page of its own', async () => {
    expect((await get('/negozio?colore=x')).headers.etag).toBe((await get('/negozio')).headers.etag)
  })

  test('two prices of one product that change at once are both kept', async () => {
    const id = await create('Mestolo')
    const options = [{ name: 'Misura' }]
    const variants = ['S', 'M'].map((value) => ({ id: newId(), optionValues: [value], price: 900 }))
    await publish(id, { options, variants })
    const answers = await Promise.all(
      variants.map((variant, index) =>
        write.call('PUT', `/products/${id}/variants/${variant.id}/price`, { price: 1000 + index }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).product.variants.map(({ price }: { price: number }) => price)).toEqual([1000, 1001])
  })

  test('a count is a movement from what was seen: what was sold meanwhile stays sold', async () => {
    const id = await create('Alzata')
    const { id: variantId } = await firstVariant(id)
    expect((await count([{ variantId, seen: 0, counted: 10 }])).json().stock).toEqual([{ variantId, stock: 10 }])
    // Two people count from the same sight.
    await count([{ variantId, seen: 10, counted: 8 }])
    expect((await count([{ variantId, seen: 10, counted: 12 }])).json().stock).toEqual([{ variantId, stock: 10 }])
    const refused = await count([{ variantId, seen: 12, counted: 0 }])
    expect([refused.status, refused.json()]).toMatchObject([409, { reason: 'stock_moved', stock: 10 }])
    const { movements } = (await write.call('GET', `/variants/${variantId}/movements`)).json()
    expect(movements.map(({ change }: { change: number }) => change)).toEqual([2, -2, 10])
    expect(movements[0]).toMatchObject({ reason: 'counted', authorName: 'anna@esempio.it' })
  })

  test('the pieces of a removed variant leave the stock, and come back with it when the removal is undone', async () => {
    const id = await create('Saliera')
    const options = [{ name: 'Colore' }]
    const variants = ['Blu', 'Rosso'].map((value) => ({ id: newId(), optionValues: [value], price: 500, sku: '' }))
    const variantId = variants[1]!.id
    await publish(id, { options, variants })
    await count([{ variantId, seen: 0, counted: 7 }])
    await publish(id, { options, variants: variants.slice(0, 1) })
    expect((await publish(id, { options, variants })).stock).toContainEqual({ variantId, stock: 7 })
    const { movements } = (await write.call('GET', `/variants/${variantId}/movements`)).json()
    expect(movements).toMatchObject([
      { change: 7, reason: 'restored', authorName: 'anna@esempio.it' },
      { change: -7, reason: 'removed', authorName: 'anna@esempio.it' },
      { change: 7, reason: 'counted' },
    ])
  })

  test('a page shows that a product is sold out or nearly, and changes only when that does [DISP-03]', async () => {
    const id = await create('Candeliere')
    const { id: variantId } = await firstVariant(id)
    await publish(id)
    const words = async () => /product-availability-(\w+)/.exec((await get('/negozio/candeliere')).body)![1]
    expect(await words()).toBe('soldOut')
    expect((await get('/negozio/candeliere')).body).not.toContain('Aggiungi al carrello')
    await count([{ variantId, seen: 0, counted: 20 }])
    expect(await words()).toBe('available')
    expect((await get('/negozio/candeliere')).body).toContain('Aggiungi al carrello')
    const { etag } = (await get('/negozio/candeliere')).headers
    await count([{ variantId, seen: 20, counted: 19 }])
    expect((await get('/negozio/candeliere')).headers.etag).toBe(etag)
    await count([{ variantId, seen: 19, counted: 2 }])
    expect(await words()).toBe('last')
  })

  test('of two people who save the same product the second learns that it has changed', async () => {
    const id = await create('Teiera')
    const { version, product } = await read(id)
    expect((await put(id, { baseVersion: version, product })).json().version).toBe(version + 1)
    const refused = await put(id, { baseVersion: version, product })
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { reason: 'older_version', currentVersion: version + 1 },
    ])
  })

  test('a SKU belongs to one variant of the site, and variants can swap theirs', async () => {
    const id = await create('Sottobicchiere')
    const options = [{ name: 'Colore' }]
    const [one, other] = ['Blu', 'Rosso'].map((value) => ({
      id: newId(),
      optionValues: [value],
      price: 500,
      sku: value,
    }))
    await publish(id, { options, variants: [one!, other!] })
    await publish(id, {
      options,
      variants: [
        { ...one!, sku: 'Rosso' },
        { ...other!, sku: 'Blu' },
      ],
    })
    expect((await read(id)).product.variants.map(({ sku }: { sku: string }) => sku)).toEqual(['Rosso', 'Blu'])
    const next = await create('Tovaglietta')
    const { version, product } = await read(next)
    const variants = [{ ...product.variants[0], sku: 'Blu' }]
    const refused = await put(next, { baseVersion: version, product: { ...product, variants } })
    expect([refused.status, refused.json()]).toMatchObject([409, { reason: 'known_sku', sku: 'Blu' }])
  })

  test('the owner’s table has price, stock and state of every product', async () => {
    const id = await create('Zuppiera', { price: 9900 })
    const found = async () => (await list()).find((product: { documentId: Id }) => product.documentId === id)
    expect(await found()).toMatchObject({
      ...{ title: 'Zuppiera', type: 'PHYSICAL', state: 'draft', variants: 1, priceFrom: 9900, priceTo: 9900 },
      ...{ onSale: false, stock: 0, runsLow: true, picture: null },
    })
    await publish(id)
    expect((await found()).state).toBe('online')
    await write.call('DELETE', `/documents/${id}`)
    expect(await found()).toBeUndefined()
  })

  test('the owner’s table comes page by page, searched, filtered and sorted, as of every change', async () => {
    await create('Asola')
    const ids: Id[] = []
    for (let number = 1; number <= 102; number++)
      ids.push(await create(`Bottone ${number}`, { price: 100 + (number % 7) }))
    const page = async (query: string) => (await write.call('GET', `/products?q=bottone${query}`)).json()
    const first = await page('')
    expect([first.total, first.products.length]).toEqual([102, 100])
    expect(first.all).toBeGreaterThan(102)
    expect(first.products.slice(0, 2)).toMatchObject([{ title: 'Bottone 1' }, { title: 'Bottone 2' }])
    expect((await page('&page=2')).products).toMatchObject([{ title: 'Bottone 101' }, { title: 'Bottone 102' }])
    expect((await page('&page=3')).products).toEqual([])
    expect((await page('&order=-price')).products[0]).toMatchObject({ title: 'Bottone 6', priceFrom: 106 })
    expect((await page('&filter=online')).total).toBe(0)

    const draft = (id: Id, value: string) => write.change(id, 1, [{ op: 'set', field: 'title', value }])
    expect((await draft(ids[0]!, 'Bottone 200')).status).toBe(200)
    const { id: variantId, sku } = await firstVariant(ids[1]!)
    await write.call('PUT', `/products/${ids[1]}/variants/${variantId}/price`, { price: 9999 })
    await count([{ variantId, seen: 0, counted: 7 }])
    await publish(ids[2]!)
    expect((await page('&page=2')).products).toMatchObject([{ title: 'Bottone 102' }, { title: 'Bottone 200' }])
    expect((await page('&order=-price')).products[0]).toMatchObject({ documentId: ids[1], priceFrom: 9999, stock: 7 })
    expect((await page('&filter=online')).products).toMatchObject([{ documentId: ids[2], state: 'online' }])
    expect((await write.call('GET', `/products?q=${sku}`)).json().products).toMatchObject([{ documentId: ids[1] }])
    await write.call('DELETE', `/documents/${ids[3]}`)
    expect((await page('')).total).toBe(101)
    await write.call('POST', `/documents/${ids[3]}/recovery`, {})
    expect((await page('')).total).toBe(102)

    expect((await write.call('GET', `/products?q=${'a'.repeat(201)}`)).status).toBe(400)
    const { products } = (await write.call('GET', '/product-names')).json()
    expect(products).toContainEqual({ documentId: ids[0], title: 'Bottone 200', path: null })
    expect(products).toContainEqual({
      documentId: ids[2],
      title: 'Bottone 3',
      path: expect.stringMatching(/\/bottone-3$/),
    })
  })

  test('invalid products are refused by their fields, and those of other sites are not found', async () => {
    const id = await create('Saliera')
    const { version, product } = await read(id)
    const variants = [{ ...product.variants[0], price: -1 }]
    const refused = await put(id, { baseVersion: version, product: { ...product, variants } })
    expect(refused.status).toBe(400)
    expect(Object.values(refused.json().errors)).toEqual(['Un prezzo non può essere negativo.'])
    const otherSite = await testApp.createSite('altra', 'Altra')
    const other = siteWriter(await testApp.signIn('ugo@esempio.it', { [otherSite]: ROLE.admin }), otherSite)
    const foreign = { ...product.variants[0], id: newId() }
    expect((await other.call('GET', `/products/${id}`)).status).toBe(404)
    expect((await other.call('PUT', `/products/${id}`, { baseVersion: 1, product })).status).toBe(404)
    const counts = [{ variantId: product.variants[0].id, seen: 0, counted: 5 }]
    expect((await other.call('POST', '/stock-counts', { counts })).status).toBe(404)
    expect((await other.call('PUT', `/products/${id}/variants/${foreign.id}/price`, { price: 1 })).status).toBe(404)
  })

  test('[CART-15] settings of a store: one of 27 currencies, the least sum of an order, when a stock runs low', async () => {
    const { settings, version } = (await write.call('GET', '/store')).json()
    expect(settings).toMatchObject({ currency: 'EUR', measurementStandard: 'metric', minimumSubtotal: 0, lowStock: 3 })
    const save = (baseVersion: number, change: object) =>
      write.call('PUT', '/store', { baseVersion, settings: { ...settings, ...change } })
    expect((await save(version, { currency: 'XXX' })).json().errors).toEqual({
      'settings.currency': 'Scegli una valuta.',
    })
    expect((await save(version, { minimumSubtotal: 1500 })).status).toBe(200)
    expect((await save(version, {})).status).toBe(409)
    const empty = await testApp.createSite('ogni-valuta', 'Ogni valuta')
    const owner = siteWriter(await testApp.signIn('valuta@esempio.it', { [empty]: ROLE.admin }), empty)
    for (const [baseVersion, currency] of [...CURRENCIES.keys()].entries()) {
      const answer = await owner.call('PUT', '/store', { baseVersion, settings: { ...settings, currency } })
      expect(answer.status, currency).toBe(200)
      expect((await owner.call('GET', '/store')).json().settings.currency).toBe(currency)
    }
  })

  test('a currency with other decimals is refused while there are products, whose prices would be others', async () => {
    const { settings, version } = (await write.call('GET', '/store')).json()
    const change = (currency: string) =>
      write.call('PUT', '/store', { baseVersion: version, settings: { ...settings, currency } })
    const refused = await change('JPY')
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { 'settings.currency': 'I prezzi dei tuoi prodotti hanno i centesimi, e questa valuta non li ha.' },
    ])
    expect((await change('GBP')).status).toBe(200)
    const next = { baseVersion: version + 1, settings }
    expect((await write.call('PUT', '/store', next)).status).toBe(200)
  })

  test('[CART-14] a site without a store counts in dollars', async () => {
    const empty = await testApp.createSite('vuota', 'Vuota')
    const owner = siteWriter(await testApp.signIn('ada@esempio.it', { [empty]: ROLE.admin }), empty)
    expect((await owner.call('GET', '/store')).json()).toMatchObject({
      settings: { currency: 'USD' },
      version: 0,
      storeId: null,
    })
  })
})
