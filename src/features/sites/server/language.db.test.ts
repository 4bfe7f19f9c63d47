import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'

describe.each(ENGINES)('the language of a site, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let url: string

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    url = `/api/sites/${siteId}`
    const write = siteWriter(owner, siteId)
    const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '18:00' }])
    const hours = { id: newId(), type: 'opening-hours', version: 1, props: { title: 'Stunden', week } }
    const price = {
      id: newId(),
      type: 'menu',
      version: 1,
      props: { sections: [{ dishes: [{ name: 'Krug', price: 123_450 }] }] },
    }
    await write.put({ title: 'Start', urlId: '', blocks: [section(paragraph('Willkommen'), hours, price)] })
    const blogId = await write.put({ title: 'Tagebuch', urlId: 'tagebuch' }, { kind: 'collection' })
    await write.put({ title: 'Ton', urlId: 'ton' }, { kind: 'item', collectionId: blogId })
    await choose('de-DE')
  })
  afterAll(() => testApp.close())

  async function choose(language: string | null) {
    const { draft, draftVersion } = (await owner.call('GET', url)).json()
    const content = { ...draft, settings: { ...draft.settings, language } }
    return await owner.call('PUT', `${url}/draft`, { baseVersion: draftVersion, content })
  }
  const publish = () => owner.call('POST', `${url}/publications`, { siteContent: true })
  const open = async (path = '/') => (await visit(testApp.app, 'bottega', path)).body

  test('it is a draft until it is published; then pages, search engines, sharing, feeds and scripts have it', async () => {
    expect(await open()).toContain('<html lang="it-IT"')
    await publish()
    const home = await open()
    expect(home).toContain('<html lang="de-DE"')
    expect(home).toContain('<meta property="og:locale" content="de_DE"/>')
    expect(home).toContain('"inLanguage":"de-DE"')
    expect(home).toContain('"locale":"de-DE"')
    expect(await open('/tagebuch/ton')).toContain('"inLanguage":"de-DE"')
    expect(await open('/tagebuch?format=rss')).toContain('<language>de-DE</language>')
  })

  test('numbers are written as in it', async () => {
    await choose('en-GB')
    await publish()
    expect(await open()).toMatch(/€\s?1,234\.50/)
    await choose('de-DE')
    await publish()
    expect(await open()).toMatch(/1\.234,50\s€/)
  })

  test('words of the product are marked as Italian, with the days in their sentences, and what the owner wrote is not', async () => {
    const home = await open()
    expect(home).toMatch(/<a class="skip-link"[^>]*lang="it-IT"/)
    expect(home).toMatch(/<table class="hours-week" lang="it-IT"/)
    expect(home).toContain('>Lunedì<')
    expect(home).toMatch(/<main id="[^"]*" tabindex="-1">/i)
    const missing = await open('/gibt-es-nicht')
    expect(missing).toMatch(/<main id="[^"]*" tabindex="-1" lang="it-IT">/i)
    await choose('it-IT')
    await publish()
    expect((await open()).match(/lang=/g)).toHaveLength(1)
    expect(await open('/gibt-es-nicht')).not.toMatch(/<main[^>]*lang=/)
  })

  test('only languages of the list are taken', async () => {
    expect((await choose('xx-XX')).status).toBe(400)
    expect((await choose('de')).status).toBe(400)
    expect((await choose(null)).status).toBe(200)
  })
})
