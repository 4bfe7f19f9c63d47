import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { PAGE_TYPE, ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { features } from '../../../features.ts'
import { defineFeature } from '../../../platform/feature.ts'
import { NO_CLIENT_ASSETS } from '../../../platform/render/client-assets.ts'

const lamps = { lit: 1 }

/** A feature that no other knows. */
const lanterns = defineFeature({
  name: 'lanterns',
  server: async () => ({
    audienceCookies: ['lantern.'],
    surroundings: () => ({
      stylesheets: { lanterns: () => true, spacer: ({ pageType }) => pageType === PAGE_TYPE.item },
      hosts: () => ({ scriptHosts: ['luce.example'], frameHosts: ['luce.example'] }),
      context: ({ pageType }) => ({ websiteSettings: { disqusShortname: `lanterns-${pageType}` } }),
      draw: ({ site, blockTypes, context, isPreview }) => ({
        overlay: createElement('p', null, 'over'),
        mark: createElement('p', null, `mark ${[...blockTypes]}`),
        bar: createElement('p', null, `bar ${site.identifier} ${isPreview}`),
        above: createElement('p', null, `above ${context.path}`),
        head: createElement('meta', { name: 'lantern', content: 'lit' }),
      }),
      async underItem({ site, documentId }, reads) {
        const lit = await reads.read(site.id, 'lanterns', async () => lamps.lit, { tags: () => ['lanterns'] })
        return createElement('p', null, `under ${documentId}, ${lit} lit`)
      },
    }),
  }),
})

const block = (type: string, children?: object[]) => ({ id: newId(), type, version: 1, props: {}, children })
const BLOCKS = [block('section', [block('column', [block('spacer')])])] as never
const contextOf = (html: string) => JSON.parse(/<script[^>]* id="site-context"[^>]*>(.*?)<\/script>/s.exec(html)![1]!)

describe.each(ENGINES)('what features put around pages, on %s', (engine) => {
  let testApp: TestApp
  let post: string
  const get = (path: string) => visit(testApp.app, 'forno', path)

  beforeAll(async () => {
    lamps.lit = 1
    testApp = await createTestApp(engine, { features: [lanterns, ...features.toReversed()] })
    const stylesheet = (name: string) => `/assets/${name}.css`
    Object.assign(testApp.services, { clientAssets: { ...NO_CLIENT_ASSETS, stylesheet } })
    const siteId = await testApp.createSite('forno', 'Forno')
    const write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({ title: 'Inizio', urlId: '', blocks: BLOCKS })
    const collectionId = await write.put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    post = await write.put({ title: 'Pane', urlId: 'pane' }, { kind: 'item', collectionId })
  })
  afterAll(() => testApp.close())

  test('each stands in its place, in whatever order the features are listed', async () => {
    const { body } = await get('/')
    const order = [
      '<meta name="lantern" content="lit"/>',
      '</head>',
      '<p>above /</p>',
      '<header',
      '<main',
      '<footer',
      '<p>bar forno false</p>',
      'data-behaviour="census"',
      '<p>mark section,column,spacer</p>',
      '<p>over</p></body>',
    ]
    expect(order.map((part) => body.indexOf(part)).toSorted((a, b) => a - b)).toEqual(
      order.map((part) => body.indexOf(part)),
    )
    for (const part of order) expect(body).toContain(part)
  })

  test('a notice has it too, and what stands under an item has no other page', async () => {
    const missing = await get('/manca')
    expect(missing.status).toBe(404)
    expect(missing.body).toContain('<p>above /manca</p>')
    expect((await get('/diario/pane')).body).toContain(`<p>under ${post}, 1 lit</p>`)
    expect((await get('/diario')).body).not.toContain('<p>under')
  })

  test('its hosts are let in, and its style sheet comes once, after those of the blocks', async () => {
    const { body, headers } = await get('/')
    expect(headers['content-security-policy']).toContain("script-src 'self' https://luce.example;")
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://luce.example;")
    const sheets = [...body.matchAll(/rel="stylesheet" href="\/assets\/(\w+)\.css"/g)].map(([, name]) => name)
    expect(sheets.filter((name) => name === 'lanterns')).toHaveLength(1)
    expect(sheets.at(-1)).toBe('lanterns')
    expect((await get('/diario/pane')).body).toContain('/assets/spacer.css')
  })

  test('its part of the context takes its place among the others', async () => {
    const context = contextOf((await get('/')).body)
    expect(context.websiteSettings).toMatchObject({ disqusShortname: 'lanterns-2', commentsEnabled: true })
    expect(context.cookieSettings.shown).toMatch(/^[\da-f]{16}$/)
    expect(Object.keys(context.websiteSettings)[0]).toBe('disqusShortname')
    expect(Object.keys(context).at(-1)).toBe('showAnnouncementBar')
  })

  test('a page is rendered anew when what a feature read for it is another', async () => {
    const { database, cache, directory } = testApp.services
    const { id } = (await directory.find('forno.localhost:3000'))!.site
    const announce = () => database.transact(async (transaction) => transaction.announce(`site:${id}:lanterns`))
    await get('/diario/pane')
    const { renders } = cache.statistics
    await announce()
    expect((await get('/diario/pane')).body).toContain('1 lit')
    expect(cache.statistics.renders).toBe(renders)
    lamps.lit = 2
    await announce()
    expect((await get('/diario/pane')).body).toContain('2 lit')
    expect(cache.statistics.renders).toBe(renders + 1)
  })

  test('who brings its cookie gets no page from memory', async () => {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = testApp.app.server.address() as AddressInfo
    const cached = async () => {
      const { body } = await testApp.services.metrics.exposition()
      return Number(/kind="cached",status="200"\} (\d+)/.exec(body)?.[1] ?? 0)
    }
    const answersFromMemory = async (cookie: string) => {
      const before = await cached()
      const headers = { host: 'forno.localhost:3000', cookie }
      await new Promise((done) =>
        request({ port, host: '127.0.0.1', headers, agent: false }, (answer) => answer.resume().on('end', done)).end(),
      )
      return (await cached()) > before
    }
    await get('/')
    expect(await answersFromMemory('other=1')).toBe(true)
    expect(await answersFromMemory('other=1; lantern.=1')).toBe(false)
    expect(await answersFromMemory('lanternX=1')).toBe(true)
  })
})
