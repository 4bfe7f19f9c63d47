import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { ERRORS_A_DAY, type ErrorGroup, type TraceEntry } from '../model/reports.ts'

const DAY_MS = 86_400_000

describe.each(ENGINES)('errors and traces on %s', (engine) => {
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

  const event = (data: unknown = {}) => ({
    event: 'javascript-error',
    data:
      typeof data === 'object'
        ? {
            message: 'x is not a function',
            name: 'TypeError',
            source: '',
            line: 3,
            column: 7,
            stack: 's',
            page: '/',
            ...data,
          }
        : data,
    timestamp: 1,
  })
  const report = (body: unknown, site = host) =>
    visit(testApp.app, site, { method: 'POST', url: '/api/events/RecordJavascriptErrors', body })
  const trace = (body: string, site = host) =>
    visit(testApp.app, site, {
      method: 'POST',
      url: '/api/events/Trace',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  const errors = async (owner = anna): Promise<ErrorGroup[]> =>
    (await owner.call('GET', `/api/sites/${siteId}/page-errors`)).json().errors
  const traces = async (): Promise<TraceEntry[]> =>
    (await anna.call('GET', `/api/sites/${siteId}/page-traces`)).json().traces
  const form = (entries: unknown) => `data=${encodeURIComponent(JSON.stringify(entries))}`

  test('[EREP-01] [SCOPE-25] errors are taken without a crumb and read by the owner in groups, with page, count and days', async () => {
    const origin = `http://${host}.localhost:3000`
    const source = `${origin}/assets/visitor-1.js?v=2`
    expect((await report([event({ source, page: '/contatti?da=anna' }), event({ source })])).status).toBe(204)
    now = new Date('2026-11-22T12:00:00Z')
    await report([event({ source, page: `${origin}/negozio#anna`, stack: 'ultimo' }), event({ message: 'altro' })])
    const [first, second] = (await errors()).sort((a, b) => b.count - a.count)
    expect(first).toEqual({
      fingerprint: first?.fingerprint,
      name: 'TypeError',
      message: 'x is not a function',
      source: '/assets/visitor-1.js',
      line: 3,
      column: 7,
      page: '/negozio',
      stack: 'ultimo',
      count: 3,
      firstAt: '2026-11-21T12:00:00.000Z',
      lastAt: '2026-11-22T12:00:00.000Z',
      days: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1],
    })
    expect(second).toMatchObject({ message: 'altro', count: 1 })
  })

  test('pages of somebody else write nothing here, and no report leads owners to another host', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' }
    const send = (url: string, body: unknown, headers: Record<string, string>) =>
      visit(testApp.app, host, { method: 'POST', url, body, headers })
    await send('/api/events/RecordJavascriptErrors', [event()], foreign)
    await send('/api/events/Trace', form([{ type: 'nota', pageUrl: '/', data: {} }]), {
      ...foreign,
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(await errors()).toEqual([])
    expect(await traces()).toEqual([])
    await report([event({ page: 'http://altrove.example/entra', source: 'http://altrove.example/a.js' })])
    expect(await errors()).toMatchObject([{ page: '', source: 'http://altrove.example/a.js' }])
  })

  test('a day is the site’s: shortly before midnight in UTC it is the next one in Rome', async () => {
    now = new Date('2026-11-20T23:30:00Z')
    await report([event()])
    now = new Date('2026-11-21T12:00:00Z')
    expect((await errors())[0]?.days.at(-1)).toBe(1)
  })

  test('the owner of another site reads nothing of it, and no visitor does', async () => {
    await report([event()])
    const other = await testApp.createSite(`altro-${count}`)
    const berta = await testApp.signIn(`berta-${count}@esempio.it`, { [other]: ROLE.admin })
    expect((await berta.call('GET', `/api/sites/${siteId}/page-errors`)).status).toBe(404)
    expect((await berta.call('GET', `/api/sites/${other}/page-errors`)).json()).toEqual({ errors: [] })
    expect((await visit(testApp.app, host, `/api/sites/${siteId}/page-errors`)).status).toBe(404)
  })

  test('an error that is taken off the list comes back when it happens again', async () => {
    await report([event()])
    const [group] = await errors()
    const path = `/api/sites/${siteId}/page-errors/${group?.fingerprint}`
    expect((await anna.call('DELETE', path)).status).toBe(204)
    expect(await errors()).toEqual([])
    await report([event()])
    expect(await errors()).toMatchObject([{ count: 1 }])
    expect((await anna.call('DELETE', `/api/sites/${siteId}/page-errors/x`)).status).toBe(400)
  })

  test('[EREP-07] what is too long is cut, what has another form is kept as far as it says something', async () => {
    await report([
      event({
        message: 'm'.repeat(5000),
        stack: 's'.repeat(9000),
        line: -1,
        column: 2.5,
        source: 'javascript:alert(1)',
      }),
      event('solo una frase'),
      event({ message: '' }),
      event({ message: 7 }),
    ])
    const list = await errors()
    expect(list.map(({ message }) => message).sort()).toEqual(['m'.repeat(500), 'solo una frase'])
    expect(list.find(({ message }) => message === 'solo una frase')).toMatchObject({ source: '', page: '' })
    const long = list.find(({ message }) => message.startsWith('mm'))
    expect(long).toMatchObject({ line: 0, column: 0, source: '' })
    expect(long?.stack).toHaveLength(5000)
  })

  test.each([
    ['no list', {}],
    ['eleven events', Array.from({ length: 11 }, () => ({ event: 'e', data: {}, timestamp: 1 }))],
    ['no event', [{ data: {}, timestamp: 1 }]],
    ['a timestamp that is none', [{ event: 'e', data: {}, timestamp: 'ora' }]],
    ['data that is none', [{ event: 'e', data: null, timestamp: 1 }]],
    ['characters that nobody can keep', [{ event: 'e', data: { message: 'a\u0000b' }, timestamp: 1 }]],
  ])('%s is refused in words', async (_what, body) => {
    const answer = await report(body)
    expect(answer.status).toBe(400)
    expect(answer.json().error).toMatch(/\p{L}/u)
    expect(await errors()).toEqual([])
  })

  test('a report that is too large is refused', async () => {
    expect((await report([event({ stack: 's'.repeat(300_000) })])).status).toBe(413)
  })

  test('a site keeps so many kinds of errors a day; those that are known go on being counted', async () => {
    for (let at = 0; at < ERRORS_A_DAY; at += 10)
      await report(Array.from({ length: 10 }, (_, more) => event({ message: `errore ${at + more}` })))
    await report([event({ message: 'uno di troppo' }), event({ message: 'errore 0' })])
    const { rows } = await stored()
    expect(rows.length).toBe(ERRORS_A_DAY)
    expect(rows.find(({ message }) => message === 'errore 0')?.occurrences).toBe(2)
    now = new Date(now.getTime() + DAY_MS)
    await report([event({ message: 'domani si ricomincia' })])
    expect((await errors())[0]?.message).toBe('domani si ricomincia')
    expect(await errors()).toHaveLength(100)
  })

  async function stored() {
    const reader = testApp.services.database.site(siteId)
    return {
      rows: await reader.selectFrom('page_errors').select(['message', 'occurrences']).execute(),
      notes: await reader.selectFrom('page_traces').select('id').execute(),
    }
  }

  test('both are kept 30 days and then forgotten, whether more comes or not', async () => {
    await report([event({ message: 'vecchio' })])
    await trace(form([{ pageUrl: '/', type: 'vecchia', data: null }]))
    now = new Date(now.getTime() + 30 * DAY_MS)
    await report([event({ message: 'nuovo' })])
    expect((await stored()).rows).toHaveLength(2)
    now = new Date(now.getTime() + DAY_MS)
    await report([event({ message: 'nuovo' })])
    expect(await stored()).toMatchObject({ rows: [{ message: 'nuovo' }, { message: 'nuovo' }], notes: [] })
    now = new Date(now.getTime() + 33 * DAY_MS)
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => now }).runDue()
    expect((await stored()).rows).toEqual([])
  })

  test('[TRACE-01] [TRACE-02] traces are taken as a JSON string and read by the owner, the newest first', async () => {
    const pageUrl = `http://${host}.localhost:3000/listino?cliente=anna`
    expect((await trace(form([{ pageUrl, type: 'menu', data: { open: true } }]))).status).toBe(204)
    now = new Date(now.getTime() + 1000)
    await trace(form([{ pageUrl, type: 'ricerca', data: 'pane' }]))
    expect(await traces()).toMatchObject([
      { page: '/listino', type: 'ricerca', data: '"pane"', createdAt: '2026-11-21T12:00:01.000Z' },
      { page: '/listino', type: 'menu', data: '{"open":true}' },
    ])
  })

  test('of a batch of traces the good ones are kept, and what is too long is cut', async () => {
    const good = { pageUrl: '/', type: 'menu', data: 'a\u0000b' }
    const bad = [null, {}, { ...good, type: 7 }, { ...good, type: 'a\u0000b' }]
    expect((await trace(form([...bad, good, { ...good, type: 't'.repeat(300) }]))).status).toBe(204)
    expect((await traces()).map(({ type }) => type).sort()).toEqual(['menu', 't'.repeat(100)])
  })

  test.each([
    'data=non-è-json',
    'data=%7B%7D',
    '',
    form(Array.from({ length: 201 }, () => ({ pageUrl: '', type: '' }))),
  ])('traces %# that cannot be read are refused in words', async (body) => {
    const answer = await trace(body)
    expect(answer.status).toBe(400)
    expect(answer.json().error).toMatch(/\p{L}/u)
  })

  test('a host without a site keeps nothing', async () => {
    expect((await report([event()], 'nessuno')).status).toBe(404)
  })
})
