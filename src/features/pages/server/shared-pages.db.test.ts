import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

describe.each(ENGINES)('pages that everybody may have, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  const ids: Record<string, string> = {}
  const get = (path: string) => visit(testApp.app, 'bottega', path)

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    ids.home = await write.put({ title: 'Casa', urlId: '' })
    ids.about = await write.put({ title: 'Chi siamo', urlId: 'chi-siamo' })
    ids.blog = await write.put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    for (const [index, name] of ['uno', 'due', 'tre', 'quattro'].entries())
      ids[name] = await write.put(
        { title: `Articolo ${name}`, urlId: name, publishedAt: `2026-0${index + 1}-01T10:00:00Z` },
        { kind: 'item', collectionId: ids.blog },
      )
  })
  afterAll(() => testApp.close())

  const ALL = [
    '/',
    '/chi-siamo',
    '/diario',
    '/diario?format=rss',
    '/diario/uno',
    '/diario/due',
    '/diario/tre',
    '/diario/quattro',
  ]
  beforeEach(async () => {
    for (const path of ALL) await get(path)
  })

  /** Addresses that are rendered when each is asked for once. */
  async function rendered(): Promise<string[]> {
    const { statistics } = testApp.services.cache
    const anew: string[] = []
    for (const path of ALL) {
      const before = statistics.renders
      await get(path)
      if (statistics.renders > before) anew.push(path)
    }
    return anew
  }
  /** Changes a document and publishes it. */
  async function publish(name: string, field: string, value: unknown): Promise<void> {
    const { draftVersion: version } = (await write.get(ids[name]!)).json().document
    expect((await write.change(ids[name]!, version, [{ op: 'set', field, value }])).status).toBe(200)
    const answer = await write.call('POST', '/publications', { documentIds: [ids[name]], siteContent: false })
    expect(answer.status, answer.body).toBe(200)
  }

  test('a publication renders anew what shows something of it, and nothing else', async () => {
    await publish('about', 'title', 'Su di noi')
    expect(await rendered()).toEqual(['/chi-siamo'])
    expect((await get('/chi-siamo')).body).toContain('Su di noi')
    // The list, its feed, the article and its neighbours name it.
    await publish('due', 'title', 'Articolo nuovo')
    expect(await rendered()).toEqual(['/diario', '/diario?format=rss', '/diario/uno', '/diario/due', '/diario/tre'])
  })

  test('an announcement that changes nothing renders nothing', async () => {
    await testApp.services.database.transact(async ({ announce }) =>
      announce(`site:${siteId}`, `site:${siteId}:assets`),
    )
    const { confirmed } = testApp.services.cache.statistics
    expect(await rendered()).toEqual([])
    expect(testApp.services.cache.statistics.confirmed - confirmed).toBe(ALL.length)
    expect(await rendered()).toEqual([])
    expect(testApp.services.cache.statistics.confirmed - confirmed).toBe(ALL.length)
  })

  test('what stands on every page renders them all', async () => {
    const { version } = (await write.call('GET', '/tree')).json()
    const changes = [{ op: 'add', to: [0], entry: { label: 'Diario', link: '/diario' } }]
    expect((await write.call('PATCH', '/menu', { baseVersion: version, changes })).status).toBe(200)
    expect((await write.call('POST', '/publications', { siteContent: true })).status).toBe(200)
    expect(await rendered()).toEqual(ALL)
  })

  test('a page that is closed or moved away is so at once', async () => {
    await publish('about', 'access', 'private')
    expect((await get('/chi-siamo')).status).toBe(404)
    await publish('about', 'access', 'public')
    expect((await get('/chi-siamo')).status).toBe(200)
    await publish('about', 'urlId', 'noi')
    expect([(await get('/chi-siamo')).status, (await get('/noi')).status]).toEqual([301, 200])
  })
})
