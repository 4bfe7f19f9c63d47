import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describedCalls } from '../../../e2e/support/described-calls.ts'
import {
  ask,
  createTestApp,
  ENGINES,
  INSTALLATION,
  type OwnerClient,
  type TestApp,
  visit,
} from '../../../e2e/support/test-app.ts'
import type { Call } from '../../core/call.ts'
import { ROLE } from '../../core/codes.ts'
import { newId } from '../../core/ids.ts'
import type { RouteRules } from './app-types.ts'
import { errorSchema } from './errors.ts'
import { fitting, type Schema } from './fixtures/arbitrary-input.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** It would end the session that the other requests use. */
const LEFT_OUT = new Set(['POST /api/auth/sign-out'])
/** Pages shown in a frame: they answer with a page, never with a refusal. */
const FRAMED = new Set([
  '/api/google-maps/frame',
  '/api/sites/:siteId/home',
  '/api/sites/:siteId/newsletter/mailings/:mailingId/preview',
])
/** Routes of owners that no description fits, by the reason. */
const NOT_CALLS: Readonly<Record<string, readonly string[]>> = {
  'Elements show it by its address, and it is a page.': [
    'GET /api/sites/:siteId/home',
    'GET /api/sites/:siteId/looks/:look/home',
    'GET /api/sites/:siteId/newsletter/mailings/:mailingId/preview',
    'GET /api/sites/:siteId/orders/papers',
    'GET /api/starting-points/:key/home',
    'POST /api/sites/:siteId/mails/:name/preview',
  ],
  'Elements show it by its address, and it is a picture.': [
    'GET /images/000000000000000000000000/:id/:file',
    'GET /images/:siteId/:assetId/:file',
    'GET /images/:siteId/card-preview',
  ],
  'Style sheets show it by its address, and it is a font or a file.': [
    'GET /s/fonts/:siteId/:fontId/:file',
    'GET /s/of/:siteId/:name',
  ],
  'A link downloads it, as a stream.': [
    'GET /api/sites/:siteId/activity.csv',
    'GET /api/sites/:siteId/assets/:assetId/original',
    'GET /api/sites/:siteId/consent-records.csv',
    'GET /api/sites/:siteId/customers.csv',
    'GET /api/sites/:siteId/export',
    'GET /api/sites/:siteId/newsletter/subscribers.csv',
    'GET /api/sites/:siteId/orders/:orderId/buyer-files/:fileId',
    'GET /api/sites/:siteId/orders.csv',
    'GET /api/sites/:siteId/product-imports/:importId/report.csv',
    'GET /api/sites/:siteId/products.csv',
    'GET /api/sites/:siteId/submissions.csv',
    'GET /api/sites/:siteId/submissions.json',
    'GET /api/sites/:siteId/submissions/:submissionId/files/:fileId',
  ],
  'The tus protocol describes it, and its client sends it.': [
    'PATCH /api/installation/imports/:importId',
    'POST /api/installation/imports',
    'DELETE /api/sites/:siteId/uploads/:uploadId',
    'PATCH /api/sites/:siteId/uploads/:uploadId',
    'POST /api/sites/:siteId/uploads',
  ],
}
const RUNS = 12
const CRUMB = 'a-crumb-of-the-tests'

interface Operation {
  readonly parameters?: readonly { in: string; name: string; schema: Schema }[]
  readonly requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
}

describe.each(ENGINES)('the whole application on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: string
  let documentId: string
  /** Ids of a site that all requests use, and that may lose anything. */
  let ids: Record<string, string>

  beforeAll(async () => {
    testApp = await createTestApp(engine, { resolveTxt: async () => [] })
    siteId = await testApp.createSite('prova')
    ids = { siteId: await testApp.createSite('bersaglio'), host: 'bersaglio.localhost' }
    owner = await testApp.signIn('prova@esempio.it', { [siteId]: ROLE.admin, [ids.siteId!]: ROLE.admin })
    documentId = await publishPage(siteId)
    ids.documentId = await publishPage(ids.siteId!)
    const revisions = await owner.call('GET', `/api/sites/${ids.siteId}/documents/${ids.documentId}/revisions`)
    ids.revisionId = revisions.json().revisions[0].id
  })
  afterAll(() => testApp.close())

  async function publishPage(site: string): Promise<string> {
    const content = { title: 'Ciao', urlId: 'ciao' }
    const { id } = (await owner.call('POST', `/api/sites/${site}/documents`, { kind: 'page', content })).json()
    await owner.call('POST', `/api/sites/${site}/publications`, { documentIds: [id] })
    return id
  }

  function operationOf(url: string, method: string): Operation {
    const { paths } = testApp.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
    return paths[url.replace(/:(\w+)/g, '{$1}').replace('*', '{*}')]?.[method.toLowerCase()] ?? {}
  }

  /** Requests that mostly reach the database. */
  function requestsTo({ method, url }: { method: string; url: string }) {
    const { parameters = [], requestBody } = operationOf(url, method)
    const part = (name: string) =>
      fc.oneof(
        { weight: 6, arbitrary: fc.constant(ids[name] ?? 'ciao') },
        { weight: 1, arbitrary: fc.constant(newId()) },
        {
          weight: 2,
          arbitrary: fc.constantFrom('\u0000', 'è'.repeat(300), '..', 'a\u0000', '😀', '%', 'A'.repeat(900)),
        },
      )
    const names = [...url.matchAll(/:(\w+)|\*/g)].map(([, name = '*']) => name)
    const query = parameters.filter((one) => one.in === 'query')
    const body = Object.values(requestBody?.content ?? {})[0]?.schema
    return fc.record({
      parts: fc.tuple(...names.map(part)),
      query: fc.record(Object.fromEntries(query.map((one) => [one.name, fitting(one.schema)])), { requiredKeys: [] }),
      body: body ? fitting(body) : fc.constantFrom(undefined, {}),
      key: fc.constantFrom('una chiave di prova', 'x'.repeat(128), 'è \u00ff'),
    })
  }

  function addressOf(url: string, parts: readonly string[], query: Record<string, unknown>): string {
    let at = 0
    const path = url.replace(/:\w+|\*/g, () => encodeURIComponent(parts[at++]!.toWellFormed()))
    const given = Object.entries(query).map(([name, value]) => [name, String(value)])
    return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
  }

  async function send(rules: RouteRules, method: string, url: string, body: unknown, key: string) {
    const host = rules.ground === 'site' ? 'bersaglio.localhost:3000' : new URL(INSTALLATION).host
    return await testApp.app.inject({
      method: method as 'GET',
      url,
      headers: {
        host,
        cookie: rules.ground === 'site' ? `crumb=${CRUMB}` : owner.cookie,
        'x-csrf-token': CRUMB,
        'idempotency-key': encodeURIComponent(key).slice(0, 128),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  }

  test('no route answers 500 to anything, and every refusal is a sentence with a code', {
    timeout: 400_000,
  }, async () => {
    const routes = testApp.app.ruledRoutes.filter(({ method, url }) => !LEFT_OUT.has(`${method} ${url}`))
    expect(routes.length).toBeGreaterThan(50)
    for (const route of routes)
      await fc.assert(
        fc.asyncProperty(requestsTo(route), async ({ parts, query, body, key }) => {
          const url = addressOf(route.url, parts as string[], query)
          const answer = await send(
            route.rules,
            route.method,
            url,
            route.method === 'GET' || route.method === 'HEAD' ? undefined : body,
            key,
          )
          expect(answer.statusCode, `${route.method} ${url}\n${answer.body}`).toBeLessThan(500)
          expect(answer.headers['x-content-type-options']).toBe('nosniff')
          // People get a page, programs never do.
          const isPage = String(answer.headers['content-type']).startsWith('text/html')
          if (isPage && !(answer.statusCode === 200 && FRAMED.has(route.url))) expect(route.url).not.toMatch(/^\/api\//)
          if (answer.statusCode >= 400 && route.method !== 'HEAD' && !isPage) {
            expect(errorSchema.parse(answer.json()).error).toMatch(/^[A-ZÈ].*\.$/s)
            for (const sentence of Object.values(answer.json().errors ?? {}))
              expect(sentence).not.toMatch(/\b(?:invalid|input|expected|must|too|string|object)\b/i)
          }
        }),
        { numRuns: RUNS },
      )
  })

  test('what every engine would keep differently is refused by both: zero characters and numbers beyond all measure', async () => {
    const documents = `/api/sites/${siteId}/documents`
    const title = await owner.call('POST', documents, { kind: 'page', content: { title: 'a\u0000b', urlId: 'zero' } })
    expect(title).toMatchObject({ status: 400 })
    expect(title.json().error).toBe('La richiesta contiene caratteri o numeri che non si possono conservare.')
    for (const url of ['/%00', '/ciao%00', '/a/%00/b'])
      expect((await visit(testApp.app, 'prova', { url, headers: { accept: '*/*' } })).status, url).toBe(400)
    const changes = await owner.call('GET', `${documents}/${documentId}/changes?since=9007199254740991`)
    expect(changes.status).toBeLessThan(500)
  })

  test('every call is described for programs, with its answers; pages, files and the process’s own addresses are not', async () => {
    const { paths: described, components } = (await ask(testApp.app, INSTALLATION, '/api/openapi.json')).json()
    expect(components.schemas.Error).toMatchObject({ required: ['error', 'code'] })
    for (const { method, url } of testApp.app.ruledRoutes) {
      if (method === 'HEAD') continue
      const operation = described[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const name = `${method} ${url}`
      if (!url.startsWith('/api/')) {
        expect(operation, name).toBeUndefined()
        continue
      }
      const { '4XX': refused, '5XX': failed, ...done } = operation.responses
      for (const { content } of [refused, failed])
        expect(content['application/json'].schema, name).toEqual({ $ref: '#/components/schemas/Error' })
      expect(Object.keys(done), name).toEqual([expect.stringMatching(/^(?:200|201|204|303)$/)])
    }
  })

  test('every call of the configuration area is answered by a route of owners’, or by a way in', async () => {
    const { ruledRoutes } = testApp.app
    const answered = (one: Call) => ruledRoutes.find(({ call }) => call === one)
    const calls = await describedCalls()
    expect(calls.filter((one) => answered(one)?.rules.ground !== 'installation')).toEqual([])
  })

  test('every route of owners serves a described call, except those with a reason', async () => {
    const calls = new Set(await describedCalls())
    const owners = testApp.app.ruledRoutes.filter(
      ({ method, rules: { access } }) => method !== 'HEAD' && access !== 'visitor',
    )
    const others = owners.filter(({ call }) => !call || !calls.has(call)).map(({ method, url }) => `${method} ${url}`)
    expect(others.toSorted()).toEqual(Object.values(NOT_CALLS).flat().toSorted())
  })

  test('every route that reads is open to all, or asks for a crumb or a person', () => {
    for (const { method, url, rules } of testApp.app.ruledRoutes) {
      const name = `${method} ${url}`
      // An administrator manages every site of the installation, even without a role on it.
      if (url.startsWith('/api/installation/')) expect(['administrator', 'owner'], name).toContain(rules.access)
      else if (url.includes(':siteId') && url.startsWith('/api/'))
        expect(rules.access, name).toHaveProperty('permission')
      if (rules.access !== 'visitor') expect(rules.ground, name).toBe('installation')
      if (rules.sharing === 'public') expect(rules.access, name).toBe('visitor')
    }
  })

  test('security headers stand on pages, errors, files and calls of both grounds', async () => {
    for (const url of [
      '/',
      '/ciao',
      '/nessuna',
      '/images/x/y/z',
      '/assets/x.js',
      '/robots.txt',
      '/sitemap.xml',
      '/api/nessuna',
      '/%ff',
    ]) {
      const { headers } = await visit(testApp.app, 'prova', url)
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': SECURITY_HEADERS['referrer-policy'],
      })
      expect(headers['content-security-policy'], url).toMatch(/^default-src 'none'/)
    }
    for (const url of ['/', '/config/', '/api/session', '/api/sites', '/healthz', '/nessuna'])
      expect((await ask(testApp.app, INSTALLATION, url)).headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
      })
  })

  test('a host that is nobody’s gets 404 in words, whatever it looks like', async () => {
    for (const host of [
      'altrove.it',
      '',
      ' ',
      'a b',
      'prova.localhost, altro.it',
      'prova.localhost:99999999',
      '[::1',
      'x'.repeat(300),
      "'--",
      '%00',
      'prova.localhost@altro.it',
    ]) {
      const answer = await testApp.app.inject({ url: '/', headers: { host } })
      expect(answer.statusCode, host).toBe(404)
      expect(answer.json(), host).toMatchObject({
        error: 'A questo indirizzo non risponde nessun sito.',
        code: 'not_found',
      })
    }
    for (const host of ['PROVA.localhost', 'prova.localhost.', 'prova.localhost:80'])
      expect((await testApp.app.inject({ url: '/ciao', headers: { host } })).statusCode, host).toBe(200)
  })

  test('people get a page on a site’s host, programs get JSON', async () => {
    const page = await visit(testApp.app, 'prova', { url: '/nessuna', headers: { accept: 'text/html' } })
    expect(page).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
    })
    expect(page.body).toContain('Questa pagina non c’è')
    const data = await visit(testApp.app, 'prova', { url: '/nessuna', headers: { accept: 'application/json' } })
    expect(data.json()).toEqual({ error: 'La pagina che cerchi non esiste.', code: 'not_found', path: '/nessuna' })
    expect((await ask(testApp.app, INSTALLATION, '/api/nessuna')).json()).toMatchObject({ code: 'not_found' })
  })

  test('a page of an error brings its own policy, so that it shows as the site does', async () => {
    const { headers } = await visit(testApp.app, 'prova', { url: '/nessuna', headers: { accept: 'text/html' } })
    expect(headers['content-security-policy']).toContain("style-src 'self'")
  })

  test('the metrics are for this machine only', async () => {
    const metrics = (remoteAddress: string) =>
      testApp.app.inject({ url: '/metrics', remoteAddress, headers: { host: new URL(INSTALLATION).host } })
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect((await metrics(address)).statusCode, address).toBe(200)
    for (const address of ['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', '2001:db8::1', '1.127.0.0'])
      expect((await metrics(address)).statusCode, address).toBe(404)
    expect((await visit(testApp.app, 'prova', '/metrics')).status).toBe(404)
  })

  test('a process whose database is gone lives and is not ready', async () => {
    const other = await createTestApp(engine)
    const status = async (url: string) => (await ask(other.app, INSTALLATION, url)).status
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
    await other.services.database.close()
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
    expect((await ask(other.app, INSTALLATION, { url: '/readyz', headers: { accept: '*/*' } })).json()).toEqual({
      error: 'Il database non risponde.',
      code: 'unavailable',
    })
    await other.app.close()
    rmSync(other.folder, { recursive: true })
  })
})
