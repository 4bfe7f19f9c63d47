import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import type { ChainedRecord } from '../model/records.ts'

const ID = '5b1e27a0-1111-4222-8333-123456789abc'
const DAY_MS = 86_400_000

describe.each(ENGINES)('consent on %s', (engine) => {
  let testApp: TestApp
  let anna: OwnerClient
  let siteId: string
  let host: string
  let now = new Date('2026-11-21T12:00:00Z')
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    now = new Date('2026-11-21T12:00:00Z')
    host = `forno-${++count}`
    siteId = await testApp.createSite(host)
    anna = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
  })

  async function conditions(): Promise<Record<string, unknown> & { version: string; shown: string }> {
    const { body } = await visit(testApp.app, host, '/nessuna-pagina')
    const json = /<script id="site-context" type="application\/json">(.*?)<\/script>/.exec(body)![1]!
    return JSON.parse(json).cookieSettings
  }
  const choice = { id: ID, accepted: true, categories: ['statistics'], method: 'choose' }
  async function choose(more: object = {}) {
    const { version, shown } = await conditions()
    return await send({ ...choice, version, shown, ...more })
  }
  const send = (body: unknown, site = host) =>
    visit(testApp.app, site, { method: 'POST', url: '/api/events/RecordConsent', body })
  const path = (rest = '') => `/api/sites/${siteId}/consent-records${rest}`
  const records = async (): Promise<ChainedRecord[]> => (await anna.call('GET', path())).json().records
  const check = async () => (await anna.call('GET', path('/check'))).json()
  async function change(cookies: object): Promise<void> {
    const { data, version } = (await anna.call('GET', `/api/sites/${siteId}/cookie-settings`)).json()
    const answer = await anna.call('PUT', `/api/sites/${siteId}/cookie-settings`, {
      ...data,
      ...cookies,
      baseVersion: version,
    })
    expect(answer.status).toBe(200)
  }
  async function publish(): Promise<void> {
    const answer = await anna.call('POST', `/api/sites/${siteId}/publications`, { siteContent: true })
    expect(answer.status, answer.body).toBeLessThan(300)
  }

  test('[CBAN-01] [SCTX-15] pages carry every setting of the banner; a new site asks for nothing and refuses by itself', async () => {
    expect(await conditions()).toEqual({
      isCookieBannerEnabled: true,
      cookieBannerText: '',
      cookieBannerCtaText: '',
      cookieBannerCtaVariant: 'BUTTON',
      cookieBannerPosition: 'BOTTOM',
      cookieBannerTheme: 'LIGHT',
      cookieBannerVariant: 'BAR',
      cookieBannerOptOutCtaText: '',
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
      isActivityLogEnabled: false,
      isAnalyticsCookiesDisabled: true,
      isRestrictiveCookiePolicyAbsolute: false,
      remembersSeenProducts: false,
      choiceDays: 180,
      policyLink: '',
      categories: [],
      cookieNames: {},
      version: expect.stringMatching(/^[\da-f]{8}$/),
      shown: expect.stringMatching(/^[\da-f]{16}$/),
    })
  })

  test('[CBAN-02] [CBAN-03] programs read and write what is restricted; pages follow when the site is published', async () => {
    await change({ isVisitorDataRestricted: false, isRestrictiveCookiePolicyEnabled: false, cookieBannerTheme: 'DARK' })
    const stored = (await anna.call('GET', `/api/sites/${siteId}`)).json()
    expect(stored.draft.cookies).toMatchObject({ isActivityLogEnabled: true, isAnalyticsCookiesDisabled: false })
    const before = await conditions()
    expect(before.categories).toEqual([])
    await publish()
    const after = await conditions()
    expect(after).toMatchObject({ categories: ['statistics'], cookieBannerTheme: 'DARK' })
    expect(after.version).not.toBe(before.version)
  })

  test('settings that were changed meanwhile, or are none, are refused in words', async () => {
    const address = `/api/sites/${siteId}/cookie-settings`
    const { data, version } = (await anna.call('GET', address)).json()
    expect((await anna.call('PUT', address, { ...data, baseVersion: version + 1 })).status).toBe(409)
    const declared = { name: 'due parole', provider: '', category: 'altro', purpose: '', duration: '' }
    for (const wrong of [{ choiceDays: 0 }, { policyLink: 'javascript:alert(1)' }, { declaredCookies: [declared] }]) {
      const answer = await anna.call('PUT', address, { ...data, ...wrong })
      expect(answer.status).toBe(400)
      expect(answer.json().error).toMatch(/\p{L}/u)
    }
  })

  test.each(['ss_cookieAllowed', 'ss_*', 's*', 'crumb', 'cr*', 'CART', 'hasCart', 'Locked', 'vetrina*', 'v*'])(
    'a declared cookie «%s» would take the product’s own away: it is refused at its field, by every door',
    async (name) => {
      const declared = { name, provider: 'Misure', category: 'marketing', purpose: 'Misura.', duration: '1 anno' }
      const { data } = (await anna.call('GET', `/api/sites/${siteId}/cookie-settings`)).json()
      const { draft, draftVersion } = (await anna.call('GET', `/api/sites/${siteId}`)).json()
      const declaredCookies = [{ ...declared, name: '_misura' }, declared]
      const answers = [
        await anna.call('PUT', `/api/sites/${siteId}/cookie-settings`, { ...data, declaredCookies }),
        await anna.call('PUT', `/api/sites/${siteId}/draft`, {
          baseVersion: draftVersion,
          content: { ...draft, cookies: { ...draft.cookies, declaredCookies } },
        }),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(400)
        expect(answer.json()).toMatchObject({ code: 'invalid', error: expect.stringContaining(`«${name}»`) })
        expect(answer.json().errors['cookies.declaredCookies.1.name']).toMatch(/cookie tecnici/)
      }
    },
  )

  test('a choice is recorded with time, versions and a random id, without any address (GAR-09)', async () => {
    const { version, shown } = await conditions()
    expect((await choose()).status).toBe(204)
    expect(await records()).toEqual([
      {
        number: 1,
        visitorId: ID,
        accepted: true,
        categories: ['statistics'],
        method: 'choose',
        version,
        shown,
        createdAt: '2026-11-21T12:00:00.000Z',
        previousHash: '',
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ])
  })

  test('the owner reads what was shown, as it was then', async () => {
    await choose()
    await change({ cookieBannerText: 'Un altro testo.' })
    await publish()
    await choose({ method: 'close', accepted: false, categories: [] })
    const { records: list, texts } = (await anna.call('GET', path())).json()
    expect(texts[list[0].shown].text).toEqual(['Un altro testo.'])
    expect(texts[list[1].shown].text[0]).toMatch(/cookie tecnici/)
    expect(texts[list[1].shown].closing).toMatch(/con la X/)
  })

  test('the answer keeps both cookies for the site’s days, because some browsers forget those of scripts', async () => {
    const { version } = await conditions()
    const { headers } = await choose({ categories: ['marketing', 'preferences'], accepted: false })
    const cookies = [headers['set-cookie']].flat().map(String)
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toMatch(/^ss_cookieAllowed=false;.*Max-Age=15552000; Path=\/;.*SameSite=Lax/i)
    expect(cookies[1]).toContain(`ss_cookieChoice=${version}.${ID}.pm;`)
    for (const cookie of cookies) expect(cookie).not.toMatch(/HttpOnly/i)
  })

  test('each record is hashed with the one before: a changed, a missing and a forged one are found', async () => {
    for (const categories of [['statistics'], ['marketing'], ['preferences'], ['statistics']])
      await choose({ categories })
    expect(await check()).toEqual({ count: 4, broken: null })
    const list = await records()
    expect(list.map(({ previousHash }) => previousHash)).toEqual([...list.slice(1).map(({ hash }) => hash), ''])
    const edit = (number: number, values: Record<string, string | number>) =>
      testApp.services.database.transact((transaction) =>
        transaction.site(siteId).update('consent_records').set(values).where('number', '=', number).execute(),
      )
    await edit(3, { accepted: 0 })
    expect(await check()).toEqual({ count: 0, broken: 3 })
    const { previousHash, hash: _old, ...facts } = list[1]!
    const text = JSON.stringify([
      previousHash,
      facts.number,
      facts.visitorId,
      false,
      facts.categories.join(','),
      facts.method,
      facts.version,
      facts.shown,
      facts.createdAt,
    ])
    // Recomputing the hash of the changed row breaks the next row.
    await edit(3, { hash: createHash('sha256').update(text).digest('hex') })
    expect((await check()).broken).toBe(4)
    await edit(3, { accepted: 1, hash: list[1]!.hash })
    expect((await check()).broken).toBeNull()
    await testApp.services.database.transact((transaction) =>
      transaction.site(siteId).delete('consent_records').where('number', '=', 2).execute(),
    )
    expect((await check()).broken).toBe(3)
  })

  test('choices of the same moment stand in one chain', async () => {
    const { version, shown } = await conditions()
    await Promise.all(Array.from({ length: 8 }, () => send({ ...choice, id: crypto.randomUUID(), version, shown })))
    expect(await check()).toEqual({ count: 8, broken: null })
  })

  test('the same choice sent again at once is one choice; another one, or the same one later, is another', async () => {
    for (let time = 0; time < 5; time++) expect((await choose()).status).toBe(204)
    expect(await records()).toHaveLength(1)
    await choose({ accepted: false, categories: [] })
    await choose()
    expect(await records()).toHaveLength(3)
    now = new Date(now.getTime() + 61_000)
    await choose()
    expect(await records()).toHaveLength(4)
    expect(await check()).toEqual({ count: 4, broken: null })
  })

  test('a page that was open before a publication is answered as it asked then, even when nobody had answered it yet', async () => {
    const before = await conditions()
    await change({ isVisitorDataRestricted: false, cookieBannerText: 'Adesso contiamo le visite.' })
    await publish()
    const { version, shown } = before
    expect((await send({ ...choice, version, shown })).status).toBe(204)
    expect((await send({ ...choice, method: 'accept', version, shown })).status).toBe(400)
    const { version: newVersion } = await conditions()
    expect((await send({ ...choice, version: newVersion, shown })).status).toBe(400)
    expect((await choose({ method: 'accept' })).status).toBe(204)
    expect((await choose({ method: 'accept', accepted: false })).status).toBe(400)
    const { records: list, texts } = (await anna.call('GET', path())).json()
    expect(list.map((record: ChainedRecord) => texts[record.shown].text[0])).toEqual([
      'Adesso contiamo le visite.',
      expect.stringMatching(/cookie tecnici/),
    ])
  })

  test('the whole record leaves as a table', async () => {
    await choose()
    await choose({ method: 'close', accepted: false, categories: [] })
    const answer = await anna.call('GET', path('.csv'))
    expect(answer.headers['content-type']).toContain('text/csv')
    const [head, first, second, ...rest] = answer.body.split('\r\n')
    expect(head).toBe('\ufeffnumber;createdAt;visitorId;accepted;categories;method;version;shown;previousHash;hash')
    expect(first).toMatch(new RegExp(`^1;2026-11-21T12:00:00.000Z;${ID};true;statistics;choose;`))
    expect(second).toMatch(/^2;.*;false;;close;/)
    expect(rest).toEqual([''])
  })

  test('records are kept five years; the chain of those that are left holds', async () => {
    await choose()
    now = new Date(now.getTime() + 4 * 365 * DAY_MS)
    await choose()
    now = new Date(now.getTime() + 366 * DAY_MS)
    await choose()
    expect((await records()).map(({ number }) => number)).toEqual([3, 2])
    expect(await check()).toEqual({ count: 2, broken: null })
  })

  test.each([
    ['an id that is none', { id: 'anna@esempio.it' }],
    ['an unknown category', { categories: ['necessary'] }],
    ['too many categories', { categories: ['marketing', 'marketing', 'marketing', 'marketing'] }],
    ['an unknown method', { method: 'scroll' }],
    ['another version', { version: 'x' }],
    ['another text', { shown: '"><script>' }],
    ['more than it should say', { email: 'anna@esempio.it' }],
    ['an acceptance of nothing', { method: 'accept', categories: [] }],
    ['an acceptance of what is not asked for', { method: 'accept' }],
    ['a refusal that accepts', { method: 'refuse' }],
    ['a closing with a category', { method: 'close', accepted: false }],
    ['a content without a category', { method: 'embed', categories: [] }],
    ['everything accepted, with nothing chosen', { categories: [] }],
    ['a version that the site never had', { version: '00000000' }],
    ['a text that the site never had', { shown: '0000000000000000' }],
  ])('%s is refused in words, and nothing is kept', async (_what, more) => {
    const answer = await choose(more)
    expect(answer.status).toBe(400)
    expect(answer.json().error).toMatch(/\p{L}/u)
    expect(await records()).toEqual([])
  })

  test('the owner of another site reads nothing of it, and no visitor does', async () => {
    await choose()
    const other = await testApp.createSite(`altro-${count}`)
    const berta = await testApp.signIn(`berta-${count}@esempio.it`, { [other]: ROLE.admin })
    for (const rest of ['', '/check', '.csv']) expect((await berta.call('GET', path(rest))).status).toBe(404)
    expect((await visit(testApp.app, host, path())).status).toBe(404)
    expect((await berta.call('GET', `/api/sites/${other}/consent-records`)).json().records).toEqual([])
  })

  test('a host without a site keeps nothing', async () => {
    const { version, shown } = await conditions()
    expect((await send({ ...choice, version, shown }, 'nessuno')).status).toBe(404)
  })
})
