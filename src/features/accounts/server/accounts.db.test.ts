import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  type Answer,
  ask,
  createTestApp,
  ENGINES,
  INSTALLATION,
  type TestApp,
  visit,
} from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { openSetup } from './setup.ts'

const CRUMB = 'una-prova-di-crumb'
const ANNA = { name: 'Anna Neri', email: 'anna@esempio.it', password: 'smalto celadon' }

/** Addresses of the installation without sign-in, including the sign-in itself. */
const OPEN = new Set([
  ...['/', '/config', '/config/*', '/settings/billing/upgrade', '/settings/billing/subscriptions/website'],
  ...['/metrics', '/api/openapi.json', '/api/session'],
  ...['/api/auth/sign-in', '/api/auth/second-factor', '/api/auth/passkey/options', '/api/auth/passkey'],
  ...['/api/auth/reset-request', '/api/auth/reset', '/api/invitation'],
  ...['/api/site-invitation', '/api/site-invitation/account'],
])

/** Sessions opened from now on are not stored. */
const LOSE_SESSIONS = {
  sqlite: sql`CREATE TRIGGER lose BEFORE INSERT ON owner_sessions BEGIN SELECT RAISE(IGNORE); END`,
  postgres: sql`CREATE RULE lose AS ON INSERT TO owner_sessions DO INSTEAD NOTHING`,
}

/** Sessions are found, and then deleted before they are renewed. */
const DELETE_AT_RENEWAL = {
  sqlite: [
    sql`CREATE TRIGGER gone BEFORE UPDATE ON owner_sessions BEGIN DELETE FROM owner_sessions; SELECT RAISE(IGNORE); END`,
  ],
  postgres: [
    sql`CREATE FUNCTION gone() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN DELETE FROM owner_sessions; RETURN NULL; END'`,
    sql`CREATE TRIGGER gone BEFORE UPDATE ON owner_sessions FOR EACH ROW EXECUTE FUNCTION gone()`,
  ],
}

describe.each(ENGINES)('owners on %s', (engine) => {
  let testApp: TestApp
  const post = (url: string, body: unknown, cookie = '') =>
    ask(testApp.app, INSTALLATION, {
      method: 'POST',
      url,
      body,
      headers: { cookie: `crumb=${CRUMB}; ${cookie}`, 'x-csrf-token': CRUMB, accept: 'application/json' },
    })
  const session = (cookie: string) => ask(testApp.app, INSTALLATION, { url: '/api/session', headers: { cookie } })
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';')[0])
      .join('; ')

  beforeAll(async () => {
    testApp = await createTestApp(engine)
  })
  afterAll(() => testApp.close())

  test('the first owner is made with a one-time link, of which two uses at once give one owner', async () => {
    const siteId = await testApp.createSite('prima')
    expect((await session('')).json()).toMatchObject({ owner: null, ownersExist: false })
    const token = (await openSetup(testApp.services))!
    expect((await post('/api/setup', { ...ANNA, token: 'inventato' })).status).toBe(403)
    expect((await post('/api/setup', { ...ANNA, password: 'corta', token })).json().errors.password).toContain(
      'almeno 10 caratteri',
    )
    expect((await ask(testApp.app, INSTALLATION, `/api/setup?token=${token}`)).json()).toEqual({ usable: true })
    const answers = await Promise.all([
      post('/api/setup', { ...ANNA, token }),
      post('/api/setup', { ...ANNA, email: 'altra@esempio.it', token }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 403])
    expect(await openSetup(testApp.services)).toBeUndefined()
    expect((await ask(testApp.app, INSTALLATION, `/api/setup?token=${token}`)).json()).toEqual({ usable: false })
    const won = answers.find((answer) => answer.status === 201)!
    const sites = await ask(testApp.app, INSTALLATION, { url: '/api/sites', headers: { cookie: cookieOf(won) } })
    expect(sites.json().sites).toMatchObject([{ id: siteId, identifier: 'prima', role: ROLE.admin }])
  })

  test('an owner signs in with the right password and out again; a wrong one says nothing about the address', async () => {
    await testApp.services.auth.createOwner({ name: 'Bruno', email: 'bruno@esempio.it', password: 'argilla bianca' })
    const wrong = await post('/api/auth/sign-in', { email: 'bruno@esempio.it', password: 'argilla rossa' })
    const unknown = await post('/api/auth/sign-in', { email: 'nessuno@esempio.it', password: 'argilla rossa' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toBe(unknown.body)
    const right = await post('/api/auth/sign-in', { email: ' Bruno@Esempio.it ', password: 'argilla bianca' })
    expect(right.status).toBe(200)
    expect(String(right.headers['set-cookie'])).toMatch(/HttpOnly/i)
    const cookie = cookieOf(right)
    expect((await session(cookie)).json().owner).toMatchObject({ email: 'bruno@esempio.it' })
    const out = await post('/api/auth/sign-out', undefined, cookie)
    expect(out.status).toBe(200)
    expect((await session(cookie)).json().owner).toBeNull()
  })

  test('a session that is used goes on: its cookie is sent anew', async () => {
    const { ownerId, cookie } = await testApp.signIn('franca@esempio.it')
    const aDayAndMoreAgo = new Date(Date.now() + 5 * 86_400_000).toISOString()
    await testApp.services.database.transact(async ({ global }) => {
      await sql`UPDATE owner_sessions SET expires_at = ${aDayAndMoreAgo} WHERE owner_id = ${ownerId}`.execute(global)
    })
    const renewed = await ask(testApp.app, INSTALLATION, { url: '/api/sites', headers: { cookie } })
    expect(renewed.status).toBe(200)
    expect(String(renewed.headers['set-cookie'])).toMatch(/session_token=[^;]+; Max-Age=604800;.*HttpOnly/i)
    expect((await session(cookieOf(renewed))).json().owner).toMatchObject({ email: 'franca@esempio.it' })
    const after = await ask(testApp.app, INSTALLATION, { url: '/api/sites', headers: { cookie } })
    expect(after.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    [
      'https://vetrina.example',
      /^__Host-vetrina\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    ['http://vetrina.example', /^vetrina\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/],
  ])('on %s the session’s cookie is the host’s own', async (url, cookie) => {
    const other = await createTestApp(engine, { env: { VETRINA_URL: url } })
    onTestFinished(() => other.close())
    const { auth } = other.services
    await auth.createOwner({ email: 'lia@esempio.it', name: 'Lia', password: 'una password di prova' })
    const headers = new Headers({ origin: url })
    const { cookies } = await auth.signIn(
      { email: 'lia@esempio.it', password: 'una password di prova' },
      headers,
      '127.0.0.1',
    )
    expect(cookies.find((line) => line.includes('session_token'))).toMatch(cookie)
    const own = cookies.find((line) => line.includes('session_token'))!.split(';')[0]!
    const asked = await ask(other.app, url, { url: '/api/session', headers: { cookie: own } })
    expect(asked.json().owner).toMatchObject({ email: 'lia@esempio.it' })
  })

  test('a session that is deleted while it is renewed is over: 401, and its cookie goes', async () => {
    const other = await createTestApp(engine)
    const { ownerId, cookie } = await other.signIn('ivo@esempio.it')
    const aDayAndMoreAgo = new Date(Date.now() + 5 * 86_400_000).toISOString()
    await other.services.database.transact(async ({ global }) => {
      await sql`UPDATE owner_sessions SET expires_at = ${aDayAndMoreAgo} WHERE owner_id = ${ownerId}`.execute(global)
      for (const statement of DELETE_AT_RENEWAL[engine]) await statement.execute(global)
    })
    const refused = await ask(other.app, INSTALLATION, { url: '/api/sites', headers: { cookie } })
    expect(refused.status).toBe(401)
    expect(refused.json()).toMatchObject({ code: 'unauthorized', loginRequired: true })
    expect(String(refused.headers['set-cookie'])).toMatch(/session_token=; Max-Age=0/)
    const asked = await ask(other.app, INSTALLATION, { url: '/api/session', headers: { cookie } })
    expect(asked.status).toBe(200)
    expect(asked.json().owner).toBeNull()
    await other.close()
  })

  test('a database that fails is a fault, not a wrong password, and signs nobody out', async () => {
    const other = await createTestApp(engine)
    const credentials = { email: 'gino@esempio.it', password: 'argilla bianca' }
    await other.services.auth.createOwner({ name: 'Gino', ...credentials })
    const { cookie, call } = await other.signIn('hilda@esempio.it')
    const fails = (answer: Answer) => {
      expect(answer).toMatchObject({ status: 500 })
      expect(answer.json()).toMatchObject({ code: 'internal' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    await other.services.database.transact(({ global }) => LOSE_SESSIONS[engine].execute(global))
    fails(await call('POST', '/api/auth/sign-in', credentials))
    await other.services.database.close()
    fails(await call('POST', '/api/auth/sign-in', credentials))
    fails(await ask(other.app, INSTALLATION, { url: '/api/sites', headers: { cookie } }))
    await other.app.close()
    rmSync(other.folder, { recursive: true })
  })

  test('no route takes an owner’s session without the crumb', async () => {
    const siteId = await testApp.createSite('crumb')
    const owner = await testApp.signIn('carla@esempio.it', { [siteId]: ROLE.admin })
    for (const headers of [{}, { 'x-csrf-token': 'sbagliato' }, { 'sec-fetch-site': 'same-origin' }] as Record<
      string,
      string
    >[]) {
      const answer = await ask(testApp.app, INSTALLATION, {
        method: 'POST',
        url: `/api/sites/${siteId}/documents`,
        headers: { cookie: owner.cookie, ...headers },
        body: { kind: 'page', content: { title: 'x', urlId: 'x' } },
      })
      expect(answer.status).toBe(403)
      expect(answer.json()).toMatchObject({ crumbFail: true, crumb: expect.any(String) })
    }
  })

  test('an owner’s cookie opens nothing on the host of a site', async () => {
    const siteId = await testApp.createSite('ospite')
    const owner = await testApp.signIn('dario@esempio.it', { [siteId]: ROLE.admin })
    for (const url of ['/api/session', '/api/sites', `/api/sites/${siteId}`, '/api/openapi.json'])
      expect((await visit(testApp.app, 'ospite', { url, headers: { cookie: owner.cookie } })).status, url).toBe(404)
  })

  test('an owner makes a site and it answers at once under its name', async () => {
    const owner = await testApp.signIn('elena@esempio.it')
    const made = await owner.call('POST', '/api/sites', { identifier: 'nuovo', title: 'Il mio sito' })
    expect(made.status).toBe(201)
    expect((await visit(testApp.app, 'nuovo', '/')).status).toBe(404)
    const { body } = await visit(testApp.app, 'nuovo', '/')
    expect(body).toContain('Il mio sito')
    expect(body).toMatch(/<html lang="it-IT" class="[^"]* movement-calm"/)
    expect((await owner.call('POST', '/api/sites', { identifier: 'nuovo', title: 'Un altro' })).status).toBe(409)
    expect(
      (await owner.call('POST', '/api/sites', { identifier: 'Nome Sbagliato', title: 'x' })).json().errors.identifier,
    ).toBeTruthy()
  })

  test('every route asks something of its caller, and every change of state asks for a crumb', () => {
    for (const { method, url, rules } of testApp.app.ruledRoutes) {
      if (rules.ground === 'installation' && !OPEN.has(url))
        expect(rules.access, `${method} ${url}`).not.toBe('visitor')
      if (['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) expect(rules.crumb, `${method} ${url}`).toBeDefined()
    }
  })
})
