import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { forgetBrokenJob } from './broken-addresses.ts'
import { storeBroken } from './broken-repository.ts'

const DAY_MS = 86_400_000
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Listed {
  readonly path: string
  readonly times: number
  readonly lastAt: string
}

describe.each(ENGINES)('addresses that visitors do not find, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter
  let now: Date
  /** Visitors of different networks, unless they are said to be of one. */
  let visitors = 0

  beforeAll(async () => {
    now = new Date('2026-12-01T10:00:00Z')
    testApp = await createTestApp(engine, { now: () => now })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({ title: 'Contatti', urlId: 'contatti' })
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    await testApp.services.brokenAddresses.write()
    await testApp.services.database.transact((transaction) =>
      transaction.site(siteId).delete('broken_addresses').execute(),
    )
    now = new Date(now.getTime() + DAY_MS)
  })

  const list = async () => ((await write.call('GET', '/broken-addresses')).json() as { addresses: Listed[] }).addresses
  const paths = async () => (await list()).map(({ path }) => path)
  const ignore = (path: string, isIgnored = true) => write.call('PUT', '/broken-addresses', { path, isIgnored })
  const look = async (url: string, headers: Record<string, string> = {}, ip?: string) => {
    visitors++
    const from = ip ?? `203.0.${visitors}.7`
    const { status } = await visit(testApp.app, 'bottega', {
      url,
      ip: from,
      headers: { 'user-agent': BROWSER, ...headers },
    })
    return status
  }
  const later = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS)
  }
  /** As many visitors bring them, each path once. */
  const store = (names: readonly string[]) =>
    testApp.services.database.transact((transaction) =>
      storeBroken(
        transaction,
        siteId,
        names.map((path) => ({ path, times: 1, lastAt: now.toISOString() })),
        now,
      ),
    )

  test('they are counted by path, the most wanted first, with the time of the last visitor', async () => {
    expect(await look('/chi-siamo?da=volantino')).toBe(404)
    await look('/listino.pdf')
    now = new Date(now.getTime() + 60_000)
    await look('/chi-siamo', { 'sec-fetch-dest': 'document' })
    expect(await list()).toEqual([
      { path: '/chi-siamo', times: 2, lastAt: now.toISOString() },
      { path: '/listino.pdf', times: 1, lastAt: new Date(now.getTime() - 60_000).toISOString() },
    ])
    await look('/listino.pdf')
    await look('/listino.pdf')
    expect((await list()).map(({ path, times }) => [path, times])).toEqual([
      ['/listino.pdf', 3],
      ['/chi-siamo', 2],
    ])
  })

  test('programs, parts of pages and addresses of the program itself are not', async () => {
    await look('/a', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await look('/b', { accept: 'application/json' })
    await look('/c', { 'sec-fetch-dest': 'image' })
    await look('/wp-login.php')
    await look('/commerce/niente')
    await look('/api/niente')
    await visit(testApp.app, 'bottega', { method: 'HEAD', url: '/d', headers: { 'user-agent': BROWSER } })
    await look('/contatti')
    expect(await list()).toEqual([])
  })

  test('markup and addresses that are too long do not get in', async () => {
    await look('/%3Cscript%3Ealert(1)%3C/script%3E')
    await look(`/${'c'.repeat(1001)}`)
    await look('/%E2%80%AEgnp.exe')
    expect(await list()).toEqual([])
    const refused = await ignore('<b>')
    expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, ['path']])
  })

  test('an address leaves the list by itself once a redirect or a page answers there, and comes back without it', async () => {
    await look('/vecchia')
    await look('/vecchia/feed')
    await look('/nuova')
    await look('/giro')
    expect(await paths()).toHaveLength(4)
    expect((await write.call('PUT', '/redirects', { from: '/vecchia', to: '/contatti' })).status).toBe(204)
    await write.put({ title: 'Nuova', urlId: 'nuova' })
    expect(await paths()).toEqual(['/giro'])
    await write.call('DELETE', '/redirects?from=/vecchia')
    expect((await paths()).sort()).toEqual(['/giro', '/vecchia', '/vecchia/feed'])
  })

  test('an ignored one stays away, however often it is looked for, until the owner takes it back', async () => {
    await look('/fantasma')
    expect(await paths()).toEqual(['/fantasma'])
    expect((await ignore('/fantasma')).status).toBe(204)
    await look('/fantasma')
    expect(await list()).toEqual([])
    expect((await ignore('/fantasma', false)).status).toBe(204)
    expect(await list()).toMatchObject([{ path: '/fantasma', times: 2 }])
    expect((await ignore('/mai-cercata')).status).toBe(404)
  })

  test('what nobody has looked for in 90 days is forgotten', async () => {
    await look('/antica')
    await testApp.services.brokenAddresses.write()
    later(89)
    await look('/recente')
    expect((await paths()).sort()).toEqual(['/antica', '/recente'])
    later(2)
    expect(await paths()).toEqual(['/recente'])
    await forgetBrokenJob(testApp.services).run(null, {
      ...{ id: siteId, siteId: null, attempt: 1, signal: new AbortController().signal },
    })
    expect(await stored()).toEqual(['/recente'])
  })

  const stored = async () =>
    (
      await testApp.services.database
        .site(siteId)
        .selectFrom('broken_addresses')
        .select('path')
        .orderBy('path')
        .execute()
    ).map(({ path }) => path)

  test('one network counts 30 times a day, and the answer is the same after that', async () => {
    for (let time = 1; time <= 32; time++) expect(await look(`/a${time}`, {}, `198.51.100.${time}`)).toBe(404)
    await look('/altra')
    expect(await paths()).toHaveLength(31)
    expect(await paths()).toContain('/altra')
    later(1)
    await look('/a40', {}, '198.51.100.1')
    expect(await paths()).toContain('/a40')
  })

  test('a flood brings 100 new addresses a day, and leaves alone those that keep coming', async () => {
    await look('/costante')
    await look('/ignorata')
    expect(await paths()).toHaveLength(2)
    await ignore('/ignorata')
    later(1)
    await look('/costante')
    await testApp.services.brokenAddresses.write()
    for (let day = 0; day < 5; day++) {
      later(1)
      await store(Array.from({ length: 200 }, (_, index) => `/giorno-${day}/${index}`))
      await store(Array.from({ length: 200 }, (_, index) => `/ancora-${day}/${index}`))
    }
    const kept = await stored()
    expect(kept).toHaveLength(252)
    expect(kept).toEqual(expect.arrayContaining(['/costante', '/ignorata', '/giorno-4/0', '/giorno-4/99']))
    expect(kept).not.toContain('/giorno-4/100')
    // The least recent of one day only are the ones that went.
    expect(kept.filter((path) => path.startsWith('/giorno-2'))).toHaveLength(50)
    expect(kept.filter((path) => path.startsWith('/giorno-1'))).toHaveLength(0)
  })

  test('a site that is gone gets no rows', async () => {
    const gone = await testApp.createSite('finita')
    await testApp.services.database.transact(({ global }) =>
      global.deleteFrom('sites').where('id', '=', gone).execute(),
    )
    await testApp.services.database.transact((transaction) =>
      storeBroken(transaction, gone, [{ path: '/a', times: 1, lastAt: now.toISOString() }], now),
    )
    expect(await testApp.services.database.site(gone).selectFrom('broken_addresses').selectAll().execute()).toEqual([])
  })
})
