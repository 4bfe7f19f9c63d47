import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { KEPT_DAYS, type VisitDay } from '../model/hits.ts'

const DAY_MS = 86_400_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

describe.each(ENGINES)('visits on %s', (engine) => {
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

  interface Sent {
    readonly path?: string
    readonly ip?: string
    readonly agent?: string | undefined
    readonly form?: Record<string, string>
    readonly headers?: Record<string, string>
    readonly url?: string
  }
  const send = ({
    path = '/',
    ip,
    agent = FIREFOX,
    form = {},
    headers = {},
    url = '/api/census/RecordHit',
  }: Sent = {}) =>
    visit(testApp.app, host, {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent, ...headers },
      body: new URLSearchParams({
        event: '1',
        data: JSON.stringify({ url: `http://${host}.localhost:3000${path}`, title: 'Forno' }),
        ...form,
      }).toString(),
      ...(ip !== undefined && { ip }),
    })
  const days = async (owner = anna): Promise<VisitDay[]> =>
    (await owner.call('GET', `/api/sites/${siteId}/visits`)).json().days
  const rows = <Table extends 'page_hits' | 'page_events' | 'hit_days' | 'visit_days'>(table: Table) =>
    testApp.services.database.site(siteId).selectFrom(table).selectAll().execute()
  const runJobs = async () => {
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => now }).runDue()
  }

  test('[SCOPE-26] [ANLY-18] hits are taken without a crumb, and the owner reads pages and visitors of 30 days', async () => {
    for (const one of [{}, { path: '/pane?x=1' }, { agent: SAFARI }, { ip: '93.41.8.1' }])
      expect((await send(one)).status).toBe(204)
    const read = await days()
    expect(read).toHaveLength(30)
    expect(read.at(-1)).toEqual({ day: '2026-11-21', views: 4, visitors: 3 })
    expect(read[0]).toEqual({ day: '2026-10-23', views: 0, visitors: 0 })
    expect((await rows('page_hits')).map(({ path }) => path).sort()).toEqual(['/', '/', '/', '/pane'])
  })

  test('nothing of an address or a browser is stored, and neighbours of one network are one visitor (GAR-12)', async () => {
    await send({ ip: '93.41.7.1' })
    await send({ ip: '93.41.7.2' })
    const hits = await rows('page_hits')
    expect(new Set(hits.map(({ day_visitor }) => day_visitor)).size).toBe(1)
    const stored = JSON.stringify([hits, await rows('hit_days')])
    expect(stored).not.toContain('93.41')
    expect(stored).not.toContain('Firefox')
    expect(hits[0]).toMatchObject({ visitor_id: null, visits: null })
  })

  test('at midnight of the site the salt and the visitors of the day go, and their number stays', async () => {
    await send()
    await send({ agent: SAFARI })
    // 00:00:20 in Rome.
    now = new Date('2026-11-21T23:00:20Z')
    await send()
    await runJobs()
    const hits = await rows('page_hits')
    expect(hits.filter(({ day }) => day === '2026-11-21').map(({ day_visitor }) => day_visitor)).toEqual([null, null])
    expect((await rows('hit_days')).map(({ day }) => day)).toEqual(['2026-11-22'])
    expect(await rows('visit_days')).toMatchObject([{ day: '2026-11-21', views: 2, visitors: 2 }])
    expect((await days()).slice(-2)).toEqual([
      { day: '2026-11-21', views: 2, visitors: 2 },
      { day: '2026-11-22', views: 1, visitors: 1 },
    ])
    await runJobs()
    expect((await days()).at(-2)).toMatchObject({ views: 2, visitors: 2 })
  })

  test('the same browser is another visitor the day after: the salt is another', async () => {
    await send()
    const before = (await rows('page_hits'))[0]!.day_visitor
    now = new Date(now.getTime() + DAY_MS)
    await send()
    const after = (await rows('page_hits')).find(({ day }) => day === '2026-11-22')!.day_visitor
    expect(after).not.toBe(before)
  })

  test('who accepted to be known again is stored with id and visits; what is forged is not', async () => {
    await send({ form: { ss_cvr: 'a1b2|1|1|1|3' } })
    await send({ form: { ss_cvr: '<script>|1|1|1|3' } })
    const hits = await rows('page_hits')
    expect(hits.map(({ visitor_id, visits }) => [visitor_id, visits])).toEqual(
      expect.arrayContaining([
        ['a1b2', 3],
        [null, null],
      ]),
    )
  })

  test('programs, other sites’ pages and foreign addresses are answered and not counted', async () => {
    const foreign = { data: JSON.stringify({ url: 'https://altrove.it/' }) }
    for (const one of [
      { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { agent: '' },
      { headers: { 'sec-fetch-site': 'cross-site' } },
      { form: foreign },
    ])
      expect((await send(one)).status).toBe(204)
    expect(await rows('page_hits')).toEqual([])
  })

  test('what is no hit is refused in words', async () => {
    for (const form of [{ event: '99' }, { data: '[' }, { data: 'null' }, { data: 'x'.repeat(9000) }] as Record<
      string,
      string
    >[]) {
      const answer = await send({ form })
      expect(answer.status).toBe(400)
      expect(answer.json().error).toBeTruthy()
    }
    expect((await send({ form: { data: 'x'.repeat(40_000) } })).status).toBe(413)
    expect(await rows('page_hits')).toEqual([])
  })

  test('[ANLY-17] events are kept with their data and the page’s path', async () => {
    const form = { event: 'newsletter', data: '{"id":7}', pagePath: '/contatti?x=1', crumb: 'x', websiteId: 'w' }
    expect((await send({ url: '/api/events/RecordEvent', form })).status).toBe(204)
    expect(await rows('page_events')).toMatchObject([
      { event: 'newsletter', data: '{"id":7}', path: '/contatti', day: '2026-11-21' },
    ])
    expect((await send({ url: '/api/events/RecordEvent', form: { event: '' } })).status).toBe(400)
  })

  test('[ANLY-09] a site whose owner counts nothing keeps nothing, and its pages say so', async () => {
    const write = siteWriter(anna, siteId)
    await write.put({ title: 'Inizio', urlId: '' })
    expect((await visit(testApp.app, host, '/')).body).toContain('{&quot;sending&quot;:true')
    const { draft, draftVersion } = (await write.call('GET', '')).json()
    const content = { ...draft, settings: { ...draft.settings, countVisits: false } }
    await write.call('PUT', '/draft', { baseVersion: draftVersion, content })
    await write.call('POST', '/publications', { siteContent: true })
    expect((await visit(testApp.app, host, '/')).body).toContain('{&quot;sending&quot;:false')
    expect((await send()).status).toBe(204)
    expect(await rows('page_hits')).toEqual([])
  })

  test('hits that come together share transactions, and each is there when it is acknowledged', async () => {
    const { database } = testApp.services
    const before = database.statistics().transactions
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => send({ ip: `10.0.${at}.1` })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await days()).at(-1)).toMatchObject({ views: 200, visitors: 200 })
    expect(database.statistics().transactions - before).toBeLessThan(100)
  })

  test('raw hits are forgotten after their time, even of a site that has fallen silent', async () => {
    await send()
    await send({ url: '/api/events/RecordEvent', form: { event: 'x' } })
    now = new Date(now.getTime() + KEPT_DAYS * DAY_MS)
    await runJobs()
    expect(await rows('page_hits')).toHaveLength(1)
    now = new Date(now.getTime() + 3 * DAY_MS)
    await runJobs()
    expect(await rows('page_hits')).toEqual([])
    expect(await rows('page_events')).toEqual([])
    expect(await rows('visit_days')).toHaveLength(1)
  })

  test('nothing connects the visits of one browser to two sites (GAR-12)', async () => {
    await send()
    const [own] = await rows('page_hits')
    host = `${host}-altro`
    siteId = await testApp.createSite(host)
    await send()
    const [other] = await rows('page_hits')
    expect(other!.day_visitor).toMatch(/^[\w-]{22}$/)
    expect(other!.day_visitor).not.toBe(own!.day_visitor)
  })

  test('another site’s owner reads nothing of it', async () => {
    await send()
    const otherId = await testApp.createSite(`${host}-altro`)
    const bruno = await testApp.signIn(`bruno-${count}@esempio.it`, { [otherId]: ROLE.admin })
    expect((await bruno.call('GET', `/api/sites/${siteId}/visits`)).status).toBeGreaterThanOrEqual(403)
    expect((await bruno.call('GET', `/api/sites/${otherId}/visits`)).json().days.at(-1)).toMatchObject({ views: 0 })
  })
})
