import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { insertAsset } from '../../images/public.ts'

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

  /** Paths that are rendered when each is requested once. */
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
  /** Paths that are not answered from memory at once. */
  async function doubted(): Promise<string[]> {
    const { statistics } = testApp.services.cache
    const looked: string[] = []
    for (const path of ALL) {
      const before = statistics.misses
      await get(path)
      if (statistics.misses > before) looked.push(path)
    }
    return looked
  }
  /** Stores an image, whose file nobody requests. */
  async function picture(name: string): Promise<string> {
    const id = newId()
    const facts = { content_hash: '0123456789abcdef', mime_type: 'image/jpeg', size: 1, width: 300, height: 200 }
    const words = { name, alt: '', caption: '', focal_x: 0.5, focal_y: 0.5, source_url: null, import_key: null }
    const more = { file_key: 'none', created_at: new Date().toISOString(), has_alpha: 0, animated: 0, tone: null }
    await testApp.services.database.transact((transaction) =>
      insertAsset(transaction, siteId, { id, ...facts, ...words, ...more }),
    )
    return id
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
    // The list, its feed, the item and its neighbours name it.
    await publish('due', 'title', 'Articolo nuovo')
    expect(await rendered()).toEqual(['/diario', '/diario?format=rss', '/diario/uno', '/diario/due', '/diario/tre'])
  })

  test('an article with another date leads to the neighbours of that date', async () => {
    const leads = async () => (await get('/diario/uno')).body.match(/(?<=class="neighbour n[^>]*href=")[^"]*/g)
    await publish('uno', 'publishedAt', '2026-02-15T10:00:00Z')
    expect(await leads()).toEqual(['/diario/due', '/diario/tre'])
    await publish('uno', 'publishedAt', '2026-01-01T10:00:00Z')
  })

  test('a publication leaves what cannot show it as it is, without a look at what it read', async () => {
    await publish('about', 'title', 'Chi siamo noi')
    expect(await doubted()).toEqual(['/chi-siamo'])
    await publish('uno', 'excerpt', 'In breve')
    expect(await doubted()).toEqual(ALL.filter((path) => path.startsWith('/diario')))
    await publish('blog', 'title', 'Giornale')
    expect(await doubted()).toEqual(ALL)
  })

  test('a file that is described anew renders what names it, and leaves the rest', async () => {
    const [cover, other] = [await picture('copertina'), await picture('altra')]
    await publish('quattro', 'coverId', cover)
    await doubted()
    const describe = (id: string, alt: string) => write.call('PATCH', `/assets/${id}`, { alt })
    expect((await describe(cover, 'Un vaso')).status).toBe(200)
    expect((await get('/diario/quattro')).body).toContain('Un vaso')
    expect(await doubted()).toEqual(['/diario', '/diario/tre'])
    expect((await describe(other, 'Una ciotola')).status).toBe(200)
    expect(await doubted()).toEqual([])
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
    const { draftVersion: baseVersion } = (await write.get(ids.about!)).json().document
    await write.call('PUT', `/documents/${ids.about}/password`, { baseVersion, password: 'sesamo' })
    expect((await write.publish(ids.about!)).status).toBe(200)
    expect((await get('/chi-siamo')).body).toContain('type="password"')
    await publish('about', 'access', 'public')
    expect((await get('/chi-siamo')).status).toBe(200)
    await publish('about', 'urlId', 'noi')
    expect([(await get('/chi-siamo')).status, (await get('/noi')).status]).toEqual([301, 200])
    expect((await get('/diario/uno')).status).toBe(200)
    await publish('blog', 'urlId', 'giornale')
    expect([(await get('/diario/uno')).status, (await get('/giornale/uno')).status]).toEqual([301, 200])
  })

  test('what stands at a picture’s address is there as soon as its owner says so', async () => {
    const props = { images: [{ assetId: await picture('vaso.jpg') }] }
    const gallery = { id: newId(), type: 'gallery', version: 1, props }
    await write.put({ title: 'Mostra', urlId: 'mostra', blocks: [section(gallery)] })
    expect((await get('/mostra/vaso')).status).toBe(200)
    const redirect = { from: '/mostra/vaso', to: '/', status: 301 }
    expect((await write.call('PUT', '/redirects', redirect)).status).toBe(204)
    expect((await get('/mostra/vaso')).status).toBe(301)
    expect((await write.call('DELETE', '/redirects?from=/mostra/vaso')).status).toBe(204)
    expect((await get('/mostra/vaso')).status).toBe(200)
    await write.put({ title: 'Il vaso stesso', urlId: 'mostra/vaso' })
    expect((await get('/mostra/vaso')).body).toContain('Il vaso stesso')
  })

  test('search engines get a new page at once', async () => {
    expect((await get('/sitemap.xml')).body).not.toContain('/novella')
    await write.put({ title: 'Novella', urlId: 'novella' })
    expect((await get('/sitemap.xml')).body).toContain('/novella')
  })
})
