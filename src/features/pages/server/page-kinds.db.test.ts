import { createElement } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { PAGE_TYPE, ROLE } from '../../../core/codes.ts'
import { features } from '../../../features.ts'
import { defineFeature } from '../../../platform/feature.ts'
import type { PageKind } from './page-kind.ts'

/** A kind of page that no other feature knows. */
const lantern: PageKind = {
  name: 'lantern',
  readQuery: ({ page }) => (page === 'no' ? undefined : { page: Number(page ?? 1) }),
  build: ({ common, content }, { page }) =>
    page > 2
      ? undefined
      : {
          ...common,
          pageType: PAGE_TYPE.page,
          collectionId: null,
          itemId: null,
          openGraphType: 'article',
          jsonLd: [{ '@type': 'Product' }],
          main: createElement('p', null, `Lanterna ${content.content.title}, ${page}`),
        },
  editing: () => ({}),
}
const lanterns = defineFeature({ name: 'lanterns', server: async () => ({ pageKinds: [lantern] }) })

describe.each(ENGINES)('kinds of pages, on %s', (engine) => {
  let testApp: TestApp
  const get = (path: string) => visit(testApp.app, 'forno', path)

  beforeAll(async () => {
    testApp = await createTestApp(engine, { features: [...features, lanterns] })
    const siteId = await testApp.createSite('forno', 'Forno')
    const write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const id = await write.put({ title: 'Rossa', urlId: 'rossa' })
    await write.put({ title: 'Chi siamo', urlId: 'chi-siamo' })
    await testApp.services.database.transact(async (transaction) => {
      const kind = lantern.name as 'page'
      await transaction.site(siteId).update('published_pages').set({ kind }).where('document_id', '=', id).execute()
      transaction.announce(`site:${siteId}`)
    })
  })
  afterAll(() => testApp.close())

  test('a kind brings its view, structured data and type of its own', async () => {
    const { status, body } = await get('/rossa')
    expect(status).toBe(200)
    for (const part of ['<p>Lanterna Rossa, 1</p>', '{"@type":"Product"}', '<title>Rossa – Forno</title>'])
      expect(body).toContain(part)
    expect(body).toContain('<meta property="og:type" content="article"/>')
  })

  test('a kind says what a query may ask of its pages; of other kinds a query says nothing', async () => {
    expect((await get('/rossa?page=2')).body).toContain('Lanterna Rossa, 2')
    expect((await get('/rossa?page=3')).status).toBe(404)
    expect((await get('/rossa?page=no')).status).toBe(404)
    expect((await get('/chi-siamo?page=no')).status).toBe(200)
  })
})
