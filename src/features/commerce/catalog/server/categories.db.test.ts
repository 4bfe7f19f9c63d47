import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { insertAsset, storePicture } from '../../../images/public.ts'

const placed = (label: string, parent: string | null = null, text = '') => ({
  ...{ slug: label.toLowerCase(), label, parent, text },
})
const TREE = [placed('Casa', null, 'Per la casa,\nfatto a mano.'), placed('Tazze', 'tavola'), placed('Tavola', 'casa')]

describe.each(ENGINES)('categories that stand in each other, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter
  const sold: Record<string, { id: Id; sku: string }> = {}

  async function make(title: string, categories: string[]) {
    const { id } = (await write.call('POST', '/products', { title, type: 'SERVICE', price: 1000 })).json()
    await write.change(id, 1, [{ op: 'set', field: 'categories', value: categories }])
    const { version, product } = (await write.call('GET', `/products/${id}`)).json()
    const saved = await write.call('PUT', `/products/${id}`, { baseVersion: version, product, publish: true })
    expect(saved.status, saved.body).toBe(200)
    sold[title] = { id, sku: product.variants[0].sku }
  }
  const put = (categories: object[], baseVersion: number) =>
    write.call('PUT', '/store/categories', { baseVersion, categories })
  const page = async (url: string) => {
    const { status, body } = await visit(testApp.app, 'bottega', url)
    return { status, body: body.replaceAll('\u00A0', ' ') }
  }
  const names = (body: string) => [...body.matchAll(/<h2><a href="\/negozio\/[^"]*">([^<]*)</g)].map(([, name]) => name)
  const links = (body: string) =>
    [...body.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<small> (\d+)</g)].map(([, path, label, count]) => [
      ...[path, label, Number(count)],
    ])
  const trail = (body: string) =>
    [...body.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a><\/li>/g)].map(([, , label]) => label)

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await make('Tazza blu', ['Tazze'])
    await make('Piatto', ['Tavola', 'Tazze'])
    await make('Libro', ['Carta'])
    const { storeId } = (await write.call('GET', '/store')).json()
    expect((await write.publish(storeId)).status).toBe(200)
    expect((await page('/negozio')).status).toBe(200)
    expect((await put(TREE, 0)).json()).toEqual({ version: 1 })
  })
  afterAll(() => testApp.close())

  test('a list shows the products of all categories in its own, and leads down and up', async () => {
    const store = await page('/negozio')
    expect(links(store.body)).toEqual([
      ['/negozio?category=casa', 'Casa', 2],
      ['/negozio?category=carta', 'Carta', 1],
    ])
    const casa = await page('/negozio?category=casa')
    expect([casa.status, names(casa.body)]).toEqual([200, ['Piatto', 'Tazza blu']])
    expect(links(casa.body)).toEqual([['/negozio?category=tavola', 'Tavola', 2]])
    expect(casa.body).toContain('Per la casa,\nfatto a mano.')
    const tazze = await page('/negozio?category=tazze')
    expect(trail(tazze.body).slice(0, 3)).toEqual(['Negozio', 'Casa', 'Tavola'])
    expect(tazze.body).toContain('<h1>Tazze</h1>')
    expect(tazze.body).toMatch(/<link rel="canonical" href="[^"]*\/negozio\?category=tazze"/)
    expect(tazze.body).toMatch(/"name":"Casa","item":"[^"]*category=casa"/)
    expect(links(tazze.body)).toEqual([['/negozio?category=tazze', 'Tazze', 2]])
    expect((await page('/negozio?category=vuota')).status).toBe(404)
  })

  test('the page of a product leads up through its first category', async () => {
    const { body } = await page('/negozio/tazza-blu')
    expect(trail(body).slice(0, 4)).toEqual(['Negozio', 'Casa', 'Tavola', 'Tazze'])
    expect(body).toMatch(/"position":4,"name":"Tavola"/)
  })

  test('shopping services learn the whole way to a product', async () => {
    expect((await page('/negozio?format=xml')).body).toContain(
      '<g:product_type>Casa &gt; Tavola &gt; Tazze</g:product_type>',
    )
  })

  test('a discount on a category counts for what stands in it', async () => {
    const { choices } = (await write.call('GET', '/discounts')).json()
    expect(choices.categories.map(({ label }: { label: string }) => label)).toEqual([
      'Carta',
      'Casa',
      'Tavola',
      'Tazze',
    ])
    const rule = {
      ...{ id: newId(), name: 'Casa', trigger: { by: 'automatic' }, effect: { kind: 'percentage', rate: 1000 } },
      range: { on: 'categories', categories: ['casa'] },
    }
    expect((await write.call('PUT', `/discounts/${rule.id}`, { baseVersion: 0, rule })).status).toBe(200)
    const buyer = shopVisitor(testApp.app, 'bottega')
    await buyer.add(sold['Tazza blu']!)
    await buyer.add(sold.Libro!)
    expect(await buyer.cart()).toMatchObject({ discountCents: 100 })
  })

  test('pages follow the owner at once; of two windows the later one learns of the other', async () => {
    await page('/negozio?category=tazze')
    expect((await put([...TREE.slice(0, 1), placed('Tazze', 'casa')], 1)).json()).toEqual({ version: 2 })
    const { body } = await page('/negozio?category=tazze')
    expect(trail(body).slice(0, 2)).toEqual(['Negozio', 'Casa'])
    expect(links((await page('/negozio')).body).map(([, label]) => label)).toEqual(['Casa', 'Carta', 'Tavola'])
    const late = await put(TREE, 1)
    expect([late.status, late.json()]).toMatchObject([409, { reason: 'older_version' }])
    expect((await put(TREE, 2)).status).toBe(200)
  })

  test('a category has a picture, and a title and a description for search engines', async () => {
    const pictureId = newId()
    const { services } = testApp
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const stored = await storePicture(services.files, siteId, Buffer.from(png, 'base64'))
    const named = { id: pictureId, name: 'tazze.png', alt: '', caption: '', focal_x: 0.5, focal_y: 0.5 }
    await services.database.transact((transaction) =>
      insertAsset(transaction, siteId, {
        ...stored,
        ...named,
        ...{ source_url: null, import_key: null, created_at: '2026-11-26T10:00:00.000Z' },
      }),
    )
    const search = { seoTitle: 'Tazze fatte a mano', seoDescription: 'Tazze di gres, una diversa dall’altra.' }
    const [casa, tazze, tavola] = TREE
    expect((await put([casa!, { ...tazze!, pictureId, ...search }, tavola!], 3)).status).toBe(200)
    const { body } = await page('/negozio?category=tazze')
    expect(body).toMatch(/<title>Tazze fatte a mano/)
    expect(body).toMatch(/<meta name="description" content="Tazze di gres, una diversa dall’altra."/)
    expect(body).toMatch(new RegExp(`<meta property="og:image" content="[^"]*${pictureId}`))
    expect(body).toMatch(new RegExp(`title-band-pictured.*<img[^>]*${pictureId}`, 's'))
    expect((await page('/negozio?category=casa')).body).not.toContain(pictureId)
    const inUse = await write.call('GET', `/assets/${pictureId}/uses`)
    expect(inUse.json()).toMatchObject({ count: 1, uses: [{ kind: 'category', title: 'Tazze' }] })
    expect((await write.call('DELETE', `/assets/${pictureId}`)).status).toBe(409)
    const { categories } = (await write.call('GET', '/store/categories')).json()
    expect(categories[0]).toMatchObject({ pictureId: null, seoTitle: '', seoDescription: '' })
    expect((await put(TREE, 4)).status).toBe(200)
    expect((await write.call('DELETE', `/assets/${pictureId}`)).status).toBe(204)
  })

  test('what no tree can be is refused with a sentence at its place', async () => {
    const refused = await put([placed('Casa', 'casa')], 5)
    expect([refused.status, refused.json()]).toMatchObject([
      400,
      { errors: { 'categories.0.parent': 'Una categoria non può stare dentro sé stessa.' } },
    ])
    const { used, version } = (await write.call('GET', '/store/categories')).json()
    expect(version).toBe(5)
    expect(used).toContainEqual({ slug: 'tazze', label: 'Tazze', count: 2 })
  })
})
