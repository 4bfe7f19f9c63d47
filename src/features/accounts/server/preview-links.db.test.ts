import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { addContributor } from './contributors-repository.ts'

const DAY_MS = 24 * 3_600_000

describe.each(ENGINES)('preview links on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  let clock = new Date('2026-11-20T10:00:00Z')
  const get = (url: string, cookie = '') => visit(testApp.app, 'bottega', { url, headers: { cookie } })
  const share = async (body: object) => (await write.call('POST', '/preview-links', body)).json()
  async function open(url: string) {
    const { pathname, search } = new URL(url)
    const answer = await get(pathname + search)
    return { ...answer, cookie: String(answer.headers['set-cookie']).split(';')[0]! }
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.create({ title: 'In lavorazione', urlId: 'bozza' })
  })
  afterAll(() => testApp.close())

  test('whoever has the link sees drafts without an account, again and again, until its day', async () => {
    const { url, expiresAt } = await share({ path: '/bozza', days: 3 })
    expect(expiresAt).toBe('2026-11-23T10:00:00.000Z')
    expect(new URL(url).origin).toBe('http://bottega.localhost:3000')
    for (const time of ['first', 'again']) {
      const opened = await open(url)
      expect([opened.status, opened.headers.location], time).toEqual([303, '/bozza'])
      expect(opened.headers['referrer-policy']).toBe('no-referrer')
      const page = await get('/bozza', opened.cookie)
      expect(page.body).toContain('In lavorazione')
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
    const { cookie } = await open(url)
    // Leaving affects only this visitor: the link stays valid for others.
    await get('/api/preview/exit', cookie)
    expect((await open(url)).status).toBe(303)
    clock = new Date(clock.getTime() + 3 * DAY_MS)
    expect((await get('/bozza', cookie)).status).toBe(404)
    expect((await open(url)).status).toBe(403)
  })

  test('an owner lists the links of the site and ends one for everybody at once', async () => {
    const { id, url } = await share({ path: '/bozza' })
    const kept = await share({})
    const { cookie } = await open(url)
    expect((await get('/bozza', cookie)).status).toBe(200)
    const listed = async () => (await write.call('GET', '/preview-links')).json().links
    expect(await listed()).toContainEqual({
      id,
      path: '/bozza',
      authorName: 'anna@esempio.it',
      createdAt: clock.toISOString(),
      expiresAt: new Date(clock.getTime() + 7 * DAY_MS).toISOString(),
    })
    expect(JSON.stringify(await listed())).not.toContain(new URL(url).searchParams.get('link'))
    expect((await write.call('DELETE', `/preview-links/${id}`)).status).toBe(204)
    expect((await get('/bozza', cookie)).status).toBe(404)
    expect((await open(url)).status).toBe(403)
    expect((await write.call('DELETE', `/preview-links/${id}`)).status).toBe(404)
    expect((await listed()).map((link: { id: string }) => link.id)).toEqual([kept.id])
  })

  test('a link opens one site alone, lasts 30 days at most, and ends with its author’s part in the site', async () => {
    await testApp.createSite('altra')
    const { url } = await share({})
    const { pathname, search } = new URL(url)
    expect((await visit(testApp.app, 'altra', pathname + search)).status).toBe(403)
    expect((await write.call('POST', '/preview-links', { days: 31 })).json().errors.days).toContain('30 giorni')
    expect((await write.call('POST', '/preview-links', { path: '//altrove.it' })).status).toBe(400)
    const bruno = await testApp.signIn('bruno@esempio.it', { [siteId]: ROLE.editor })
    const his = (await bruno.call('POST', `/api/sites/${siteId}/preview-links`, {})).json().url
    const { cookie } = await open(his)
    expect((await get('/bozza', cookie)).status).toBe(200)
    await testApp.services.database.transact(async (transaction) => {
      await transaction.site(siteId).delete('contributors').where('owner_id', '=', bruno.ownerId).execute()
    })
    expect((await get('/bozza', cookie)).status).toBe(404)
  })

  test('who may change texts and pictures only ends their own links, not those of others', async () => {
    const { database, now } = testApp.services
    const ciro = await testApp.signIn('ciro@esempio.it')
    await database.transact((transaction) =>
      addContributor(transaction, siteId, ciro.ownerId, ROLE.editor, now(), { contentOnly: true }),
    )
    const links = `/api/sites/${siteId}/preview-links`
    const { id } = await share({})
    const { id: own } = (await ciro.call('POST', links, {})).json()
    expect((await ciro.call('DELETE', `${links}/${id}`)).status).toBe(404)
    expect((await ciro.call('DELETE', `${links}/${own}`)).status).toBe(204)
    expect((await write.call('DELETE', `/preview-links/${id}`)).status).toBe(204)
  })

  test('an address that names neither a code nor a link is refused in words', async () => {
    for (const query of ['', '?path=/', '?link=corto', '?code=corto'])
      expect((await get(`/api/preview${query}`)).status, query).toBe(400)
  })
})
