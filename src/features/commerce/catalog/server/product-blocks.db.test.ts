import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { section } from '../../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { saveProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'

const block = (type: string, props: object): StoredBlock => ({ id: newId(), type, version: 1, props: { ...props } })

describe.each(ENGINES)('products on any page, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let clock = new Date('2026-11-24T10:00:00Z')
  const ids: Record<string, Id> = {}

  const page = async (url: string) => (await visit(testApp.app, 'bottega', url)).body.replaceAll('\u00A0', ' ')
  const names = async (url: string) =>
    [...(await page(url)).matchAll(/<h3><a href="\/negozio\/[^"]*">([^<]*)</g)].map((match) => match[1]!)

  async function make(title: string, price: number, content: object = {}) {
    const more = { ...content, excerpt: `${title}, in una riga.` }
    ids[title] = (await sellProduct(write, title, { type: 'SERVICE', price, content: more })).id
    clock = new Date(clock.getTime() + 60_000)
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    const siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({
      urlId: 'vetrina',
      blocks: [section(block('products', { count: 2 }), block('product', { product: '/negozio/tornitura' }))],
    })
    await make('Tornitura', 5000, { categories: ['Corsi'] })
    await make('Smaltatura', 3000, { categories: ['Corsi'] })
    await make('Visita', 1000)
    expect((await write.publish((await write.call('GET', '/store')).json().storeId)).status).toBe(200)
  })
  afterAll(() => testApp.close())

  test('a block shows as many products as it is told, the newest first, and leads to all of them', async () => {
    expect(await names('/vetrina')).toEqual(['Visita', 'Smaltatura', 'Tornitura'])
    expect(await page('/vetrina')).toContain('<a href="/negozio">Mostra tutti i prodotti</a>')
  })

  test('it shows a category in the order of its prices, and leads to that list', async () => {
    await write.put({
      urlId: 'corsi',
      blocks: [section(block('products', { store: '/negozio', category: ' corsi ', sorting: 'price' }))],
    })
    expect(await names('/corsi')).toEqual(['Smaltatura', 'Tornitura'])
    expect(await page('/corsi')).toContain('href="/negozio?category=corsi&amp;sort=price"')
  })

  test('a category shows what its owner wrote of it, and leads to its list; without products there is none', async () => {
    const corsi = { slug: 'corsi', label: 'Corsi di ceramica', parent: null, text: 'Si impara con le mani.' }
    expect((await write.call('PUT', '/store/categories', { baseVersion: 0, categories: [corsi] })).status).toBe(200)
    await write.put({
      urlId: 'reparti',
      blocks: [section(block('category', { category: 'Corsi' }), block('category', { category: 'Vasi' }))],
    })
    const shown = await page('/reparti')
    expect(shown.match(/<article class="one-category/g)).toHaveLength(1)
    expect(shown).toContain('<h3><a href="/negozio?category=corsi">Corsi di ceramica</a></h3>')
    expect(shown).toContain('Si impara con le mani.')
    expect(shown).toContain('Guarda i 2 prodotti')
  })

  test('[LIM-04] as many as 200 picked products are shown in their order, without those that visitors do not see', async () => {
    const hidden = (await write.call('POST', '/products', { title: 'Bozza', type: 'SERVICE', price: 100 })).json().id
    const others = Array.from({ length: 195 }, () => newId())
    const picked = [ids.Visita!, hidden, ids.Tornitura!, ids.Visita!, ids.Smaltatura!, ...others]
    const shelf = (list: readonly Id[]) => block('products', { which: 'picked', picked: list, category: 'altrove' })
    await write.put({ urlId: 'scelti', blocks: [section(shelf(picked))] })
    expect(await names('/scelti')).toEqual(['Visita', 'Tornitura', 'Smaltatura'])
    expect(await page('/scelti')).toContain('<a href="/negozio">Mostra tutti i prodotti</a>')
    const content = { title: 'Troppi', urlId: 'troppi', blocks: [section(shelf([...picked, newId()]))] }
    const refused = await write.call('POST', '/documents', { kind: 'page', content })
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.stringContaining('Puoi scegliere al massimo 200 prodotti.'),
    ])
  })

  test('a new price, a sale and a name are on the page with the next answer', async () => {
    expect(await page('/vetrina')).toContain('€ 50,00')
    await saveProduct(write, ids.Tornitura!, (product) => ({
      variants: product.variants.map((variant) => ({ ...variant, price: 5500 })),
    }))
    expect(await page('/vetrina')).toContain('€ 55,00')
    await write.put({ urlId: 'offerte', blocks: [section(block('products', { which: 'sale', more: false }))] })
    expect(await page('/offerte')).not.toContain('Qui non ci sono')
    expect(await names('/offerte')).toEqual([])
    await saveProduct(write, ids.Visita!, (product) => ({
      variants: product.variants.map((variant) => ({ ...variant, salePrice: 800, onSale: true })),
    }))
    expect(await names('/offerte')).toEqual(['Visita'])
    expect(await page('/offerte')).not.toContain('Mostra tutti')
  })

  test('one product is shown with its line and its price; one that is not there is left out', async () => {
    const shown = await page('/vetrina')
    expect(shown).toContain('Tornitura, in una riga.')
    expect(shown).toContain('<a href="/negozio/tornitura">Guarda il prodotto</a>')
    await write.put({ urlId: 'vuota', blocks: [section(block('product', { product: '/vetrina' }))] })
    expect(await page('/vuota')).not.toContain('Qui non c’è')
  })

  test('one product is chosen and added right there, without scripts too', async () => {
    const ring = await sellProduct(write, 'Anello', {
      type: 'SERVICE',
      change: (product) => ({
        options: [{ name: 'Misura' }],
        questions: [{ label: 'Incisione', kind: 'short', required: false, choices: [] }],
        variants: [
          { ...product.variants[0]!, optionValues: ['14'], price: 4000, unlimited: true },
          {
            ...product.variants[0]!,
            id: newId(),
            sku: 'ANELLO-16',
            optionValues: ['16'],
            price: 4400,
            unlimited: true,
          },
        ],
      }),
    })
    const blocks = ['/negozio/anello', '/negozio/anello'].map((product) => block('product', { product }))
    await write.put({ urlId: 'anelli', blocks: [section(...blocks)] })
    const buyer = shopVisitor(testApp.app, 'bottega')
    const { body } = await buyer.send('GET', '/anelli')
    expect(body).toContain(`<input type="hidden" name="product" value="${ring.id}"/>`)
    expect(body).toContain('name="option-0" checked="" value="14"')
    expect(body).toContain('€ 40,00')
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    const added = await buyer.post('/commerce/add', { product: ring.id, 'option-0': '16', quantity: '2' })
    expect(added.status).toBe(303)
    expect((await buyer.cart()).entries.map(({ quantity }) => quantity)).toEqual([2])
    const chosen = await buyer.post('/commerce/variant', { product: ring.id, 'option-0': '16' })
    expect(chosen.headers.location).toMatch(/^\/negozio\/anello\?variant=/)
  })

  test('a store behind a password shows nothing on open pages', async () => {
    const { storeId } = (await write.call('GET', '/store')).json()
    const { draftVersion: baseVersion } = (await write.get(storeId)).json().document
    const closed = { baseVersion, password: 'apriti sesamo' }
    const answer = await write.call('PUT', `/documents/${storeId}/password`, closed)
    expect(answer.status, answer.body).toBe(200)
    expect((await write.publish(storeId)).status).toBe(200)
    expect(await names('/corsi')).toEqual([])
    expect(await page('/vetrina')).not.toContain('Tornitura')
  })
})
