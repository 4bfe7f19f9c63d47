import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

const CODE = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ'

describe.each(ENGINES)('search engines, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  const get = (url: string, identifier = 'bottega') => visit(testApp.app, identifier, { url })
  const titleOf = async (url: string) => /<title>(.*?)<\/title>/.exec((await get(url)).body)![1]

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({ title: 'Benvenuti', urlId: '', excerpt: 'Ceramiche.', blocks: [section(paragraph('Ciao.'))] })
    await write.put({ title: 'Contatti', urlId: 'contatti', seoTitle: 'Scrivici', seoDescription: 'Dove siamo.' })
    const other = await testApp.createSite('altra', 'Altra')
    const others = siteWriter(await testApp.signIn('bruno@esempio.it', { [other]: ROLE.admin }), other)
    await others.put({ title: 'Altra casa', urlId: '' })
  })
  afterAll(() => testApp.close())

  async function draft(searchEngines: object) {
    const site = (await write.call('GET', '')).json()
    const content = { ...site.draft, searchEngines: { ...site.draft.searchEngines, ...searchEngines } }
    return await write.call('PUT', '/draft', { baseVersion: site.draftVersion, content })
  }
  async function publish(searchEngines: object) {
    expect((await draft(searchEngines)).status).toBe(200)
    expect((await write.call('POST', '/publications', { siteContent: true })).status).toBe(200)
  }

  test('titles follow the owner’s pattern once it is published', async () => {
    expect(await titleOf('/contatti')).toBe('Scrivici – Bottega')
    expect((await draft({ titlePattern: '{sito} · {pagina}' })).status).toBe(200)
    expect(await titleOf('/contatti')).toBe('Scrivici – Bottega')
    await publish({})
    expect(await titleOf('/contatti')).toBe('Bottega · Scrivici')
    await publish({ titlePattern: '{pagina} – {sito}' })
  })

  test('a pattern without the page and a code that is none are refused at their fields', async () => {
    const refused = await draft({ titlePattern: 'Uguale', google: '"><script>' })
    expect(refused.status).toBe(400)
    expect(refused.json().errors).toEqual({
      titlePattern: expect.stringContaining('{pagina}'),
      google: expect.stringContaining('Google'),
    })
  })

  test('a whole meta tag is understood, and the home page alone has it', async () => {
    await publish({ google: `<meta name="google-site-verification" content="${CODE}" />`, bing: 'A'.repeat(32) })
    const { body } = await get('/')
    expect(body).toContain(`<meta name="google-site-verification" content="${CODE}"/>`)
    expect(body).toContain(`<meta name="msvalidate.01" content="${'A'.repeat(32)}"/>`)
    expect((await get('/contatti')).body).not.toContain('google-site-verification')
    await publish({ google: '', bing: '' })
    expect((await get('/')).body).not.toContain('google-site-verification')
  })

  test('a hidden site says so on every page, has no sitemap, and keeps crawlers from its pictures', async () => {
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
    expect((await get('/')).body).not.toContain('name="robots"')
    expect((await get('/sitemap.xml')).status).toBe(200)
    await publish({ isHidden: true })
    for (const url of ['/', '/contatti', '/nessuna', '/?format=json', '/robots.txt']) {
      const answer = await get(url)
      expect(answer.headers['x-robots-tag'], url).toBe('noindex')
      if (!url.includes('format') && url !== '/robots.txt')
        expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
    }
    expect((await get('/sitemap.xml')).status).toBe(404)
    const robots = (await get('/robots.txt')).body
    expect(robots).not.toContain('Sitemap')
    expect(robots.split('\n')).toContain('Disallow: /images/')
    // Crawlers that may not read a page never learn that it is not to be shown.
    expect(robots.split('\n')).not.toContain('Disallow: /')
    expect((await get('/', 'altra')).headers['x-robots-tag']).toBeUndefined()
    await publish({ isHidden: false })
    expect((await get('/sitemap.xml')).body).toContain('/contatti')
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
  })

  test('the owner reads what is found and which pages hide themselves', async () => {
    await write.put({ title: 'Grazie', urlId: 'grazie', noIndex: true })
    await write.put({ title: 'Riservata', urlId: 'riservata', access: 'private' })
    const { examples, hidden, hiddenCount } = (await write.call('GET', '/found-pages')).json()
    expect(examples).toEqual([
      { path: '/', title: 'Benvenuti', description: 'Ceramiche.' },
      { path: '/contatti', title: 'Scrivici', description: 'Dove siamo.' },
    ])
    expect(hidden.map(({ path, reason }: { path: string; reason: string }) => [path, reason])).toEqual([
      ['/grazie', 'noIndex'],
      ['/riservata', 'private'],
    ])
    expect(hiddenCount).toBe(2)
  })

  test('only who may change the settings reads them', async () => {
    const editor = await testApp.signIn('elio@esempio.it', { [siteId]: ROLE.editor })
    expect((await editor.call('GET', `/api/sites/${siteId}/found-pages`)).status).toBe(403)
    const stranger = await testApp.signIn('zoe@esempio.it', {})
    expect((await stranger.call('GET', `/api/sites/${siteId}/found-pages`)).status).toBe(404)
  })
})
