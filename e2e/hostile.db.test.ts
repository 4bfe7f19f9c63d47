import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '../src/core/codes.ts'
import { newId } from '../src/core/ids.ts'
import { openSetup } from '../src/features/accounts/public.ts'
import { paragraph, section } from './support/blocks.ts'
import { type SiteWriter, siteWriter } from './support/pages.ts'
import { ask, createTestApp, ENGINES, INSTALLATION, type TestApp, visit } from './support/test-app.ts'

describe.each(ENGINES)('hostile input on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  const get = (url: string) => visit(testApp.app, 'bottega', url)

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const token = (await openSetup(testApp.services))!
    const siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({ title: 'Casa', urlId: '' })
    const late = await ask(testApp.app, INSTALLATION, {
      method: 'POST',
      url: '/api/setup',
      headers: { cookie: 'crumb=un-crumb-qualunque', 'x-csrf-token': 'un-crumb-qualunque' },
      body: { token, name: 'Intruso', email: 'intruso@esempio.it', password: 'una password lunga' },
    })
    expect(late.status, 'a setup link that was printed before an owner existed opens nothing').toBe(403)
  })
  afterAll(() => testApp.close())

  test('too deeply nested input is refused before anything recurses', async () => {
    let entries: object[] = []
    for (let depth = 0; depth < 900; depth++) entries = [{ label: 'a', link: '/', entries }]
    let children: object[] = []
    for (let depth = 0; depth < 900; depth++)
      children = [{ id: newId(), type: 'section', version: 1, props: {}, children }]
    let quotes: object[] = []
    for (let depth = 0; depth < 900; depth++) quotes = [{ type: 'blockquote', content: quotes }]
    const text = { id: newId(), type: 'text', version: 1, props: { doc: { version: 1, content: quotes } } }
    const id = await write.create({ urlId: 'profonda' })
    const site = { title: 'Bottega', frame: { mainNavigation: entries } }
    const answers = [
      await write.call('PUT', '/draft', { baseVersion: 1, content: site }),
      await write.change(id, 1, [{ op: 'insert', parent: null, before: null, block: children[0] }]),
      await write.change(id, 1, [{ op: 'insert', parent: null, before: null, block: section(text) }]),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400])
  })

  test('a redirect never leaves the site, whatever characters browsers strip from an address', async () => {
    for (const path of [
      '/%09/evil.example',
      '//evil.example',
      '/%5Cevil.example',
      '/%0d%0aX:1',
      'https://evil.example',
      '/..//evil.example/entra',
      '/.//evil.example',
      '/a/..//evil.example',
    ]) {
      const answer = await get(`/api/preview/exit?path=${path}`)
      expect(answer.status, path).toBe(400)
    }
    expect((await get('/api/preview/exit?path=/caff%C3%A8')).headers.location).toBe('/caff%C3%A8')
    expect((await write.call('PUT', '/redirects', { from: '/ev', to: '//evil.example/x' })).status).toBe(400)
  })

  test('characters and numbers that the database cannot hold are refused, for visitors and owners alike', async () => {
    for (const url of ['/%00', '/?category=%00', '/%ED%A0%80']) expect((await get(url)).status, url).toBeLessThan(500)
    await expect(write.create({ title: 'a\u0000b', urlId: 'zero' })).rejects.toThrow(/^400/)
    const id = await write.create({ urlId: 'numeri' })
    expect((await write.call('GET', `/documents/${id}/changes?since=9007199254740991`)).status).toBe(400)
    expect((await write.change(id, 9_007_199_254_740_991, [{ op: 'remove', id: newId() }])).status).toBe(400)
    expect((await write.call('PUT', `/documents/${id}/schedule`, { local: '+275760-01-01T00:00' })).status).toBe(400)
  })

  test('a new page with wrong props is refused at the field', async () => {
    const blocks = [{ ...section(), props: { inventata: 1 } }]
    await expect(write.create({ urlId: 'storta', blocks })).rejects.toThrow(/^400 .*content\.blocks/)
  })

  test('an invalid domain is refused as a host, and so is a local name if the installation is elsewhere', async () => {
    expect((await write.call('POST', '/hosts', { host: 'a"<>; b.localhost' })).status).toBe(400)
    expect((await write.call('POST', '/hosts', { host: 'localhost' })).status).toBe(400)
    const elsewhere = await createTestApp(engine, { env: { VETRINA_URL: 'http://vetrina.example' } })
    const siteId = await elsewhere.createSite('lontana')
    const owner = await elsewhere.signIn('bruno@esempio.it', { [siteId]: ROLE.admin })
    const headers = { host: 'vetrina.example' }
    const answer = await owner.call('POST', `/api/sites/${siteId}/hosts`, { host: 'altra.localhost' }, headers)
    expect(answer.status).toBe(400)
    await elsewhere.close()
  })

  test('a protected or private item reveals neither author, cover nor label', async () => {
    const blog = await write.put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    const secret = {
      author: 'Penna Segreta',
      categories: ['Etichetta segreta'],
      blocks: [section(paragraph('Segreto.'))],
    }
    await write.put(
      { ...secret, title: 'Privata', urlId: 'privata', access: 'private' },
      { kind: 'item', collectionId: blog },
    )
    const locked = await write.create(
      { ...secret, categories: [], title: 'Chiusa', urlId: 'chiusa' },
      { kind: 'item', collectionId: blog },
    )
    await write.call('PUT', `/documents/${locked}/password`, { baseVersion: 1, password: 'sesamo' })
    await write.publish(locked)
    for (const url of ['/diario', '/diario?format=rss', '/diario?format=json', '/sitemap.xml']) {
      const { body } = await get(url)
      for (const word of ['Penna Segreta', 'Etichetta segreta', 'Segreto.', 'Privata'])
        expect(body, url).not.toContain(word)
    }
    expect((await get('/diario?category=etichetta-segreta')).status).toBe(404)
  })

  test('a person who loses their role on a site loses access to its drafts', async () => {
    const siteId = await testApp.createSite('lasciata')
    const owner = await testApp.signIn('carla@esempio.it', { [siteId]: ROLE.admin })
    await siteWriter(owner, siteId).create({ title: 'Bozza riservata', urlId: 'bozza' })
    const { url } = (await owner.call('POST', `/api/sites/${siteId}/preview`, { path: '/bozza' })).json()
    const opened = await visit(testApp.app, 'lasciata', url.slice(new URL(url).origin.length))
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    const look = () => visit(testApp.app, 'lasciata', { url: '/bozza', headers: { cookie } })
    expect((await look()).status).toBe(200)
    await testApp.services.database.transact((transaction) =>
      transaction.site(siteId).delete('contributors').where('owner_id', '=', owner.ownerId).execute(),
    )
    expect((await look()).status).toBe(404)
  })
})
