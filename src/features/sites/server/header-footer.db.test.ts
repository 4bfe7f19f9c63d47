import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe.each(ENGINES)('header and footer of a site, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let write: SiteWriter
  let url: string

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
    url = `/api/site-header-footer?siteId=${siteId}`
    await write.put({ title: 'Inizio', urlId: '' })
  })
  afterAll(() => testApp.close())

  test('[HDRF-01] [HDRF-02] they are read and written as a draft, and visitors see them once published', async () => {
    const { data, version } = (await owner.call('GET', url)).json()
    expect(data).toMatchObject({
      header: {
        logoId: null,
        logoOnDarkId: null,
        navigation: [],
        button: null,
        layout: 'left',
        position: 'static',
        overPicture: false,
      },
      footer: { navigation: [] },
    })
    const header = {
      logoId: newId(),
      logoOnDarkId: newId(),
      tagline: 'Ceramiche dal 1980',
      navigation: [{ label: 'Chi siamo', link: '/chi-siamo' }],
      button: { label: 'Prenota', link: '/prenota' },
      layout: 'centred',
      position: 'sticky',
      overPicture: true,
    }
    const footer = {
      about: 'Una bottega di tornio e di smalti.',
      address: 'Via dei Vasai 3',
      hours: 'Chiuso il lunedì',
      email: 'ciao@bottega.it',
      phone: '0571 123456',
      legal: 'Bottega Neri, P. IVA 01234567890',
      social: [{ label: 'Instagram', link: 'https://instagram.com/bottega' }],
      navigation: [{ label: 'Riservatezza', link: '/riservatezza' }],
    }
    const put = await owner.call('PUT', url, { header, footer })
    expect(put.status, put.body).toBe(200)
    expect(put.json()).toEqual({ data: { header, footer }, version: version + 1 })
    expect((await owner.call('GET', url)).json()).toEqual(put.json())
    expect((await visit(testApp.app, 'bottega', '/')).body).not.toContain('P. IVA')
    await write.call('POST', '/publications', { siteContent: true })
    const page = (await visit(testApp.app, 'bottega', '/')).body
    const { navigation, button } = header
    const { social, navigation: below, ...words } = footer
    const labels = [...navigation, button, ...social, ...below].map(({ label }) => label)
    for (const shown of [...labels, ...Object.values(words)]) expect(page).toContain(shown)
  })

  test('links that may not be followed are refused wherever they stand, and the draft stays as it is', async () => {
    const before = (await owner.call('GET', url)).json()
    const { header, footer } = before.data
    const bad = { label: 'Prenota', link: 'java\nscript:alert(1)' }
    const folder = { label: 'Altro', link: '', entries: [bad] }
    const { draft, draftVersion } = (await write.call('GET', '')).json()
    const content = { ...draft, frame: { ...draft.frame, headerButton: bad } }
    const change = { op: 'add', to: [0], entry: bad }
    for (const [part, answer] of [
      ['button', await owner.call('PUT', url, { header: { ...header, button: bad }, footer })],
      ['menu', await owner.call('PUT', url, { header: { ...header, navigation: [folder] }, footer })],
      ['social', await owner.call('PUT', url, { header, footer: { ...footer, social: [bad] } })],
      ['draft', await write.call('PUT', '/draft', { baseVersion: draftVersion, content })],
      ['change', await write.call('PATCH', '/menu', { baseVersion: draftVersion, changes: [change] })],
    ] as const) {
      expect(answer.status, part).toBe(400)
      expect(answer.json().error, part).toContain('«Prenota»: Questo collegamento non si può usare')
    }
    expect((await owner.call('GET', url)).json()).toEqual(before)
  })

  test('a change on an older version, by a stranger, or of what is not there, is refused', async () => {
    const { data, version } = (await owner.call('GET', url)).json()
    expect((await owner.call('PUT', url, { ...data, baseVersion: version - 1 })).status).toBe(409)
    expect((await owner.call('PUT', url, { header: data.header })).status).toBe(400)
    expect((await owner.call('GET', '/api/site-header-footer')).status).toBe(404)
    expect((await ask(testApp.app, INSTALLATION, url)).status).toBe(401)
    const stranger = await testApp.signIn('bruno@esempio.it')
    expect((await stranger.call('PUT', url, data)).status).toBe(404)
  })
})
