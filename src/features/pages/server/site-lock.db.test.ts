import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { newOrder } from '../../../../e2e/support/orders.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { insertOrder, orderAddress } from '../../commerce/orders/public.ts'

const MENU = 'Il menu della bottega'
const SECRET = 'Il segreto della bottega.'
const FORM = '/account/password-del-sito'
const ATTEMPTS = 20
/** Who may answer visitors without the password, and why. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'It takes the password.': [`GET ${FORM}`, `POST ${FORM}`],
  'The page with the form asks about cookies, too.': ['POST /api/events/RecordConsent'],
  'The page with the form has the icon of the site.': [
    'GET /favicon.ico',
    'GET /apple-touch-icon.png',
    'GET /images/:siteId/icons/:file',
  ],
  'It tells crawlers to stay away.': ['GET /robots.txt'],
  'It opens the preview for those who work on the site.': ['GET /api/preview', 'GET /api/preview/exit'],
  'It leads owners to the installation.': ['GET /config', 'GET /config/*'],
  'Who leaves must not need the password.': [
    'GET /account/newsletter/disiscrizione',
    'POST /account/newsletter/disiscrizione',
    'POST /account/newsletter/scelta',
    'GET /commerce/promemoria',
    'POST /commerce/promemoria',
    'GET /account/negozio/avviso',
    'POST /account/negozio/avviso',
    'POST /commerce/promemoria/basta',
  ],
  'Who has ordered or booked has rights that need no password; the link has a token of its own.': [
    'GET /commerce/ordine/:orderId/:token',
    'GET /commerce/ordine/:orderId/:token/confermato',
    'GET /commerce/ordine/:orderId/:token/ricevuto',
    'GET /commerce/scarica/:downloadId/:token',
    'GET /commerce/recedere/:id/:token',
    'POST /commerce/recedere/:id/:token',
    'GET /commerce/recedere/ricevuta/:id/:token',
    'GET /account/prenotazioni/:bookingId/:token',
    'POST /account/prenotazioni/:bookingId/:token',
    'GET /account/prenotazioni/:bookingId/:token/calendario.ics',
  ],
  'Payment providers call it, and sign what they send.': [
    'POST /commerce/paypal/webhook',
    'POST /commerce/stripe/webhook',
  ],
}

describe.each(ENGINES)('the password of a site, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: string
  let write: SiteWriter
  const html = { accept: 'text/html' }
  const get = (url: string, headers: Record<string, string> = {}, site = 'bottega') =>
    visit(testApp.app, site, { url, headers: { ...html, ...headers } })
  const lock = (password: string | null) => owner.call('PUT', `/api/sites/${siteId}/password`, { password })
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}, site = 'bottega') =>
    visit(testApp.app, site, {
      method: 'POST',
      url: FORM,
      headers: {
        ...html,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: String(new URLSearchParams(fields)),
    })
  async function enter(password: string): Promise<{ cookie: string }> {
    const answer = await post({ password, to: '/' })
    expect(answer.status).toBe(303)
    return { cookie: String(answer.headers['set-cookie']).split(';')[0]! }
  }

  /** Uploads a picture; returns its address. */
  async function upload(name: string, bytes: Buffer): Promise<string> {
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await owner.call('POST', `/api/sites/${siteId}/uploads`, undefined, {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')},filetype aW1hZ2U=`,
    })
    const part = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const id = (await owner.call('PATCH', String(begun.headers.location), bytes, part)).headers['vetrina-asset']
    const { assets } = (await write.call('GET', '/assets')).json()
    const { contentHash } = assets.find((asset: { id: string }) => asset.id === id)
    return `/images/${siteId}/${id}/${contentHash}-${name}`
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { env: { VETRINA_RATE_ATTEMPT: String(ATTEMPTS) } })
    siteId = await testApp.createSite('bottega', 'Bottega')
    const otherId = await testApp.createSite('altra', 'Altra')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin, [otherId]: ROLE.admin })
    write = siteWriter(owner, siteId)
    const blocks = [section(paragraph(SECRET))]
    await write.put({ title: 'Benvenuti', urlId: '', blocks })
    await write.put({ title: 'Segretissima', urlId: 'segreta', blocks })
    const blog = await write.put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    await write.put({ title: 'Uno', urlId: 'uno', blocks }, { kind: 'item', collectionId: blog })
    const closed = await write.create({ title: 'Chiusa', urlId: 'chiusa', blocks })
    await write.call('PUT', `/documents/${closed}/password`, { baseVersion: 1, password: 'sesamo' })
    await write.publish(closed)
    const frame = `/api/site-header-footer?siteId=${siteId}`
    const { data } = (await owner.call('GET', frame)).json()
    const header = { ...data.header, navigation: [{ label: MENU, link: '/segreta' }] }
    expect((await owner.call('PUT', frame, { ...data, header })).status).toBe(200)
    await write.call('POST', '/publications', { siteContent: true })
    await siteWriter(owner, otherId).put({ title: 'Altra', urlId: '', blocks })
  })
  afterAll(() => testApp.close())

  test('who may change the settings sets it; it is never read back', async () => {
    expect((await owner.call('GET', `/api/sites/${siteId}/password`)).json()).toEqual({ isAsked: false })
    const editor = await testApp.signIn('elio@esempio.it', { [siteId]: ROLE.editor })
    for (const method of ['GET', 'PUT'] as const)
      expect((await editor.call(method, `/api/sites/${siteId}/password`, { password: 'mia' })).status).toBe(403)
    const stranger = await testApp.signIn('zoe@esempio.it', {})
    expect((await stranger.call('PUT', `/api/sites/${siteId}/password`, { password: 'mia' })).status).toBe(404)
    expect((await lock('')).json().errors).toEqual({ password: 'Scrivi una password.' })
    expect((await lock('apriti')).json()).toEqual({ isAsked: true })
    expect((await owner.call('GET', `/api/sites/${siteId}/password`)).json()).toEqual({ isAsked: true })
    const site = await owner.call('GET', `/api/sites/${siteId}`)
    expect(site.body).not.toContain('scrypt')
    await lock(null)
  })

  test('cached pages, feeds, the sitemap and a missing page show only the form', async () => {
    const addresses = [
      '/',
      '/segreta',
      '/diario',
      '/diario/uno',
      '/diario?format=rss',
      '/diario?format=json',
      '/nessuna',
    ]
    for (const url of addresses) await get(url)
    // What the memory holds is answered before any route, to the hosts of sites that are known.
    const known = () => testApp.services.directory.peek('bottega.localhost:3000')?.site.id
    expect(known()).toBe(siteId)
    await lock('apriti')
    expect((await get('/')).status).toBe(403)
    expect(known()).toBeUndefined()
    for (const url of [...addresses, '/sitemap.xml', '/search?q=segreto', '/carrello', '/api/nessuna', '/%', '//x']) {
      const answer = await get(url)
      expect(answer.headers['cache-control'], url).toBe('private, no-store')
      for (const word of [SECRET, MENU, 'Segretissima', 'Diario']) expect(answer.body, url).not.toContain(word)
    }
    // No route is asked for an address that cannot be decoded.
    expect((await get('/%')).body).toContain(`action="${FORM}"`)
    const malformed = await get('/%', await enter('apriti'))
    expect(malformed.body).toContain('</html>')
    expect(malformed.body).not.toContain(`action="${FORM}"`)
    const page = await get('/segreta?a=1')
    expect(page.status).toBe(403)
    expect(page.body).toContain('<title>Questo sito è riservato – Bottega</title>')
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    expect(page.body).toContain(`action="${FORM}"`)
    expect(page.body).toContain('name="to" value="/segreta?a=1"')
    expect(page.body).toContain('type="password"')
    const robots = await get('/robots.txt')
    // Who may not read a page cannot read that it is not to be found.
    const lines = ['Disallow: /api/', 'Disallow: /config/', 'Disallow: /images/', 'Disallow: /s/']
    expect(robots.body.trim().split('\n')).toEqual(['User-agent: *', ...lines])
    expect((await get('/', {}, 'altra')).body).toContain(SECRET)
    await lock(null)
    expect((await get('/segreta')).body).toContain(SECRET)
  })

  test('it is asked for in the owner’s words, once they are published', async () => {
    await lock('apriti')
    const { draft, draftVersion } = (await write.call('GET', '')).json()
    const put = async (lockScreen: object, baseVersion: number) =>
      await write.call('PUT', '/draft', { baseVersion, content: { ...draft, lockScreen } })
    expect((await put({ title: '', text: 'a'.repeat(1001) }, draftVersion)).status).toBe(400)
    const words = { title: 'Apriamo a marzo', text: 'Chiedila <b>ad Anna</b>.\nA presto!' }
    const { version } = (await put(words, draftVersion)).json()
    expect((await get('/')).body).toContain('<h1>Questo sito è riservato</h1>')
    await write.call('POST', '/publications', { siteContent: true })
    const { body } = await get('/')
    expect(body).toContain('<title>Apriamo a marzo – Bottega</title>')
    expect(body).toContain('<h1>Apriamo a marzo</h1>')
    expect(body).toContain('Chiedila &lt;b&gt;ad Anna&lt;/b&gt;.\nA presto!')
    expect(body).toContain(`action="${FORM}"`)
    await put({ title: ' ', text: '\n ' }, version)
    await write.call('POST', '/publications', { siteContent: true })
    expect((await get('/')).body).toContain('Per entrare serve la password')
    await lock(null)
  })

  test('the page with the form has the icon of the site', async () => {
    await lock('apriti')
    const links = [
      ...(await get('/')).body.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="([^"]*)"/g),
    ]
    expect(links.length).toBe(3)
    for (const [, href] of links) expect((await get(href!)).status, href).toBe(200)
    await lock(null)
  })

  test('no route of a site answers without it but those that say so', async () => {
    await lock('apriti')
    const answering = new Set(Object.values(ANSWERS).flat())
    const routes = testApp.app.ruledRoutes.filter(({ rules, method }) => rules.ground === 'site' && method !== 'HEAD')
    expect(routes.length).toBeGreaterThan(40)
    const open: string[] = []
    for (const { method, url } of routes) {
      const path = url.replace(':siteId', siteId).replace(/:\w+/g, newId()).replace('*', 'segreta')
      const answer = await visit(testApp.app, 'bottega', {
        method: method as 'GET',
        url: path,
        headers: { ...html, cookie: `crumb=${'c'.repeat(24)}`, 'x-csrf-token': 'c'.repeat(24) },
      })
      expect(answer.body, url).not.toContain(SECRET)
      const isRefused =
        answer.body.includes(`action="${FORM}"`) || answer.body.includes('Questo sito chiede una password.')
      if (!isRefused || answer.status !== 403) open.push(`${method} ${url}`)
    }
    expect(open.filter((one) => !answering.has(one))).toEqual([])
    const declared = routes.filter(({ rules }) => rules.whileLocked ?? rules.whileSuspended)
    expect(declared.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([...answering].sort())
    await lock(null)
  })

  test('the link of an order opens it and its withdrawal, and nothing else of the site', async () => {
    const { database, secrets, now } = testApp.services
    const { id, number } = await database.transact((transaction) => insertOrder(transaction, siteId, newOrder(), now()))
    const address = orderAddress({ id: siteId, baseUrl: 'http://x' }, secrets, id, 'stato')
    const order = new URL(address).pathname
    const withdrawal = order.replace('/commerce/ordine', '/commerce/recedere')
    const ways = [MENU, 'action="/account/accesso"']
    const open = await get(order)
    for (const way of ways) expect(open.body).toContain(way)
    await lock('apriti')
    for (const path of [order, withdrawal]) {
      const answer = await get(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers['cache-control'], path).toBe('private, no-store')
      expect(answer.body, path).toContain('Ugo Bianchi')
      for (const word of [SECRET, ...ways, `action="${FORM}"`]) expect(answer.body, path).not.toContain(word)
      const wrong = await get(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)
      expect(wrong.status, path).toBe(404)
      for (const word of [SECRET, ...ways, 'Ugo Bianchi']) expect(wrong.body, path).not.toContain(word)
    }
    expect((await get(order)).body).toContain(String(number))
    await lock(null)
  })

  test('a route that answers all the same says in its own words what it refuses', async () => {
    await lock('apriti')
    const headers = { ...html, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    const choice = { method: 'POST', url: '/account/newsletter/scelta', headers, body: 't=x' } as const
    const refused = await visit(testApp.app, 'bottega', choice)
    expect(refused.status).toBe(403)
    expect(refused.body).toContain('Questa richiesta arriva da un altro sito')
    for (const word of [`action="${FORM}"`, SECRET, MENU]) expect(refused.body).not.toContain(word)
    await lock(null)
  })

  test('pictures and files are closed too, and for who is inside no shared cache may keep them', async () => {
    const file = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'
    const path = await upload('disegno.svg', Buffer.from(file))
    const before = await get(path)
    expect([before.status, before.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    // Kept in memory by now, as the page that shows it is.
    await get(path)
    await lock('apriti')
    for (const url of [path, '/s/disegno.svg']) {
      const refused = await get(url)
      expect(refused.status, url).toBe(403)
      expect(refused.body, url).not.toContain('<rect')
    }
    const inside = await get(path, await enter('apriti'))
    expect(inside.status).toBe(200)
    expect(inside.headers['cache-control']).toMatch(/^private, /)
    await lock(null)
  })

  test('who works on the site sees it from the preview', async () => {
    await lock('apriti')
    const opened = await owner.call('POST', `/api/sites/${siteId}/preview`, { path: '/segreta' })
    const { pathname, search } = new URL(opened.json().url)
    const entered = await get(pathname + search)
    expect(entered.status).toBe(303)
    const cookies = [entered.headers['set-cookie']].flat().map((line) => String(line).split(';')[0])
    expect((await get('/segreta', { cookie: cookies.join('; ') })).body).toContain(SECRET)
    await lock(null)
  })

  test('a call says so in its own form, without a page', async () => {
    await lock('apriti')
    const answer = await visit(testApp.app, 'bottega', { url: '/api/commerce/shopping-cart' })
    expect(answer.status).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'forbidden', error: 'Questo sito chiede una password.' })
    await lock(null)
  })

  test('the right password opens the whole site for the session, and no shared cache may keep it', async () => {
    await lock('apriti')
    const wrong = await post({ password: 'sesamo', to: '/segreta' })
    expect(wrong.status).toBe(403)
    expect(wrong.headers['set-cookie']).toBeUndefined()
    expect(wrong.body).toContain('role="alert"')
    expect(wrong.body).toContain('name="to" value="/segreta"')
    const foreign = await post({ password: 'apriti', to: '/segreta' }, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined])
    // A form that only came again would not say why.
    expect(foreign.body).toContain('Questa richiesta arriva da un altro sito')
    // Refused after its body was read, an attempt keeps the visitor's place.
    const stale = (to: string) => post({ password: 'apriti', to, crumb: 'scaduta' })
    expect((await stale('/segreta?a=1')).body).toContain('name="to" value="/segreta?a=1"')
    expect((await stale('//altrove.example')).body).toContain('name="to" value="/"')
    const right = await post({ password: 'apriti', to: '/segreta?a=1' })
    expect([right.status, right.headers.location]).toEqual([303, '/segreta?a=1'])
    const cookie = String(right.headers['set-cookie'])
    expect(cookie).toMatch(/^Locked=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    const inside = { cookie: cookie.split(';')[0]! }
    for (const url of ['/', '/segreta', '/diario?format=rss', '/sitemap.xml', '/nessuna']) {
      const answer = await get(url, inside)
      expect(answer.headers['cache-control'], url).toBe('private, no-store')
      expect(answer.body, url).not.toContain(`action="${FORM}"`)
    }
    expect((await get('/segreta', inside)).body).toContain(SECRET)
    expect((await get('/segreta')).body).not.toContain(SECRET)
    for (const to of ['//altrove.example', 'https://altrove.example/', '/\\altrove.example'])
      expect((await post({ password: 'apriti', to })).headers.location).toBe('/')
    await lock(null)
  })

  test('another password or another site needs another proof', async () => {
    await lock('apriti')
    const inside = await enter('apriti')
    expect((await get('/', inside)).status).toBe(200)
    await lock('apriti')
    expect((await get('/', inside)).status).toBe(403)
    const again = await enter('apriti')
    const other = (await testApp.services.directory.find('altra.localhost:3000'))!.site
    await owner.call('PUT', `/api/sites/${other.id}/password`, { password: 'apriti' })
    expect((await get('/', again, 'altra')).status).toBe(403)
    await owner.call('PUT', `/api/sites/${other.id}/password`, { password: null })
    await lock(null)
  })

  test('a page with a password of its own asks for that too, and opening it leaves the site open', async () => {
    await lock('apriti')
    const inside = await enter('apriti')
    const asked = await get('/chiusa', inside)
    expect(asked.body).toContain('action="/chiusa"')
    const opened = await visit(testApp.app, 'bottega', {
      method: 'POST',
      url: '/chiusa',
      headers: {
        ...html,
        ...inside,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: 'password=sesamo',
    })
    const both = { cookie: String(opened.headers['set-cookie']).split(';')[0]! }
    expect((await get('/chiusa', both)).body).toContain(SECRET)
    expect((await get('/segreta', both)).body).toContain(SECRET)
    await lock(null)
  })

  test('a secondary host leads to the primary one, which asks', async () => {
    await lock('apriti')
    await testApp.services.database.transact(async (transaction) => {
      await transaction.global
        .insertInto('hosts')
        .values({
          host: 'vecchia.localhost',
          site_id: siteId,
          role: 'redirect',
          verification_token: '',
          verified_at: '2026-01-01T00:00:00Z',
          created_at: '2026-01-01T00:00:00Z',
        })
        .execute()
      transaction.announce('hosts')
    })
    const led = await get('/segreta', {}, 'vecchia')
    expect([led.status, led.headers.location]).toEqual([301, 'http://bottega.localhost:3000/segreta'])
    // A form of its own would post to an address that leads on, which browsers refuse.
    for (const url of ['/account/entra?a=1', '/carrello', '/s/nessuno']) {
      const answer = await get(url, {}, 'vecchia')
      expect([answer.status, answer.headers.location], url).toEqual([301, `http://bottega.localhost:3000${url}`])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    await lock(null)
  })

  test('attempts are limited', async () => {
    await lock('apriti')
    const body = String(new URLSearchParams({ password: 'no' }))
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const attempt = () => visit(testApp.app, 'bottega', { method: 'POST', url: FORM, ip: '10.9.8.7', headers, body })
    for (let made = 0; made < ATTEMPTS; made++) expect((await attempt()).status).toBe(403)
    const refused = await attempt()
    expect(refused.status).toBe(429)
    expect(refused.body).toContain('Troppe richieste')
    expect(refused.body).toContain(`action="${FORM}"`)
    await lock(null)
  })
})
