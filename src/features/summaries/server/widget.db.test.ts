import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { sellProduct } from '../../../../e2e/support/products.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ITEM_TYPE, ROLE } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { putSuspension } from '../../sites/public.ts'

describe.each(ENGINES)('widgets, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter
  let blogId: string
  const [open, plain] = [newId(), newId()]
  const summary = (id: string, props: object) => ({ id, type: 'summary', version: 1, props })
  const section = (...children: object[]) => ({
    ...{ id: newId(), type: 'section', version: 1, props: {} },
    children: [{ id: newId(), type: 'column', version: 1, props: {}, children }],
  })

  async function ask(widget: object, more: Record<string, string> = {}, headers: Record<string, string> = {}) {
    return await testApp.app.inject({
      method: 'POST',
      url: '/api/widget/GetWidgetRendering',
      headers: { host: 'bottega.localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ widgetJSON: JSON.stringify(widget), ...more }).toString(),
    })
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    siteId = (await testApp.createSite('bottega', 'Bottega')) as Id
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    blogId = await write.put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    const inBlog = { kind: 'item', collectionId: blogId } as const
    const post = (title: string, urlId: string, day: string, more: object = {}) =>
      write.put({ title, urlId, publishedAt: `2026-${day}T10:00:00Z`, ...more }, inBlog)
    await post('Argilla', 'argilla', '01-01', { categories: ['Terra'] })
    await post('Brace', 'brace', '02-01', { categories: ['Fuoco'], excerpt: 'Rossa' })
    await post('Cenere', 'cenere', '03-01', { categories: ['Fuoco'] })
    await write.create({ title: 'Bozza segreta', urlId: 'bozza' }, inBlog)
    const blocks = [section(summary(open, { filters: true }), summary(plain, { count: 1, layout: 'list' }))]
    await write.put({ title: 'Vetrina', urlId: 'vetrina', blocks } as object)
  })
  afterAll(() => testApp.close())

  test('[BLOCK-13] a page shows the newest published items, and follows what is published', async () => {
    const page = async () =>
      (await testApp.app.inject({ url: '/vetrina', headers: { host: 'bottega.localhost' } })).body
    const first = await page()
    expect(first.match(/post-card-words/g)).toHaveLength(4)
    expect(first.indexOf('Cenere')).toBeLessThan(first.indexOf('Brace'))
    expect(first).not.toContain('Bozza segreta')
    const inBlog = { kind: 'item', collectionId: blogId } as const
    await write.put({ title: 'Dente di lupo', urlId: 'dente', publishedAt: '2026-04-01T10:00:00Z' }, inBlog)
    expect(await page()).toContain('Dente di lupo')
  })

  test('[WIDG-01, WIDG-04, SUMM-04] a widget answers the content of its block with the chosen category', async () => {
    const answer = await ask({ type: 'summary', id: open, value: { category: 'fuoco' } }, { pagePath: '/vetrina' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
    const { html, data } = answer.json()
    expect(data.html).toBe(html)
    expect(html).toMatch(/Cenere.*Brace/s)
    expect(html).not.toContain('Argilla')
    expect(html).toContain('data-category="fuoco" aria-current="true"')
    const byReferrer = await ask({ type: 55, id: open }, {}, { referer: 'http://bottega.localhost/vetrina?a=b' })
    expect(byReferrer.json().data.html).toContain('Argilla')
    const named = await ask({ type: 'summary', id: open }, { pagePath: '/vetrina', collectionId: blogId })
    expect(named.statusCode).toBe(200)
  })

  test('[SUMM-05] the answer has the content of the block twice, and nothing else', async () => {
    const answer = await ask({ type: 'summary', id: open }, { pagePath: '/vetrina' })
    const { html } = answer.json()
    expect(answer.json()).toEqual({ html, data: { html } })
    expect(html).toContain('Argilla')
  })

  test('what a block does not offer is refused, and so is what cannot be seen', async () => {
    const at = { pagePath: '/vetrina' }
    const widget = (id: string, category?: string) => ({
      type: 'summary',
      id,
      ...(category && { value: { category } }),
    })
    const refused = [
      [400, await ask(widget(plain, 'fuoco'), at)],
      [400, await ask(widget(open, 'inventata'), at)],
      [400, await ask({ type: 'summary', id: open, value: { count: 30 } }, at)],
      [400, await ask(widget(open), { ...at, collectionId: newId() })],
      [404, await ask(widget(newId()), at)],
      [404, await ask(widget(open), { pagePath: '/' })],
      [404, await ask(widget(open))],
      [404, await ask(widget(open), { pagePath: '//evil.example/vetrina' })],
      [400, await ask(widget(open), { pagePath: '/%00' })],
    ] as const
    for (const [status, answer] of refused) {
      expect(answer.statusCode, answer.body).toBe(status)
      expect(answer.json()).not.toHaveProperty('html')
    }
    const doubled = await testApp.app.inject({
      method: 'POST',
      url: '/api/widget/GetWidgetRendering',
      headers: { host: 'bottega.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'widgetJSON={}&widgetJSON={}&__proto__=1',
    })
    expect(doubled.statusCode).toBe(400)
  })

  test('of a post behind a password a summary shows neither its words nor that it is a video', async () => {
    const inBlog = { kind: 'item', collectionId: blogId } as const
    const id = await write.put({ title: 'Filmato', urlId: 'filmato', publishedAt: '2026-05-01T10:00:00Z' }, inBlog)
    const asVideo = () =>
      testApp.services.database.transact(async (transaction) => {
        const pages = transaction.site(siteId).update('published_pages').set({ type: ITEM_TYPE.video })
        await pages.where('document_id', '=', id as Id).execute()
      })
    const shown = async () => (await ask({ type: 'summary', id: open }, { pagePath: '/vetrina' })).json().html
    await asVideo()
    expect(await shown()).toContain('summary-video')
    const { draftVersion: baseVersion } = (await write.get(id)).json().document
    const locked = { baseVersion, password: 'apriti sesamo' }
    expect((await write.call('PUT', `/documents/${id}/password`, locked)).status).toBe(200)
    expect((await write.publish(id)).status).toBe(200)
    await asVideo()
    expect(await shown()).toContain('Filmato')
    expect(await shown()).not.toContain('summary-video')
  })

  test('a summary of products links to all of its store, and to the chosen category', async () => {
    await sellProduct(write, 'Espresso', { type: 'SERVICE', price: 120, content: { categories: ['Bevande'] } })
    await sellProduct(write, 'Cornetto', { type: 'SERVICE', price: 150, content: { categories: ['Dolci'] } })
    const { storeId } = (await write.call('GET', '/store')).json()
    const { draftVersion } = (await write.get(storeId)).json().document
    await write.change(storeId, draftVersion, [{ op: 'set', field: 'urlId', value: 'caffè' }])
    expect((await write.publish(storeId)).status).toBe(200)
    const id = newId()
    await write.put({ urlId: 'banco', blocks: [section(summary(id, { of: 'products', filters: true }))] } as object)
    const links = async (category: string) => {
      const answer = await ask({ type: 'summary', id, value: { category } }, { pagePath: '/banco' })
      expect(answer.statusCode, answer.body).toBe(200)
      const all = [...answer.json().html.matchAll(/<a href="([^"]*)"[^>]*>(Tutto|Dolci|Mostra tutto)/g)]
      return all.map(([, href, text]) => `${text} ${href}`).toSorted()
    }
    const offered = ['Dolci /caff%C3%A8?category=dolci', 'Tutto /caff%C3%A8']
    expect(await links('')).toEqual([offered[0], 'Mostra tutto /caff%C3%A8', offered[1]])
    expect(await links('dolci')).toEqual([offered[0], 'Mostra tutto /caff%C3%A8?category=dolci', offered[1]])
  })

  test('a host that leads to the primary one leads there with what was asked', async () => {
    const host = { host: 'vecchia.localhost', site_id: siteId, role: 'redirect', verification_token: '' } as const
    await testApp.services.database.transact(async (transaction) => {
      await transaction.global
        .insertInto('hosts')
        .values({ ...host, verified_at: '2026-01-01', created_at: '2026-01-01' })
        .execute()
      transaction.announce('hosts')
    })
    const moved = await ask({ type: 'summary', id: open }, { pagePath: '/vetrina' }, { host: 'vecchia.localhost' })
    expect(moved.statusCode).toBe(308)
    expect(moved.headers.location).toBe('http://bottega.localhost:3000/api/widget/GetWidgetRendering')
  })

  test('a suspended site answers no widget', async () => {
    const { database } = testApp.services
    await database.transact((transaction) => putSuspension(transaction, siteId, 'Canone da pagare'))
    const answer = await ask({ type: 'summary', id: open }, { pagePath: '/vetrina' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json().error).toBe('Il sito è sospeso.')
    await database.transact((transaction) => putSuspension(transaction, siteId, null))
    expect((await ask({ type: 'summary', id: open }, { pagePath: '/vetrina' })).statusCode).toBe(200)
  })
})
