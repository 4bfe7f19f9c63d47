import { createElement } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { PAGE_TYPE, ROLE } from '../../../core/codes.ts'
import { definePageKind } from '../../../core/page-kind.ts'
import { features } from '../../../features.ts'
import { defineFeature } from '../../../platform/feature.ts'
import type { PageKind } from '../public.ts'

const words = { title: 'Lanterna', thisOne: 'questa lanterna', newOne: 'lanterna nuova' }
const partSchema = z.strictObject({
  price: z.int('Scrivi il prezzo in centesimi.').default(0),
  colours: z.array(z.string().max(20)).max(5).default([]),
})
type Part = z.infer<typeof partSchema>

/** Kinds of pages that no other feature knows: one top-level, and one inside it. */
const shelfModel = definePageKind({ ...words, name: 'shelf', type: 1 })
const lanternModel = definePageKind({
  ...words,
  name: 'lantern',
  type: 11,
  holder: 'shelf',
  part: { schema: partSchema, fields: { price: { label: 'Prezzo', group: 'content', control: 'number' } } },
})
const shelf: PageKind = {
  name: 'shelf',
  readQuery: ({ page }) => (page === 'no' ? undefined : { page: Number(page ?? 1) }),
  build: ({ common, content }, { page }) =>
    page > 2
      ? undefined
      : {
          ...common,
          ...{ pageType: PAGE_TYPE.page, collectionId: null, itemId: null, openGraphType: 'article' },
          jsonLd: [{ '@type': 'ItemList' }],
          main: createElement('p', null, `Ripiano ${content.content.title}, ${page}`),
        },
  editing: () => ({}),
}
const lantern: PageKind<Part> = {
  name: 'lantern',
  build: ({ common, content, part: { price, colours } }) => ({
    ...common,
    ...{ pageType: PAGE_TYPE.page, collectionId: null, itemId: null, openGraphType: 'article' },
    jsonLd: [{ '@type': 'Product', price }],
    main: createElement('p', null, `${content.content.title}: ${price} ${colours}`),
  }),
  editing: ({ part: { price } }) => ({ cents: price }),
  data: {
    json: async ({ page, part }) => ({ body: JSON.stringify({ title: page.title, ...((await part()) as Part) }) }),
  },
}
const lanterns = defineFeature({
  name: 'lanterns',
  kinds: [shelfModel, lanternModel],
  server: async () => ({ pageKinds: [shelf, lantern] }),
})

describe.each(ENGINES)('kinds of pages, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let shelfId: string
  const get = (path: string) => visit(testApp.app, 'forno', path)
  const body = (content: object, more: object) => ({ content: { title: 'Blu', urlId: 'blu', ...content }, ...more })
  const make = (content: object, more: object) => write.call('POST', '/documents', body(content, more))

  beforeAll(async () => {
    testApp = await createTestApp(engine, { features: [...features, lanterns] })
    const siteId = await testApp.createSite('forno', 'Forno')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    shelfId = await write.put({ title: 'Rossa', urlId: 'rossa' }, { kind: 'shelf' })
    await write.put({ title: 'Chi siamo', urlId: 'chi-siamo' })
  })
  afterAll(() => testApp.close())

  test('a kind brings its view, structured data and type of its own', async () => {
    const { status, body } = await get('/rossa')
    expect(status).toBe(200)
    expect(body).toContain('Ripiano Rossa, 1')
    expect(body).toContain('{"@type":"ItemList"}')
    expect(body).toContain('<meta property="og:type" content="article"/>')
  })

  test('a kind says what a query may ask of its pages; of other kinds a query says nothing', async () => {
    expect((await get('/rossa?page=2')).body).toContain('Ripiano Rossa, 2')
    expect((await get('/rossa?page=3')).status).toBe(404)
    expect((await get('/rossa?page=no')).status).toBe(404)
    expect((await get('/chi-siamo?page=no')).status).toBe(200)
  })

  test('what a kind holds of its own is stored, changed by operations, published, and answered as data', async () => {
    const of = { kind: 'lantern', collectionId: shelfId }
    const id = await write.put({ title: 'Alta', urlId: 'alta', part: { price: 1200 } }, of)
    expect((await get('/rossa/alta')).body).toContain('Alta: 1200 ')
    const operations = [
      { op: 'set', field: 'part.price', value: 900 },
      { op: 'set', field: 'part.colours', value: ['oro', 'blu'] },
    ]
    const { draftVersion: version } = (await write.get(id)).json().document
    expect((await write.change(id, version, operations)).status).toBe(200)
    expect((await write.get(id)).json().content.part).toEqual({ price: 900, colours: ['oro', 'blu'] })
    expect((await get('/rossa/alta')).body).toContain('Alta: 1200 ')
    expect((await write.publish(id)).status).toBe(200)
    expect((await get('/rossa/alta')).body).toContain('Alta: 900 oro,blu')
    expect(JSON.parse((await get('/rossa/alta?format=json')).body)).toEqual({
      title: 'Alta',
      price: 900,
      colours: ['oro', 'blu'],
    })
    expect((await get('/rossa/alta?format=rss')).status).toBe(404)
    const { holderPath, view } = (await write.call('GET', `/editing-context?documentId=${id}`)).json()
    expect([holderPath, view]).toEqual(['/rossa', { kind: 'lantern', cents: 900 }])
    const { draftVersion } = (await write.get(shelfId)).json().document
    await write.change(shelfId, draftVersion, [{ op: 'set', field: 'urlId', value: 'scaffale' }])
    await write.publish(shelfId)
    expect([(await get('/rossa/alta')).status, (await get('/scaffale/alta')).status]).toEqual([301, 200])
  })

  test('a part that is none is refused in words, by its field', async () => {
    const of = { kind: 'lantern', collectionId: shelfId }
    const refused = await make({ part: { price: 'molto' } }, of)
    expect([refused.status, refused.json().errors]).toEqual([400, { 'part.price': 'Scrivi il prezzo in centesimi.' }])
    const { id } = (await make({}, of)).json()
    const set = (field: string, value: unknown) => write.change(id, 1, [{ op: 'set', field, value }])
    for (const [field, value] of [
      ['part.price', 1.5],
      ['part.weight', 3],
      ['part.__proto__', {}],
      ['part.colours', ['x'.repeat(21)]],
    ] as const)
      expect((await set(field, value)).status, field).toBe(400)
    expect((await write.get(id)).json().document.draftVersion).toBe(1)
    const page = (await make({ urlId: 'foglio' }, { kind: 'page' })).json().id
    expect((await write.change(page, 1, [{ op: 'set', field: 'part.price', value: 1 }])).status).toBe(400)
  })

  test('a document stands where its kind does, and is of a kind that there is', async () => {
    expect((await make({}, { kind: 'lantern' })).status).toBe(400)
    expect((await make({ urlId: 'x' }, { kind: 'shelf', collectionId: shelfId })).status).toBe(400)
    expect((await make({ urlId: 'x' }, { kind: 'item', collectionId: shelfId })).status).toBe(400)
    const unknown = await make({ urlId: 'x' }, { kind: 'candle' })
    expect([unknown.status, unknown.json().reason]).toEqual([400, 'unknown_kind'])
  })

  test('a page of a kind that no feature brings any more shows its blocks', async () => {
    const id = await write.put({ title: 'Orfana', urlId: 'orfana' })
    await testApp.services.database.transact(async (transaction) => {
      const site = transaction.site((await testApp.services.directory.find('forno.localhost:3000'))!.site.id)
      await site.update('published_pages').set({ kind: 'gone' }).where('document_id', '=', id).execute()
    })
    expect((await get('/orfana')).body).toContain('Orfana')
  })
})
