import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from './app-types.ts'
import { openSmallApp } from './fixtures/small-app.ts'

const CRUMB = 'briciola-di-prova-1234'
const COOKIE = { cookie: `crumb=${CRUMB}` }
const HERE = { 'sec-fetch-site': 'same-origin' }

let app: App
beforeAll(async () => {
  app = await openSmallApp()
})
afterAll(() => app.close())

type Headers = Record<string, string>
async function post(url: string, headers: Headers = {}, payload: object | string = {}) {
  const answer = await app.inject({ method: 'POST', url, headers: { host: 'sito.it', ...headers }, payload })
  return { status: answer.statusCode, cookies: answer.cookies, body: answer.json() }
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(['/richiesta', '/modulo'])('a crumb that equals the cookie lets %s through', (url) => {
  test('in the header', async () => {
    expect((await post(url, { ...COOKIE, 'x-csrf-token': CRUMB })).status).toBe(200)
  })
  test('in the query', async () => {
    expect((await post(`${url}?crumb=${CRUMB}`, COOKIE)).status).toBe(200)
  })
  test('in a field of JSON or of a form, which the route does not see', async () => {
    expect((await post(url, COOKIE, { crumb: CRUMB, a: 1 })).body).toEqual({ body: { a: 1 } })
    const sent = await post('/modulo', { ...COOKIE, ...FORM }, form({ crumb: CRUMB, a: '1' }))
    expect(sent.body).toEqual({ body: { a: '1' } })
  })
})

test('what scripts call does not take what forms of any site can post', async () => {
  const right = { ...COOKIE, 'x-csrf-token': CRUMB }
  for (const type of [
    'application/x-www-form-urlencoded',
    'Application/X-WWW-Form-Urlencoded; charset=utf-8',
    'text/plain',
  ])
    expect(await post('/richiesta', { ...right, 'content-type': type }, 'a=1')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_type' },
    })
})

test('a body that may hold nothing unknown takes the crumb beside its fields', async () => {
  expect(await post('/nome', COOKIE, { name: 'Ada', crumb: CRUMB })).toMatchObject({
    status: 200,
    body: { name: 'Ada' },
  })
})

describe.each([
  ['/richiesta', {}],
  ['/modulo', HERE],
])('a wrong crumb is refused by %s, also where it might be missing', (url, headers) => {
  test.each<[string, string, Headers, object]>([
    ['in the header', '', { ...COOKIE, 'x-csrf-token': 'altra' }, {}],
    ['in the query', '?crumb=altra', COOKIE, {}],
    ['in a field', '', COOKIE, { crumb: 'altra' }],
    ['without a cookie', `?crumb=${CRUMB}`, {}, {}],
    ['of the same beginning', `?crumb=${CRUMB.slice(0, -1)}`, COOKIE, {}],
    ['given twice', `?crumb=${CRUMB}&crumb=${CRUMB}`, COOKIE, {}],
    ['as an object', '', COOKIE, { crumb: { toString: CRUMB } }],
    ['as a list', '', COOKIE, { crumb: [CRUMB, CRUMB] }],
    ['empty in the cookie too', '?crumb=x', { cookie: 'crumb=' }, {}],
  ])('%s', async (_name, query, more, body) => {
    expect(await post(url + query, { ...headers, ...more }, body)).toMatchObject({
      status: 403,
      body: { crumbFail: true, code: 'crumb' },
    })
  })
})

test.each<[string, Headers]>([
  ['nothing at all', {}],
  ['the cookie alone', COOKIE],
  ['a request from this origin', { ...COOKIE, ...HERE }],
  ['an empty header', { ...COOKIE, 'x-csrf-token': '' }],
])('%s does not stand in for a crumb that is required', async (_name, headers) => {
  expect((await post('/richiesta', headers)).status).toBe(403)
})

test.each<[string, Headers, number]>([
  ['a browser that says: same origin', HERE, 200],
  ['a browser that says: same site', { 'sec-fetch-site': 'same-site' }, 403],
  ['a browser that says: cross-site', { 'sec-fetch-site': 'cross-site', origin: 'http://sito.it' }, 403],
  ['a browser that says: typed in', { 'sec-fetch-site': 'none' }, 403],
  ['an Origin that is this host', { origin: 'http://sito.it' }, 200],
  ['an Origin of this host with its port', { host: 'sito.it:3000', origin: 'http://sito.it:3000' }, 200],
  ['an Origin of another port', { origin: 'http://sito.it:3000' }, 403],
  ['an Origin of another host', { origin: 'http://altro.it' }, 403],
  ['an Origin of a longer host', { origin: 'http://sito.it.altro.it' }, 403],
  ['an opaque Origin', { origin: 'null' }, 403],
  ['an Origin that is no address', { origin: 'sito.it' }, 403],
  ['neither', {}, 403],
])('a form may lack its crumb only when it surely comes from this origin: %s', async (_name, headers, status) => {
  expect((await post('/modulo', headers)).status).toBe(status)
  expect((await post('/modulo', { ...headers, ...FORM }, form({ a: '1', crumb: '' }))).status).toBe(status)
})

test.each(['cross-site', 'same-site'])(
  'a request that the browser calls %s is refused even with the right crumb',
  async (site) => {
    // A sibling subdomain can set a cookie for this host, and so knows the crumb.
    const refused = await post(`/richiesta?crumb=${CRUMB}`, { ...COOKIE, 'sec-fetch-site': site })
    expect(refused).toMatchObject({ status: 403, cookies: [], body: { code: 'crumb' } })
  },
)

test.each([
  ['of a neighbour under the same domain', { origin: 'http://evil.sito.it' }],
  ['of another port', { origin: 'http://sito.it:3000' }],
  ['that is opaque', { origin: 'null' }],
  ['with a name before the host', { origin: 'http://sito.it@altro.it' }],
  ['with a name before this host', { origin: 'http://altro.it@sito.it' }],
  ['that is foreign, whatever else the browser says', { origin: 'http://altro.it', ...HERE }],
])('an Origin %s is refused even with the right crumb, and takes none from the visitor', async (_name, headers) => {
  for (const url of ['/richiesta', '/modulo']) {
    const refused = await post(`${url}?crumb=${CRUMB}`, { ...COOKIE, ...headers })
    expect(refused).toMatchObject({ status: 403, cookies: [], body: { code: 'crumb' } })
    expect(refused.body).not.toHaveProperty('crumb')
  }
})

test.each([
  ['sito.it', 'http://sito.it'],
  ['Sito.IT', 'https://sito.it'],
  ['sito.it:80', 'http://sito.it'],
  ['sito.it:3000', 'http://sito.it:3000'],
])('on %s the Origin %s is its own', async (host, origin) => {
  expect((await post(`/richiesta?crumb=${CRUMB}`, { ...COOKIE, host, origin })).status).toBe(200)
})

test('what is exempt asks for nothing', async () => {
  expect((await post('/segnale', { 'sec-fetch-site': 'cross-site' }, { a: 1 })).status).toBe(200)
})

test('reading needs no crumb, and a wrong one does not matter', async () => {
  expect((await app.inject('/ciao?crumb=altra')).statusCode).toBe(200)
})

test('a refusal brings a new crumb, in the answer and as a cookie, with which the next attempt works', async () => {
  const refused = await post('/richiesta')
  const crumb = refused.body.crumb as string
  expect(refused.body.error).toBe('La sessione della pagina è scaduta. Ricarica la pagina e riprova.')
  expect(crumb).toMatch(/^[\w-]{32}$/)
  expect(refused.cookies).toEqual([{ name: 'crumb', value: crumb, path: '/', sameSite: 'Lax' }])
  expect((await post('/richiesta', { cookie: `crumb=${crumb}`, 'x-csrf-token': crumb })).status).toBe(200)
})

test('the cookie goes over https only where the request came over it', async () => {
  const secure = await openSmallApp({ secureCookies: () => true })
  const refused = await secure.inject({ method: 'POST', url: '/richiesta' })
  expect(refused.cookies).toMatchObject([{ name: 'crumb', secure: true }])
  await secure.close()
})
