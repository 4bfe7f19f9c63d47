import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../../core/refusal.ts'
import type { App, RouteRules } from './app-types.ts'
import { openSmallApp } from './fixtures/small-app.ts'
import { installationPolicy, SECURITY_HEADERS, sitePolicy } from './security-headers.ts'

const read: RouteRules = { ground: 'any', access: 'visitor', sharing: 'none' }

describe('a route that does not say who may do what is refused at the start', () => {
  test.each<[string, (app: App) => void, string]>([
    ['no rules at all', (app) => app.get('/a', async () => ''), 'Route GET /a declares no rules'],
    [
      'a change without a crumb rule',
      (app) => app.post('/a', { config: { rules: { ...read, rate: 'write' } } }, async () => ''),
      'Route POST /a declares no crumb rule',
    ],
    [
      'a change without a rate',
      (app) => app.delete('/a', { config: { rules: { ...read, crumb: 'required' } } }, async () => ''),
      'Route DELETE /a declares no rate',
    ],
    [
      'a reading of a site without a rate',
      (app) => app.get('/a', { config: { rules: { ...read, ground: 'site' } } }, async () => ''),
      'Route GET /a declares no rate',
    ],
    [
      'a reading of the installation without a rate',
      (app) => app.get('/a', { config: { rules: { ...read, ground: 'installation' } } }, async () => ''),
      'Route GET /a declares no rate',
    ],
    [
      'one of two methods that changes',
      (app) => app.route({ method: ['GET', 'PUT'], url: '/a', config: { rules: read }, handler: async () => '' }),
      'Route PUT /a declares no crumb rule',
    ],
  ])('%s', async (_name, add, message) => {
    await expect(openSmallApp({}, add)).rejects.toThrow(message)
  })
})

describe('an open application', () => {
  let app: App
  const authorised: unknown[] = []
  beforeAll(async () => {
    app = await openSmallApp(
      { authorise: async (_request, _reply, rules) => void authorised.push(rules.access) },
      (inner) => {
        inner.get(
          '/api/somma/:a',
          { config: { rules: read }, schema: { params: z.object({ a: z.coerce.number() }) } },
          async () => ({}),
        )
      },
    )
  })
  afterAll(() => app.close())

  test('[ROUT-08] the parsing of a query stops at 1000 keys', async () => {
    const query = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=v`).join('&')
    expect((await app.inject(`/chiavi?${query(999)}`)).json()).toEqual({ keys: 999 })
    expect((await app.inject(`/chiavi?${query(1000)}`)).json()).toEqual({ keys: 1000 })
    expect((await app.inject(`/chiavi?${query(1500)}`)).json()).toEqual({ keys: 1000 })
  })

  test('a host leads to its ground, and what belongs to the other one does not exist there', async () => {
    const ground = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).json()
    expect(await ground('sito.it', '/dove')).toEqual({ ground: 'site' })
    expect(await ground('installazione.it', '/dove')).toEqual({ ground: 'installation' })
    expect(await ground('installazione.it', '/ciao')).toEqual({ ciao: true })
  })

  test('every route is asked whether its caller may', async () => {
    authorised.length = 0
    await app.inject('/ciao')
    await app.inject({ method: 'HEAD', url: '/ciao' })
    expect(authorised).toEqual(['visitor', 'visitor'])
  })

  test('every answer has the security headers and is nobody’s to keep, unless its route says more', async () => {
    for (const url of ['/ciao', '/guasto', '/nessuno', '/%', '/dove', '/ip']) {
      const { headers } = await app.inject(url)
      expect(headers, url).toMatchObject(SECURITY_HEADERS)
      expect(headers['cache-control'], url).toBe('private, no-store')
    }
  })

  test('calls of the API are described, with their parameters; pages and files are not', () => {
    const { paths } = app.swagger() as { paths: Record<string, Record<string, { parameters?: unknown[] }>> }
    expect(Object.keys(paths)).toEqual(['/api/somma/{a}'])
    expect(paths['/api/somma/{a}']?.get?.parameters).toMatchObject([{ in: 'path', name: 'a', required: true }])
  })

  test('an answer holds what its route describes and nothing else; one that does not fit is a fault', async () => {
    const described = { schema: { response: { 200: z.object({ title: z.string() }) } } }
    const small = await openSmallApp({}, (inner) => {
      inner.get('/api/uno', { config: { rules: read }, ...described }, async () => ({
        title: 'Uno',
        secret: 'segreto',
      }))
      inner.get('/api/due', { config: { rules: read }, ...described }, async () => ({ title: 2 }) as never)
      inner.get('/api/tre', { config: { rules: read }, ...described }, async () => {
        throw new Refusal('conflict', 'No.', { details: { version: 3 } })
      })
    })
    expect((await small.inject('/api/uno')).json()).toEqual({ title: 'Uno' })
    expect((await small.inject('/api/due')).json()).toMatchObject({ code: 'internal' })
    expect((await small.inject('/api/tre')).json()).toEqual({ error: 'No.', code: 'conflict', version: 3 })
    await small.close()
  })

  test('the rules of all routes can be read', () => {
    expect(
      app.ruledRoutes
        .filter((route) => route.url === '/ciao')
        .map((route) => route.method)
        .sort(),
    ).toEqual(['GET', 'HEAD'])
    expect(app.ruledRoutes.find((route) => route.url === '/modulo')?.rules).toMatchObject({
      crumb: 'form',
      rate: 'write',
    })
  })
})

describe('how often one address may ask', () => {
  const ask = (app: App, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ url: '/ip', headers, remoteAddress })

  test('who asks too often hears 429 and when to come back; others are not held up', async () => {
    const app = await openSmallApp()
    for (let times = 0; times < 3; times++) expect((await ask(app)).statusCode).toBe(200)
    const refused = await ask(app)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers).toMatchObject(SECURITY_HEADERS)
    expect(refused.json()).toEqual({
      error: 'Troppe richieste in poco tempo. Aspetta un momento e riprova.',
      code: 'too_many_requests',
      retryAfterSeconds: expect.any(Number),
    })
    expect((await ask(app, {}, '192.0.2.2')).statusCode).toBe(200)
    expect((await app.inject({ url: '/ciao', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
    await app.close()
  })

  test('addresses of one IPv6 network are one', async () => {
    const app = await openSmallApp()
    for (let times = 0; times < 3; times++) await ask(app, {}, `2001:db8:1:2::${times}`)
    expect((await ask(app, {}, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await ask(app, {}, '2001:db8:1:3::1')).statusCode).toBe(200)
    await app.close()
  })

  const forwarded = { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' }
  test.each<[string, boolean | string[] | number, string]>([
    ['without trust a forwarded address counts for nothing', false, '192.0.2.1'],
    ['whoever is trusted says who asks', true, '203.0.113.7'],
    ['one proxy is trusted, and no one before it', 1, '198.51.100.9'],
    ['a proxy by its address', ['192.0.2.1'], '198.51.100.9'],
    ['another one’s address', ['192.0.2.99'], '192.0.2.1'],
  ])('%s', async (_name, trustProxy, ip) => {
    const app = await openSmallApp({ trustProxy })
    expect((await ask(app, forwarded)).json()).toEqual({ ip })
    await app.close()
  })
})

test('a page’s policy lets in its own scripts, the frames it names, and only the installation around it', () => {
  const policy = sitePolicy('https://vetrina.example', { frameHosts: ['player.example', 'maps.example'] })
  expect(policy).toContain("default-src 'none'; script-src 'self'; ")
  expect(policy).toContain("frame-src 'self' https://player.example https://maps.example;")
  expect(policy).toMatch(/frame-ancestors 'self' https:\/\/vetrina\.example$/)
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("media-src 'self';")
  expect(sitePolicy('https://vetrina.example', { imageHosts: ['tiles.example'] })).toContain(
    "img-src 'self' data: https://tiles.example;",
  )
  expect(sitePolicy('https://vetrina.example', { mediaHosts: ['film.example'] })).toContain(
    "media-src 'self' https://film.example;",
  )
  for (const one of [policy, sitePolicy('http://127.0.0.1:3000'), installationPolicy('n0')])
    expect(one).not.toMatch(/unsafe|\*|data:(?=[^;]*script)/)
  expect(installationPolicy('n0')).toContain("style-src 'self' 'nonce-n0';")
  expect(installationPolicy('n0')).toContain("frame-ancestors 'none'")
})

test('[DATA-08] a page’s policy lets calls go to the https origin of its site; one without https has none', () => {
  const policy = (baseUrl: string) => sitePolicy('https://vetrina.example', { baseUrl })
  expect(policy('https://www.forno.example')).toContain("connect-src 'self' https://www.forno.example;")
  expect(policy('http://forno.localhost:3000')).toContain("connect-src 'self';")
})
