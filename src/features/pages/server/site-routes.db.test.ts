import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { PAGE_TYPE, ROLE, SITE_STATUS, WEBSITE_TYPE } from '../../../core/codes.ts'

/** The JSON in a page for scripts. */
function contextOf(html: string) {
  return JSON.parse(/<script[^>]* id="site-context"[^>]*>(.*?)<\/script>/s.exec(html)![1]!)
}

/** The structured data in a page. */
function structuredOf(html: string) {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) =>
    JSON.parse(json!),
  )
}

describe.each(ENGINES)('what visitors get, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  let homeId: string
  let blogId: string
  let postId: string
  const get = (url: string, headers: Record<string, string> = {}) => visit(testApp.app, 'bottega', { url, headers })

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    homeId = await write.put({
      title: 'Benvenuti',
      urlId: '',
      excerpt: 'Ceramiche fatte a mano.',
      blocks: [section(paragraph('Buongiorno.'))],
    })
    blogId = await write.put({ title: 'Diario', urlId: 'diario', itemsPerPage: 2 }, { kind: 'collection' })
    const post = (urlId: string, publishedAt: string, more: object = {}) =>
      write.put(
        { title: `Articolo ${urlId}`, urlId, publishedAt, excerpt: `In breve ${urlId}`, ...more },
        { kind: 'item', collectionId: blogId },
      )
    await post('uno', '2026-01-01T10:00:00Z', { categories: ['Smalti & Colori'], tags: ['blu'] })
    await post('due', '2026-02-01T10:00:00Z')
    postId = await post('tre', '2026-03-01T10:00:00Z', {
      author: 'Anna Neri',
      categories: ['Smalti & Colori'],
      blocks: [section(paragraph('Il corpo.'))],
    })
  })
  afterAll(() => testApp.close())

  test('[SCOPE-09] [ROLE-01] anybody browses pages and their blocks without signing in', async () => {
    const home = await get('/')
    expect(home.status).toBe(200)
    expect(home.body).toContain('Buongiorno.')
    expect(home.body).toMatch(/<div id="block-[0-9a-f]{24}" class="block block-text[^"]*" data-block-type="2"/)
    const post = await get('/diario/tre')
    expect(post.body).toContain('Il corpo.')
  })

  test('[ITAL-01] [ITAL-02] [LOCL-01] pages speak Italian and say so', async () => {
    const home = await get('/diario/tre')
    expect(home.body).toContain('<html lang="it-IT"')
    expect(home.body).toContain('Vai al contenuto')
    expect(home.body).toContain('1 marzo 2026')
  })

  test('[SCTX-01] [SCTX-02] [SCTX-03] a page carries the site’s context for scripts', async () => {
    expect(contextOf((await get('/')).body)).toMatchObject({
      website: {
        id: siteId,
        identifier: 'bottega',
        websiteType: WEBSITE_TYPE.classic,
        baseUrl: 'http://bottega.localhost:3000',
        developerMode: false,
        cloneable: false,
        typekitId: '',
      },
      siteStatus: SITE_STATUS.paid,
      storeSettings: { expressCheckout: false, measurementStandard: 'metric' },
    })
  })

  test.each(['resold', 'resoldGracePeriod'] as const)(
    '[SCTX-02] the context of a site says that it is %s',
    async (status) => {
      const identifier = `stato-${SITE_STATUS[status]}`
      const otherId = await testApp.createSite(identifier)
      const other = siteWriter(await testApp.signIn(`${identifier}@esempio.it`, { [otherId]: ROLE.admin }), otherId)
      await other.put({ title: 'Casa', urlId: '' })
      await testApp.services.database.transact(async ({ global, announce }) => {
        await global.updateTable('sites').set({ site_status: SITE_STATUS[status] }).where('id', '=', otherId).execute()
        announce(`site:${otherId}`)
      })
      const { body } = await visit(testApp.app, identifier, { url: '/' })
      expect(contextOf(body).siteStatus).toBe(SITE_STATUS[status])
    },
  )

  test('[SCTX-04] useEscapeKeyToLogin is in the context as its owner published it', async () => {
    expect(contextOf((await get('/')).body).useEscapeKeyToLogin).toBe(false)
    const site = (await write.call('GET', '')).json()
    const content = { ...site.draft, settings: { ...site.draft.settings, useEscapeKeyToLogin: true } }
    await write.call('PUT', '/draft', { baseVersion: site.draftVersion, content })
    expect(contextOf((await get('/')).body).useEscapeKeyToLogin).toBe(false)
    await write.call('POST', '/publications', { siteContent: true })
    expect(contextOf((await get('/')).body).useEscapeKeyToLogin).toBe(true)
  })

  test('[CFGR-08] developer mode changes nothing of a page but what the page says of it', async () => {
    const publish = async (settings: object) => {
      const site = (await write.call('GET', '')).json()
      const content = { ...site.draft, settings: { ...site.draft.settings, ...settings } }
      await write.call('PUT', '/draft', { baseVersion: site.draftVersion, content })
      await write.call('POST', '/publications', { siteContent: true })
    }
    const before = await get('/diario/tre')
    await publish({ developerMode: true })
    const after = await get('/diario/tre')
    expect(contextOf(after.body).website.developerMode).toBe(true)
    expect(after.body.replace('"developerMode":true', '"developerMode":false')).toBe(before.body)
    expect(after.headers['content-security-policy']).toBe(before.headers['content-security-policy'])
    await publish({ developerMode: false })
  })

  test('[SCTX-05] tweakJSON is in the context as its owner published it', async () => {
    expect(contextOf((await get('/')).body).tweakJSON).toEqual({})
    const site = (await write.call('GET', '')).json()
    const tweaks = { 'tweak-site-width': '1200px', 'tweak-rounded': true, 'tweak-columns': 3 }
    await write.call('PUT', '/draft', { baseVersion: site.draftVersion, content: { ...site.draft, tweaks } })
    await write.call('POST', '/publications', { siteContent: true })
    expect(contextOf((await get('/')).body).tweakJSON).toEqual(tweaks)
  })

  test('[SCTX-08] [SCTX-09] [SCTX-10] the context names the page type, the collection and the item', async () => {
    expect(contextOf((await get('/')).body)).toMatchObject({
      pageType: PAGE_TYPE.page,
      collection: { id: homeId },
      collectionId: homeId,
      item: null,
      itemId: null,
    })
    expect(contextOf((await get('/diario')).body)).toMatchObject({
      pageType: PAGE_TYPE.collection,
      collectionId: blogId,
    })
    expect(contextOf((await get('/diario/tre')).body)).toMatchObject({
      pageType: PAGE_TYPE.item,
      collection: { id: blogId },
      collectionId: blogId,
      item: { id: postId },
      itemId: postId,
    })
    expect(contextOf((await get('/assente')).body)).toMatchObject({ pageType: PAGE_TYPE.notFound, collectionId: null })
  })

  test('[STRN-11] a page that is not there answers 404, and the error carries its path', async () => {
    const page = await get('/non/esiste')
    expect(page.status).toBe(404)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain('/non/esiste')
    // Its own policy: the page has the site's look.
    expect(page.headers['content-security-policy']).toContain("style-src 'self'")
    const forPrograms = await get('/non/esiste', { accept: 'application/json' })
    expect(forPrograms.json()).toMatchObject({ code: 'not_found', path: '/non/esiste' })
  })

  test('[ROUT-01] [PATH-13] a list is filtered at /{urlId}?filters and links to its filters so', async () => {
    const all = await get('/diario')
    expect(all.body).toContain('Articolo tre')
    expect(all.body).toContain('Articolo due')
    expect(all.body).not.toContain('Articolo uno')
    expect(all.body).toContain('href="/diario?category=smalti-colori"')
    expect(all.body).toContain('href="/diario?page=2"')
    const second = await get('/diario?page=2')
    expect(second.body).toContain('Articolo uno')
    expect(second.body).toContain('<link rel="canonical" href="http://bottega.localhost:3000/diario?page=2"')
    const filtered = await get('/diario?category=smalti-colori')
    expect(filtered.body).toContain('Articolo uno')
    expect(filtered.body).not.toContain('Articolo due')
    expect((await get('/diario?tag=blu')).body).not.toContain('Articolo tre')
    for (const wrong of ['/diario?page=3', '/diario?page=zero', '/diario?category=assente'])
      expect((await get(wrong)).status, wrong).toBe(404)
    const post = await get('/diario/tre')
    const { renders } = testApp.services.cache.statistics
    expect((await get('/diario/tre?page=2&tag=x')).body).toBe(post.body)
    expect(testApp.services.cache.statistics.renders).toBe(renders)
  })

  test('[PATH-16] an address that is no page of the site is left to the not-found page, also below the product’s own paths', async () => {
    for (const path of [
      '/inventata',
      '/diario/inventata',
      '/api/inventata',
      '/commerce/nulla',
      '/s/assente.pdf',
      '/checkout',
      '/account/x',
    ])
      expect(await get(path), path).toMatchObject({ status: 404 })
    const { body } = await get('/inventata')
    expect(body).not.toContain('Buongiorno.')
  })

  test('the head names canonical, sharing card and structured data', async () => {
    const { body } = await get('/diario/tre')
    expect(body).toContain('<title>Articolo tre – Bottega</title>')
    expect(body).toContain('<link rel="canonical" href="http://bottega.localhost:3000/diario/tre"')
    expect(body).toContain('<meta property="og:type" content="article"')
    expect(body).toContain('<meta name="description" content="In breve tre"')
    expect(structuredOf(body).map((one) => one['@type'])).toEqual(
      expect.arrayContaining(['BlogPosting', 'BreadcrumbList']),
    )
    expect((await get('/')).body).toContain('Ceramiche fatte a mano.')
  })

  test('the home page names its publisher, with the profiles of the footer that are on the web', async () => {
    const publisher = async () =>
      structuredOf((await get('/')).body).find((one) => one['@type'] === 'WebSite').publisher
    const known = { '@type': 'Organization', name: 'Bottega', url: 'http://bottega.localhost:3000/' }
    expect(await publisher()).toEqual(known)
    const site = (await write.call('GET', '')).json()
    const social = [
      { label: 'Pixelfed', link: 'https://pixelfed.example/@bottega' },
      { label: 'Posta', link: 'mailto:anna@bottega.example' },
    ]
    const frame = { ...site.draft.frame, tagline: 'Ceramiche', footer: { ...site.draft.frame.footer, social } }
    await write.call('PUT', '/draft', { baseVersion: site.draftVersion, content: { ...site.draft, frame } })
    await write.call('POST', '/publications', { siteContent: true })
    expect(await publisher()).toEqual({
      ...known,
      description: 'Ceramiche',
      sameAs: ['https://pixelfed.example/@bottega'],
    })
  })

  test('sitemap, robots and feed list what is public and nothing else', async () => {
    await write.put({ title: 'Nascosta ai motori', urlId: 'nascosta', noIndex: true })
    const map = await get('/sitemap.xml')
    expect(map.headers['content-type']).toContain('application/xml')
    expect(map.body).toContain('<loc>http://bottega.localhost:3000/diario/tre</loc>')
    expect(map.body).not.toContain('nascosta')
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://bottega.localhost:3000/sitemap.xml')
    const feed = await get('/diario?format=rss')
    expect(feed.headers['content-type']).toContain('application/rss+xml')
    expect(feed.body).toContain('<title>Articolo tre</title>')
    expect(feed.body.indexOf('Articolo tre')).toBeLessThan(feed.body.indexOf('Articolo due'))
    expect((await get('/diario?format=json')).json()).toMatchObject({
      website: { id: siteId },
      collection: { id: blogId, fullUrl: '/diario', type: 1 },
      items: [{ fullUrl: '/diario/tre' }, { fullUrl: '/diario/due' }, { fullUrl: '/diario/uno' }],
    })
    expect((await get('/?format=rss')).status).toBe(404)
  })

  test('the sitemap of more addresses than a file may hold is an index, whose parts have each of them once', async () => {
    const manyId = await testApp.createSite('enciclopedia')
    const row = sql`${manyId}, 'it-IT', '/voce-' || n, 'd' || n, 'r', 'page', 1, '', '', '', 'public', 0, 0, '2026-01-01', '2026-01-02', n`
    await testApp.services.database.transact(async ({ global }) => {
      await sql`INSERT INTO published_pages (site_id, locale, path, document_id, revision_id, kind, type, title, excerpt, author,
        access, no_index, pinned, published_at, updated_at, position)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50001)
        SELECT ${row} FROM numbers`.execute(global)
    })
    const map = (url: string) => visit(testApp.app, 'enciclopedia', url)
    const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)
    const index = await map('/sitemap.xml')
    expect(index.body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const parts = await Promise.all(addresses(index.body).map((part) => map(part.replace(/^http:..[^/]+/, ''))))
    expect(parts.map(({ body }) => addresses(body).length)).toEqual([50_000, 1])
    expect(new Set(parts.flatMap(({ body }) => addresses(body))).size).toBe(50_001)
    expect((await map('/sitemap.xml?part=3')).status).toBe(404)
  })

  test('a page has one address: slashes at the end or doubled lead to it, never off the site', async () => {
    expect((await get('/diario/')).headers.location).toBe('http://bottega.localhost:3000/diario')
    expect((await get('//altro.example//diario')).headers.location).toBe(
      'http://bottega.localhost:3000/altro.example/diario',
    )
    expect((await get('/diario/?page=2')).headers.location).toBe('http://bottega.localhost:3000/diario?page=2')
  })

  test('a changed address leaves a redirect, of the items below a collection too', async () => {
    const collection = await write.put({ title: 'Corsi', urlId: 'corsi' }, { kind: 'collection' })
    await write.put({ title: 'Tornio', urlId: 'tornio' }, { kind: 'item', collectionId: collection })
    await write.change(collection, 1, [{ op: 'set', field: 'urlId', value: 'lezioni' }])
    await write.publish(collection)
    expect((await get('/lezioni/tornio')).status).toBe(200)
    expect((await get('/corsi')).headers.location).toBe('/lezioni')
    expect((await get('/corsi/tornio')).headers.location).toBe('/lezioni/tornio')
    await write.change(collection, 2, [{ op: 'set', field: 'urlId', value: 'corsi' }])
    await write.publish(collection)
    expect((await get('/corsi/tornio')).status).toBe(200)
    expect((await get('/lezioni/tornio')).headers.location).toBe('/corsi/tornio')
  })

  test('a page is kept in memory with its own ETag and answers 304; a publication makes it new at once', async () => {
    const first = await get('/', { 'accept-encoding': 'br' })
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
    const { renders } = testApp.services.cache.statistics
    await get('/', { 'accept-encoding': 'gzip, deflate' })
    await get('/?utm_source=lettera')
    expect(testApp.services.cache.statistics.renders).toBe(renders)
    const version = (await write.get(homeId)).json().document.draftVersion
    await write.change(homeId, version, [{ op: 'set', field: 'title', value: 'Bentornati' }])
    await write.publish(homeId)
    const after = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
    expect(after.status).toBe(200)
    expect((await get('/')).body).toContain('Bentornati')
  })

  test('a page behind a password shows a form and none of its words, and opens for the session of who knows it', async () => {
    const id = await write.create({
      title: 'Riservata',
      urlId: 'riservata',
      excerpt: 'Non per tutti',
      blocks: [section(paragraph('Il segreto.'))],
    })
    await write.call('PUT', `/documents/${id}/password`, { baseVersion: 1, password: 'sesamo' })
    await write.publish(id)
    const locked = await get('/riservata')
    expect(locked.status).toBe(200)
    expect(locked.headers['cache-control']).toBe('private, no-store')
    expect(locked.body).toContain('type="password"')
    for (const word of ['Il segreto.', 'Non per tutti']) expect(locked.body).not.toContain(word)
    const post = (password: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
      visit(testApp.app, 'bottega', {
        method: 'POST',
        url: '/riservata',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: `password=${password}`,
      })
    expect((await post('sesamo', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const wrong = await post('tamburo')
    expect(wrong.status).toBe(403)
    expect(wrong.body).toContain('role="alert"')
    const right = await post('sesamo')
    expect(right.status).toBe(303)
    const cookie = String(right.headers['set-cookie']).split(';')[0]!
    const open = await get('/riservata', { cookie })
    expect(open.body).toContain('Il segreto.')
    expect(open.headers['cache-control']).toBe('private, no-store')
    expect((await get('/riservata')).body).not.toContain('Il segreto.')
    await write.call('PUT', `/documents/${id}/password`, { baseVersion: 2, password: 'nuova' })
    await write.publish(id)
    expect((await get('/riservata', { cookie })).body).not.toContain('Il segreto.')
  })

  test('a private page does not exist for visitors, in lists neither', async () => {
    await write.put(
      { title: 'Appunti miei', urlId: 'appunti', access: 'private' },
      { kind: 'item', collectionId: blogId },
    )
    expect((await get('/diario/appunti')).status).toBe(404)
    expect((await get('/diario')).body).not.toContain('Appunti miei')
    expect((await get('/sitemap.xml')).body).not.toContain('appunti')
  })

  test('a reserved address is refused in words, and one that is taken names who has it', async () => {
    await expect(write.create({ urlId: 'config/mia' })).rejects.toThrow('riservato')
    const id = await write.create({ title: 'Doppia', urlId: 'diario' })
    const answer = await write.publish(id)
    expect(answer.status).toBe(409)
    expect(answer.json().errors.urlId).toBe(
      'L’indirizzo /diario è già della pagina «Diario». Prova, per esempio, /diario-2.',
    )
  })

  test('an unknown host has no site, and a host that leads to the primary one keeps the path', async () => {
    expect((await visit(testApp.app, 'inesistente', '/')).status).toBe(404)
    await testApp.services.database.transact(async (transaction) => {
      await transaction.global
        .insertInto('hosts')
        .values({
          host: 'vecchia.localhost',
          site_id: siteId,
          role: 'redirect',
          verification_token: '',
          verified_at: '2026-01-01',
          created_at: '2026-01-01',
        })
        .execute()
      transaction.announce('hosts')
    })
    const moved = await visit(testApp.app, 'vecchia', '/diario?page=2')
    expect(moved.status).toBe(301)
    expect(moved.headers.location).toBe('http://bottega.localhost:3000/diario?page=2')
  })

  test('the configuration area of a site is on the installation’s host', async () => {
    const moved = await get('/config/?frameUrl=%2Fdiario%3Fpage%3D2')
    expect(moved.status).toBe(302)
    expect(moved.headers.location).toBe('http://127.0.0.1:3000/config/?site=bottega&frameUrl=%2Fdiario%3Fpage%3D2')
    expect((await get('/config/?frameUrl=https%3A%2F%2Faltro.example')).headers.location).toBe(
      'http://127.0.0.1:3000/config/?site=bottega',
    )
  })
})
