import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { PAGE_TYPE, ROLE } from '../../../core/codes.ts'

const OWN = 'Ci siamo persi tra i vasi.'

describe.each(ENGINES)('the page of a site’s own where there is none, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let pageId: string
  let homeId: string
  const get = (url: string, site = 'bottega') => visit(testApp.app, site, { url, headers: { accept: 'text/html' } })

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    homeId = await write.put({ title: 'Benvenuti', urlId: '', blocks: [section(paragraph('Ciao.'))] })
    pageId = await write.put({ title: 'Persi', urlId: 'persi', blocks: [section(paragraph(OWN))] })
    const other = await testApp.createSite('altra', 'Altra')
    await siteWriter(await testApp.signIn('bruno@esempio.it', { [other]: ROLE.admin }), other).put({ urlId: '' })
  })
  afterAll(() => testApp.close())

  async function choose(documentId: string | null) {
    const site = (await write.call('GET', '')).json()
    const content = { ...site.draft, missingPage: { documentId } }
    return await write.call('PUT', '/draft', { baseVersion: site.draftVersion, content })
  }
  async function publish(documentId: string | null) {
    expect((await choose(documentId)).status).toBe(200)
    expect((await write.call('POST', '/publications', { siteContent: true })).status).toBe(200)
  }

  test('a draft changes nothing; once published, the page answers with 404 at every address without one', async () => {
    expect((await choose(pageId)).status).toBe(200)
    expect((await get('/nessuna')).body).not.toContain(OWN)
    await publish(pageId)
    for (const url of ['/nessuna', '/nessuna/altra', '/persi/foto-che-non-c-e', '/carrello/nessuno']) {
      const answer = await get(url)
      expect([answer.status, answer.body.includes(OWN)], url).toEqual([404, true])
      expect(answer.body, url).toContain('<meta name="robots" content="noindex"/>')
      expect(answer.body, url).not.toContain('rel="canonical"')
      expect(answer.body, url).toContain(`"pageType":${PAGE_TYPE.notFound}`)
    }
    expect((await get('/nessuna', 'altra')).body).not.toContain(OWN)
    // Programs get no page.
    const call = await visit(testApp.app, 'bottega', { url: '/api/nessuna', headers: { accept: 'application/json' } })
    expect([call.status, call.json().code]).toEqual([404, 'not_found'])
  })

  test('it is made once for all addresses, and a home page that is chosen is still found', async () => {
    await publish(pageId)
    await get('/prima')
    const reads = vi.spyOn(testApp.services.pageContents, 'revision')
    // Below no page: what is below a page may be an image of it.
    for (const url of ['/nessuna/seconda', '/nessuna/terza']) expect((await get(url)).body, url).toContain(OWN)
    expect(reads).not.toHaveBeenCalled()
    reads.mockRestore()
    await publish(homeId)
    expect([(await get('/quarta')).status, (await get('/')).body.includes('noindex')]).toEqual([404, false])
    expect((await get('/sitemap.xml')).body).toContain('<loc>http://bottega.localhost:3000/</loc>')
  })

  test('while it has a password, the usual page answers', async () => {
    await publish(pageId)
    const lock = async (password: string | null) => {
      const { draftVersion } = (await write.get(pageId)).json().document
      const answer = await write.call('PUT', `/documents/${pageId}/password`, { baseVersion: draftVersion, password })
      expect(answer.status).toBe(200)
      await write.publish(pageId)
    }
    await lock('sesamo')
    expect((await get('/nessuna')).body).not.toContain(OWN)
    await lock(null)
    expect((await get('/nessuna')).body).toContain(OWN)
  })

  test('at its own address it is a page that search engines do not find', async () => {
    await publish(pageId)
    const own = await get('/persi')
    expect([own.status, own.body.includes(OWN)]).toEqual([200, true])
    expect(own.body).toContain('<meta name="robots" content="noindex"/>')
    expect((await get('/sitemap.xml')).body).not.toContain('/persi')
    await publish(null)
    expect((await get('/persi')).body).not.toContain('noindex')
    expect((await get('/sitemap.xml')).body).toContain('/persi')
  })

  test('its changes show when it is published; while it fails or is not public, the usual page answers', async () => {
    await publish(pageId)
    expect((await get('/nessuna')).body).toContain(OWN)
    const { draftVersion } = (await write.get(pageId)).json().document
    await write.change(pageId, draftVersion, [{ op: 'set', field: 'title', value: 'Smarriti' }])
    expect((await get('/nessuna')).body).toContain('<title>Persi – Bottega</title>')
    await write.publish(pageId)
    const reads = vi.spyOn(testApp.services.pageContents, 'revision').mockRejectedValue(new Error('Unreadable'))
    const failed = await get('/nessuna/seconda')
    reads.mockRestore()
    expect([failed.status, failed.body.includes(OWN)]).toEqual([404, false])
    expect(failed.body).toContain('<code class="notice-path">/nessuna/seconda</code>')
    expect((await get('/nessuna')).body).toContain('<title>Smarriti – Bottega</title>')
    await write.call('DELETE', `/documents/${pageId}`)
    expect((await write.call('POST', '/publications', { removedIds: [pageId] })).status).toBe(200)
    const usual = await get('/nessuna')
    expect([usual.status, usual.body.includes(OWN)]).toEqual([404, false])
    expect(usual.body).toContain('<code class="notice-path">/nessuna</code>')
  })

  test('an id that is none is refused', async () => {
    expect((await choose('<script>')).status).toBe(400)
  })
})
