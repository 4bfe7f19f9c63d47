import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'

const SHOWN = '<time dateTime="2026-12-04">venerdì 4 dicembre 2026</time>'

describe.each(ENGINES)('the day on which something takes place, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let evening: string
  let inEvenings: { kind: string; collectionId: string }
  const page = async (url: string) => (await testApp.app.inject({ url, headers: { host: 'osteria.localhost' } })).body

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    const siteId = await testApp.createSite('osteria', 'Osteria')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    inEvenings = {
      kind: 'item',
      collectionId: await write.put({ title: 'Serate', urlId: 'serate' }, { kind: 'collection' }),
    }
    const part = { heldOn: '2026-12-04' }
    evening = await write.put(
      { title: 'Cacciucco', urlId: 'cacciucco', publishedAt: '2026-11-18T09:30:00Z', part },
      inEvenings,
    )
    await write.put({ title: 'Polpo', urlId: 'polpo', publishedAt: '2026-11-19T09:30:00Z' }, inEvenings)
    const summary = { id: newId(), type: 'summary', version: 1, props: {} }
    const column = { id: newId(), type: 'column', version: 1, props: {}, children: [summary] }
    const section = { id: newId(), type: 'section', version: 1, props: {}, children: [column] }
    await write.put({ title: 'Vetrina', urlId: 'vetrina', blocks: [section] } as object)
  })
  afterAll(() => testApp.close())

  test('lists, summaries, the item and its neighbours show it; the feed keeps when it was published, and the order', async () => {
    for (const path of ['/serate', '/serate/cacciucco', '/serate/polpo', '/vetrina'])
      expect(await page(path), path).toContain(SHOWN)
    const list = await page('/serate')
    expect(list).not.toContain('18 novembre')
    expect(list.indexOf('Polpo')).toBeLessThan(list.indexOf('Cacciucco'))
    expect(await page('/serate?format=rss')).toContain('<pubDate>Wed, 18 Nov 2026 09:30:00 GMT</pubDate>')
  })

  test('pages in memory follow another day, once it is published', async () => {
    const { draftVersion } = (await write.get(evening)).json().document
    const operation = { op: 'set', field: 'part.heldOn', value: '2026-12-11' }
    expect((await write.change(evening, draftVersion, [operation])).status).toBe(200)
    expect(await page('/serate')).toContain('4 dicembre')
    await write.publish(evening)
    for (const path of ['/serate', '/serate/cacciucco', '/serate/polpo', '/vetrina']) {
      expect(await page(path), path).toContain('venerdì 11 dicembre 2026')
      expect(await page(path), path).not.toContain('4 dicembre')
    }
  })

  test('what a password locks does not say when it takes place', async () => {
    const part = { heldOn: '2027-01-06' }
    const id = await write.create({ title: 'Befana', urlId: 'befana', part }, inEvenings)
    const { draftVersion: baseVersion } = (await write.get(id)).json().document
    const locked = await write.call('PUT', `/documents/${id}/password`, { baseVersion, password: 'carbone' })
    expect(locked.status).toBe(200)
    await write.publish(id)
    for (const path of ['/serate', '/serate/polpo', '/vetrina']) {
      expect(await page(path), path).toContain('Befana')
      expect(await page(path), path).not.toContain('6 gennaio')
    }
  })

  test('what is no day of the calendar is refused', async () => {
    const { draftVersion } = (await write.get(evening)).json().document
    for (const value of ['2026-02-30', '4 dicembre', '2026-12-04T20:00:00Z']) {
      const answer = await write.change(evening, draftVersion, [{ op: 'set', field: 'part.heldOn', value }])
      expect(answer.status, value).toBe(400)
      expect(answer.body, value).toContain('non esiste nel calendario')
    }
  })
})
