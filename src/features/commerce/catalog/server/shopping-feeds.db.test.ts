import { parse } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { saveProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { ProductInput } from '../model/product.ts'

type Item = Readonly<Record<string, string>>
type Change = (product: ProductInput) => Partial<ProductInput>

/** The items of a feed, as an XML parser reads them. */
function itemsOf(body: string): Item[] {
  const items: Record<string, string>[] = []
  const parser = new SaxesParser({ xmlns: true })
  let field: string | undefined
  parser.on('opentag', ({ name, uri, local }) => {
    if (name === 'item') items.push({})
    field = uri === 'http://base.google.com/ns/1.0' ? local : undefined
  })
  parser.on('text', (text) => {
    if (field !== undefined) items.at(-1)![field] = text
  })
  parser.on('closetag', () => {
    field = undefined
  })
  parser.write(body).close()
  return items
}

const listed = (body: string): Item[] =>
  (parse(body, { columns: true }) as Record<string, string>[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
  )

describe.each(ENGINES)('feeds of a store, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let clock = new Date('2026-10-01T10:00:00Z')
  const ids: Record<string, Id> = {}

  const get = (url: string) => visit(testApp.app, 'bottega', url)
  const inXml = async () => itemsOf((await get('/negozio?format=xml')).body)

  async function make(title: string, more: { change?: Change; content?: object } = {}) {
    ids[title] = (await sellProduct(write, title, { type: 'SERVICE', price: 3000, ...more })).id
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    const siteId = await testApp.createSite('bottega', 'Bottega & figli')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await make('Tazza <blu> & "verde"', {
      change: (product) => ({
        options: [{ name: 'Colore' }, { name: 'Taglia' }],
        variants: [
          { ...product.variants[0]!, optionValues: ['Blu', 'S'], price: 2800, sku: 'TAZ-B', gtin: '8001234567895' },
          { ...product.variants[0]!, id: newId(), optionValues: ['Verde', 'M'], price: 3000, sku: 'TAZ-V' },
        ],
      }),
      content: { excerpt: 'Tre decilitri;\ncon "manico".', 'part.brand': 'Terraviva', categories: ['Tavola'] },
    })
    await make('Piatto')
    expect((await write.publish((await write.call('GET', '/store')).json().storeId)).status).toBe(200)
  })
  afterAll(() => testApp.close())

  test('variants are items of a group, with their own address, price and option', async () => {
    const answer = await get('/negozio?format=xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const cup = (await inXml()).find(({ id }) => id === 'TAZ-B')!
    const [variant] = (await write.call('GET', `/products/${ids['Tazza <blu> & "verde"']}`)).json().product.variants
    expect(cup).toMatchObject({
      item_group_id: ids['Tazza <blu> & "verde"'],
      title: 'Tazza <blu> & "verde" – Blu – S',
      description: 'Tre decilitri;\ncon "manico".',
      availability: 'in_stock',
      condition: 'new',
      price: '28.00 EUR',
      brand: 'Terraviva',
      gtin: '8001234567895',
      product_type: 'Tavola',
      color: 'Blu',
      size: 'S',
    })
    expect(new URL(cup.link!).searchParams.get('variant')).toBe(variant.id)
    expect((await get(new URL(cup.link!).pathname + new URL(cup.link!).search)).status).toBe(200)
    expect(cup.identifier_exists).toBeUndefined()
  })

  test('what nobody has numbered says so, and one without variants is no group', async () => {
    const plate = (await inXml()).find(({ title }) => title === 'Piatto')!
    expect(plate.identifier_exists).toBe('no')
    expect(plate.item_group_id).toBeUndefined()
  })

  test('the table has the same items, read by another parser', async () => {
    const { body, headers } = await get('/negozio?format=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const wanted = (await inXml()).map(({ identifier_exists: _, availability, ...item }) => ({
      ...item,
      availability: availability!.replaceAll('_', ' '),
    }))
    expect(listed(body)).toEqual(wanted)
  })

  test('a reduction is one only beside the lowest price of the days before it', async () => {
    const reduced: Change = (product) => ({
      variants: product.variants.map((variant) => ({ ...variant, salePrice: 2000, onSale: true })),
    })
    clock = new Date('2026-11-20T10:00:00Z')
    await saveProduct(write, ids.Piatto!, reduced)
    const plate = (await inXml()).find(({ title }) => title === 'Piatto')!
    expect(plate).toMatchObject({ price: '30.00 EUR', sale_price: '20.00 EUR' })
    await make('Vaso', { change: reduced })
    const vase = (await inXml()).find(({ title }) => title === 'Vaso')!
    expect(vase.price).toBe('20.00 EUR')
    expect(vase.sale_price).toBeUndefined()
  })

  test('what everybody may not see is in no feed, and pages that sell nothing have none', async () => {
    const before = (await inXml()).length
    await make('Segreto')
    expect(await inXml()).toHaveLength(before + 1)
    const { draftVersion } = (await write.get(ids.Segreto!)).json().document
    const closed = { baseVersion: draftVersion, password: 'apriti sesamo' }
    expect((await write.call('PUT', `/documents/${ids.Segreto}/password`, closed)).status).toBe(200)
    expect((await write.publish(ids.Segreto!)).status).toBe(200)
    expect(await inXml()).toHaveLength(before)
    await write.put({ urlId: 'chi-siamo' })
    expect((await get('/chi-siamo?format=xml')).status).toBe(404)
    expect((await get('/negozio/piatto?format=csv')).status).toBe(404)
  })

  test('owners read where the feeds are, and what products lack for them', async () => {
    const answer = await write.call('GET', '/store/feeds')
    expect(answer.status, answer.body).toBe(200)
    const { xml, csv, lacking, lackingTotal } = answer.json()
    expect(new URL(xml).pathname + new URL(xml).search).toBe('/negozio?format=xml')
    expect(new URL(csv).search).toBe('?format=csv')
    expect(lackingTotal).toBe(lacking.length)
    expect(lacking).toContainEqual({
      documentId: ids.Piatto,
      title: 'Piatto',
      fields: ['description', 'image_link', 'identifier'],
    })
  })
})
