import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import {
  ask,
  createTestApp,
  ENGINES,
  INSTALLATION,
  type OwnerClient,
  type TestApp,
  visit,
} from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
const TUS = { 'tus-resumable': '1.0.0' }

describe.each(ENGINES)('what the editor asks of the server, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let owner: OwnerClient
  let write: SiteWriter
  let assetId: string
  const context = async (documentId: string) =>
    (await write.call('GET', `/editing-context?documentId=${documentId}`)).json()

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
    const begun = await owner.call('POST', `/api/sites/${siteId}/uploads`, undefined, {
      ...TUS,
      'upload-length': String(DRAWING.length),
      'upload-metadata': `filename ${Buffer.from('vaso.svg').toString('base64')}`,
    })
    const sent = await owner.call('PATCH', String(begun.headers.location), Buffer.from(DRAWING), {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
    assetId = String(sent.headers['vetrina-asset'])
  })
  afterAll(() => testApp.close())

  test('blocks get their data from the loaders of published pages, in the order of the calls', async () => {
    const calls = [
      { query: 'images.assets', args: { ids: [assetId] } },
      { query: 'inventata', args: null },
      { query: 'images.assets', args: null },
      { query: 'images.assets', args: { ids: [] } },
    ]
    const answer = await write.call('POST', '/block-data', { calls })
    expect(answer.status, answer.body).toBe(200)
    expect(answer.json().codes).toEqual([null, 'unknown_query', 'failed', null])
    expect(answer.json().data).toMatchObject([{ [assetId]: { id: assetId, name: 'vaso.svg' } }, null, null, {}])
    const many = Array.from({ length: 501 }, () => calls[0])
    expect((await write.call('POST', '/block-data', { calls: many })).status).toBe(400)
  })

  test('the data of another site’s blocks is not to be had', async () => {
    const otherId = await testApp.createSite('altra')
    const other = await testApp.signIn('bruno@esempio.it', { [otherId]: ROLE.admin })
    const call = { calls: [{ query: 'images.assets', args: { ids: [assetId] } }] }
    expect((await other.call('POST', `/api/sites/${siteId}/block-data`, call)).status).toBe(404)
    expect((await other.call('POST', `/api/sites/${otherId}/block-data`, call)).json().data).toEqual([{}])
    const foreign = await write.create({ urlId: 'foto' })
    expect((await other.call('GET', `/api/sites/${otherId}/editing-context?documentId=${foreign}`)).status).toBe(404)
  })

  test('a page’s context is that of its draft: site, look, header and footer as their owner left them', async () => {
    const site = (await write.call('GET', '')).json()
    const frame = {
      ...site.draft.frame,
      logoId: assetId,
      mainNavigation: [{ label: 'Chi siamo', link: '/chi-siamo' }],
    }
    const content = {
      ...site.draft,
      title: 'Bottega Neri',
      look: 'lume',
      style: { palette: 'luna', fonts: 'classico', darkVersion: 'never' },
      frame,
    }
    await write.call('PUT', '/draft', { baseVersion: site.draftVersion, content })
    const id = await write.create({ title: 'Chi siamo', urlId: 'chi-siamo' })
    expect(await context(id)).toMatchObject({
      site: { id: siteId, title: 'Bottega Neri', baseUrl: 'http://bottega.localhost:3000', timeZone: 'Europe/Rome' },
      locale: 'it-IT',
      path: '/chi-siamo',
      look: 'lume',
      htmlClass: 'look-lume palette-luna fonts-classico',
      versions: 'light',
      frame: { mainNavigation: [{ label: 'Chi siamo', link: '/chi-siamo' }] },
      logo: { width: 40, height: 20 },
      siteVersion: site.draftVersion + 1,
      view: { kind: 'page' },
    })
  })

  test('colours and fonts are tried on in the editor, and reach visitors with their style sheets by publication', async () => {
    const stylesheet = (name: string) => `/assets/${name}.css`
    const fonts = (name: string) => [`/assets/${name}.woff2`]
    const { clientAssets } = testApp.services
    Object.assign(testApp.services, { clientAssets: { ...clientAssets, stylesheet, fonts } })
    const site = (await write.call('GET', '')).json()
    const content = { ...site.draft, look: 'terra', style: { palette: 'mare', fonts: 'rotondo' } }
    await write.call('PUT', '/draft', { baseVersion: site.draftVersion, content })
    const id = await write.put({ urlId: 'vestita' })
    const { stylesheets, fontSheets } = await context(id)
    expect(fontSheets).toMatchObject({ classico: stylesheet('fonts-classico'), gelato: stylesheet('fonts-gelato') })
    const ownFirst = ['terra', 'terra-palettes', 'fonts-rotondo']
    expect(stylesheets.slice(0, ownFirst.length)).toEqual(ownFirst.map(stylesheet))
    const features = ['headers', 'pages', 'galleries', 'forms', 'commerce/catalog']
    expect(stylesheets).toEqual(expect.arrayContaining(features.map(stylesheet)))
    const head = async () => (await visit(testApp.app, 'bottega', '/vestita')).body.replace(/<body.*/s, '')
    expect(await head()).toMatch(/^<!DOCTYPE html><html lang="it-IT" class="look-terra">/)
    expect((await head()).match(/\/assets\/[^"]*/g)).toEqual(['/assets/terra.woff2', '/assets/terra.css'])
    const { words } = (await write.call('GET', '/pending')).json().site
    expect(words).toEqual(expect.arrayContaining(['colori', 'caratteri']))
    await write.call('POST', '/publications', { siteContent: true })
    expect(await head()).toContain('class="look-terra palette-mare fonts-rotondo"')
    expect((await head()).match(/\/assets\/[^"]*/g)).toEqual([
      '/assets/fonts-rotondo.woff2',
      ...['terra', 'terra-palettes', 'fonts-rotondo'].map(stylesheet),
    ])
    Object.assign(testApp.services, { clientAssets })
  })

  test('the pictures of a page load on the installation host, for its owners alone', async () => {
    const id = await write.create({ urlId: 'con-logo' })
    const { src } = (await context(id)).logo
    const answer = await owner.call('GET', src)
    expect(answer.status, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(String(answer.headers['cache-control'])).toMatch(/^private, /)
    expect(String(answer.headers['content-security-policy'])).toContain('sandbox')
    expect((await ask(testApp.app, INSTALLATION, src)).status).toBe(401)
    const stranger = await testApp.signIn('carla@esempio.it')
    expect((await stranger.call('GET', src)).status).toBe(404)
    expect((await owner.call('GET', src.replace(assetId, newId()))).status).toBe(404)
  })

  test('a collection’s context lists its posts, a post’s has what stands around its text', async () => {
    const blogId = await write.put({ title: 'Diario', urlId: 'diario', itemsPerPage: 1 }, { kind: 'collection' })
    const post = (urlId: string, publishedAt: string) =>
      write.put(
        { title: `Articolo ${urlId}`, urlId, publishedAt, excerpt: 'In breve', categories: ['Smalti & Colori'] },
        { kind: 'item', collectionId: blogId },
      )
    await post('uno', '2026-01-01T10:00:00Z')
    await post('due', '2026-02-01T10:00:00Z')
    expect((await context(blogId)).view).toMatchObject({
      kind: 'collection',
      posts: [
        {
          path: '/diario/due',
          excerpt: 'In breve',
          categories: [{ label: 'Smalti & Colori', path: '/diario?category=smalti-colori' }],
          cover: null,
        },
      ],
      pages: { current: 1, total: 2, previous: null, next: '/diario?page=2' },
    })
    const draft = await write.create(
      { title: 'Bozza', urlId: 'bozza', author: 'Anna Neri', coverId: assetId, tags: ['blu'] },
      { kind: 'item', collectionId: blogId },
    )
    expect(await context(draft)).toMatchObject({
      path: '/diario/bozza',
      view: {
        kind: 'item',
        author: 'Anna Neri',
        cover: { id: assetId },
        tags: [{ label: 'blu', path: '/diario?tag=blu' }],
        collection: { title: 'Diario', path: '/diario' },
      },
    })
  })

  test('categories, tags, author, excerpt, cover and date of a post change by operations and show once published', async () => {
    const blogId = await write.put({ title: 'Notizie', urlId: 'notizie' }, { kind: 'collection' })
    const id = await write.put({ urlId: 'nuova' }, { kind: 'item', collectionId: blogId })
    const { draftVersion: version } = (await write.get(id)).json().document
    const fields = {
      title: 'La fornace',
      categories: ['Forno'],
      tags: ['terra', 'fuoco'],
      author: 'Anna Neri',
      excerpt: 'Come cuociamo.',
      coverId: assetId,
      publishedAt: '2026-03-01T10:00:00Z',
    }
    const operations = Object.entries(fields).map(([field, value]) => ({ op: 'set', field, value }))
    expect((await write.change(id, version, operations)).status).toBe(200)
    expect((await write.get(id)).json().content).toMatchObject(fields)
    await write.publish(id)
    const host = 'http://bottega.localhost:3000'
    const page = (await ask(testApp.app, host, '/notizie/nuova')).body
    for (const words of ['La fornace', 'Forno', 'terra', 'Anna Neri', '1 marzo 2026', `/images/${siteId}/${assetId}/`])
      expect(page, words).toContain(words)
    expect((await ask(testApp.app, host, '/notizie')).body).toContain('Come cuociamo.')
    expect((await write.change(id, version + 1, [{ op: 'set', field: 'coverId', value: 'x' }])).status).toBe(400)
  })

  test('a change on an older version is refused with what is needed to put it on the newer one', async () => {
    const kept = paragraph('Resta')
    const id = await write.create({ urlId: 'due-finestre', blocks: [section(kept)] })
    const operations = [{ op: 'update', id: kept.id, layout: { phone: { hidden: true } } }]
    await write.change(id, 1, operations)
    const refused = await write.change(id, 1, [{ op: 'set', field: 'title', value: 'Altro' }])
    expect(refused.status).toBe(409)
    expect(refused.json()).toMatchObject({ reason: 'older_version', currentVersion: 2, baseVersion: 1 })
    const since = (await write.call('GET', `/documents/${id}/changes?since=1`)).json().changes
    expect(since).toMatchObject([{ version: 2, operations, authorId: owner.ownerId }])
    expect((await write.change(id, 2, [{ op: 'update', id: kept.id, layout: null }])).status).toBe(200)
    expect((await write.get(id)).json().content.blocks[0].children[0].children[0].layout).toBeUndefined()
  })
})
