import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import type { App } from './app-types.ts'
import { openSmallApp } from './fixtures/small-app.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const CRUMB = 'briciola-di-prova-1234'
const crumb = { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB }
const JSON_TYPE = { 'content-type': 'application/json' }

let app: App
beforeAll(async () => {
  app = await openSmallApp()
})
afterAll(() => app.close())

type Headers = Record<string, string>
async function send(method: 'GET' | 'POST', url: string, headers: Headers = {}, payload?: string | object) {
  const answer = await app.inject({
    method,
    url,
    headers: { host: 'sito.it', ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: () => answer.json() }
}

/** Italian, and no internal details. */
const SENTENCE = /^[A-ZÈ][^{}<>]*(?:[àèéìòù’]|[aeiou])[^{}<>]*\.$/
function expectError(answer: Awaited<ReturnType<typeof send>>, status: number, code: string): void {
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers).toMatchObject(SECURITY_HEADERS)
  expect(answer.body()).toMatchObject({ error: expect.stringMatching(SENTENCE), code })
}

describe('each kind of bad input is a 4xx in words', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  test.each<[string, Headers, string, number, string]>([
    ['JSON that is none', JSON_TYPE, '{"a":', 400, 'bad_request'],
    ['JSON with something after it', JSON_TYPE, '{} {}', 400, 'bad_request'],
    ['an empty body', JSON_TYPE, '', 400, 'bad_request'],
    ['bytes that are no text', JSON_TYPE, Buffer.from([0xff, 0xfe, 0]).toString('latin1'), 400, 'bad_request'],
    ['a type that is not known', { 'content-type': 'application/xml' }, '<a/>', 415, 'unsupported_type'],
    ['a type that is none', { 'content-type': ';;;' }, 'a', 415, 'unsupported_type'],
    ['a body over the limit', JSON_TYPE, JSON.stringify('a'.repeat(5000)), 413, 'too_large'],
    [
      'a form over the limit',
      { 'content-type': 'application/x-www-form-urlencoded' },
      `a=${'b'.repeat(5000)}`,
      413,
      'too_large',
    ],
    ['a key that reaches into the language', JSON_TYPE, '{"__proto__":{"admin":true}}', 400, 'bad_request'],
    ['a constructor that does', JSON_TYPE, '{"constructor":{"prototype":{"admin":true}}}', 400, 'bad_request'],
    ['JSON nested without end', JSON_TYPE, deep(900), 400, 'bad_request'],
    ['an object nested without end', JSON_TYPE, `${'{"a":'.repeat(401)}1${'}'.repeat(401)}`, 400, 'bad_request'],
  ])('%s', async (_name, headers, payload, status, code) => {
    const isForm = headers['content-type']?.includes('urlencoded')
    expectError(await send('POST', isForm ? '/modulo' : '/richiesta', { ...crumb, ...headers }, payload), status, code)
  })

  test('a form that tries to reach into the language reaches nothing', async () => {
    const headers = { ...crumb, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await send('POST', '/modulo', headers, '__proto__[admin]=1&__proto__=2&constructor=3')
    expect(answer.status).toBe(200)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  test.each<[string, object, Record<string, [code: string, sentence: string]>]>([
    ['a field that is missing', {}, { name: ['invalid_type', 'Questo campo manca.'] }],
    ['a field of another kind', { name: 'Ada', age: 'dieci' }, { age: ['invalid_type', 'Qui serve un numero.'] }],
    [
      'a field that is not known',
      { name: 'Ada', admin: true },
      { richiesta: ['unrecognized_keys', 'Il campo «admin» non è previsto.'] },
    ],
    [
      'two wrong fields',
      { name: '', age: 1.5 },
      { name: ['too_small', 'Scrivi qualcosa.'], age: ['invalid_type', 'Qui serve un numero intero.'] },
    ],
    ['a list in the place of fields', [], { richiesta: ['invalid_type', 'Qui serve un gruppo di campi.'] }],
  ])('%s is named, in a sentence for people and a code for programs', async (_name, payload, faults) => {
    const answer = await send('POST', '/nome', crumb, payload)
    expectError(answer, 400, 'invalid')
    const each = (at: 0 | 1) => Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault[at]]))
    expect(answer.body()).toMatchObject({ codes: each(0), errors: each(1) })
  })

  test.each<[string, string, number]>([
    ['a percent sign that says nothing', '/%', 400],
    ['percent-encoding that is no text', '/%ff%fe', 400],
    ['half a character', '/ciao/%c3', 400],
    ['an address nobody has', '/nessuno', 404],
    ['an address with a slash too many', '/ciao/', 404],
    ['a very long address', `/${'a'.repeat(10_000)}`, 404],
    ['a zero character', '/ciao%00', 404],
    ['another way up', '/ciao/../../etc/passwd', 404],
  ])('%s', async (_name, url, status) => {
    expectError(await send('GET', url), status, status === 404 ? 'not_found' : 'bad_request')
  })

  test('a method that an address does not have', async () => {
    expectError(await send('POST', '/ciao', crumb, {}), 404, 'not_found')
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'LINK', 'PURGE']) {
      const answer = await app.inject({ method: method as 'OPTIONS', url: '/ciao' })
      expect(answer.statusCode, method).toBe(404)
      expect(answer.json(), method).toMatchObject({ code: 'not_found' })
    }
  })
})

test('[STRN-01] a fault of ours is 500, tells nothing of itself, and is told to the log', async () => {
  const answer = await send('GET', '/guasto')
  expectError(answer, 500, 'internal')
  expect(answer.body().error).toBe('Si è verificato un errore. Riprova tra qualche istante.')
  expect(answer.text).not.toContain('segreto')
})

describe('what routes refuse', () => {
  const refusing = (refusal: unknown) =>
    openSmallApp({}, (inner) => {
      inner.get('/no', { config: { rules: { ground: 'any', access: 'visitor', sharing: 'none' } } }, async () => {
        throw refusal
      })
    })
  test.each<[unknown, number, object]>([
    [new Refusal('unauthorized', 'Accedi per continuare.'), 401, { code: 'unauthorized', loginRequired: true }],
    [
      new Refusal('forbidden', 'Il tuo ruolo non permette di farlo.'),
      403,
      { code: 'forbidden', authorizationFail: true },
    ],
    [new Refusal('conflict', 'Cambiato.', { details: { version: 3 } }), 409, { code: 'conflict', version: 3 }],
    [new Refusal('invalid', 'No.', { fields: { a: 'Manca.' } }), 400, { code: 'invalid', errors: { a: 'Manca.' } }],
    [new Refusal('unavailable', 'Il database non risponde.'), 503, { code: 'unavailable' }],
    [
      new Refusal('conflict', 'Sua.', { details: { error: 'altra', code: 'altro' } }),
      409,
      { code: 'conflict', error: 'Sua.' },
    ],
    [Object.assign(new Error('UNIQUE constraint failed'), { code: 'SQLITE_2067' }), 409, { code: 'conflict' }],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), 409, { code: 'conflict' }],
    [Object.assign(new Error('invalid byte sequence'), { code: '22021' }), 400, { code: 'bad_request' }],
    [Object.assign(new Error('out of range'), { code: '22003' }), 400, { code: 'bad_request' }],
    [Object.assign(new Error('x'), { statusCode: 404 }), 404, { code: 'not_found' }],
    [Object.assign(new Error('x'), { statusCode: 413 }), 413, { code: 'too_large' }],
    [Object.assign(new Error('x'), { statusCode: 418 }), 400, { code: 'bad_request' }],
    [Object.assign(new Error('x'), { statusCode: 502 }), 500, { code: 'internal' }],
    ['testo', 500, { code: 'internal' }],
    [null, 500, { code: 'internal' }],
  ])('%s', async (refusal, status, body) => {
    const small = await refusing(refusal)
    const answer = await small.inject('/no')
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ error: expect.any(String), ...body })
    await small.close()
  })
})

describe('people get a page, programs get JSON', () => {
  let pages: App
  const asked: unknown[] = []
  beforeAll(async () => {
    pages = await openSmallApp({
      errorPage: async (request, error) => {
        if (request.headers.host !== 'sito.it') return undefined
        asked.push(error)
        return { body: `<p>${error.status}</p>`, headers: { 'content-security-policy': "style-src 'self'" } }
      },
    })
  })
  afterAll(() => pages.close())
  const visit = (url: string, headers: Headers) => pages.inject({ url, headers: { host: 'sito.it', ...headers } })
  const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test('a browser on a site gets the site’s page, with a policy that lets its style through', async () => {
    const answer = await visit('/nessuno?a=1', BROWSER)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': "style-src 'self'",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).toBe('<p>404</p>')
    expect(asked.at(-1)).toEqual({ status: 404, sentence: 'Questo indirizzo non esiste.', path: '/nessuno' })
    expect((await visit('/guasto', BROWSER)).body).toBe('<p>500</p>')
    expect((await visit('/%ff', BROWSER)).body).toBe('<p>400</p>')
  })

  test('programs, calls of the API and hosts without a site get JSON', async () => {
    for (const [url, headers] of [
      ['/nessuno', { accept: 'application/json' }],
      ['/nessuno', { accept: '*/*' }],
      ['/nessuno', {}],
      ['/api/nessuno', BROWSER],
      ['/nessuno', { ...BROWSER, host: 'altrove.it' }],
    ] as [string, Headers][])
      expect((await visit(url, headers)).json()).toMatchObject({ code: 'not_found' })
  })

  test('a page that fails in its turn leaves the sentence', async () => {
    for (const errorPage of [
      async () => {
        throw new Error('no')
      },
      () => {
        throw new Error('no')
      },
    ]) {
      const small = await openSmallApp({ errorPage })
      const answer = await small.inject({ url: '/nessuno', headers: BROWSER })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found' })
      await small.close()
    }
  })
})

test('whatever a program sends, it hears 2xx or 4xx, and JSON', { timeout: 30_000 }, async () => {
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    url: fc.oneof(
      fc.constantFrom('/ciao', '/richiesta', '/modulo', '/nome', '/dove', '/segnale', '/chiavi'),
      fc.webPath().map((path) => `/${path}`),
      fc.string({ unit: 'binary' }).map((text) => `/${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))}`),
      // Invalid URLs are sent over a real connection, in connections.test.ts.
      fc.stringMatching(/^\/[\x21-\x7e]{0,40}$/).filter((url) => URL.canParse(url, 'http://localhost')),
    ),
    query: fc.oneof(
      fc.constant(''),
      fc.webQueryParameters().map((query) => `?${query}`),
      fc.constant('?crumb[]=1&__proto__=2'),
    ),
    type: fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json; charset=utf-16',
      'x',
    ),
    host: fc.oneof(
      fc.constantFrom('sito.it', 'installazione.it', '', ' ', 'a b', '[::1]:x', 'sito.it:99999'),
      fc.stringMatching(/^[\x20-\x7e]{0,20}$/),
    ),
    payload: fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom('{"crumb":{}}', '{"name":"a","crumb":null}', '__proto__=1'),
    ),
    token: fc.constantFrom(CRUMB, '', 'altra'),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ method, url, query, type, host, payload, token }) => {
      const answer = await app.inject({
        method: method as 'GET',
        url: url + query,
        headers: { host, 'content-type': type, cookie: `crumb=${CRUMB}`, 'x-csrf-token': token },
        ...(method !== 'GET' && method !== 'HEAD' && { payload }),
      })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      if (answer.statusCode >= 400 && method !== 'HEAD')
        expect(answer.json()).toMatchObject({ error: expect.stringMatching(SENTENCE), code: expect.any(String) })
    }),
    { numRuns: 1000 },
  )
})
