import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { LEGAL_PAGES, siteKinds } from '../model/kinds.ts'
import { pageTemplates } from '../model/pages.ts'

describe.each(ENGINES)('the beginning of a site on %s', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp(engine)
  })
  afterAll(() => testApp.close())

  const open = async (identifier: string) => {
    const siteId = await testApp.createSite(identifier)
    return {
      siteId,
      write: siteWriter(await testApp.signIn(`${identifier}@esempio.it`, { [siteId]: ROLE.admin }), siteId),
    }
  }

  test('every kind of site names looks and pages that there are, the home page first', () => {
    const keys = pageTemplates.map(({ key }) => key)
    for (const { pages } of siteKinds) {
      expect(keys).toEqual(expect.arrayContaining([...pages, ...LEGAL_PAGES]))
      expect(pages[0]).toBe('home')
    }
  })

  test('a site begins with its pages, its look and a menu that leads to them; visitors see them once published', async () => {
    const { siteId, write } = await open('trattoria')
    const begun = await write.call('POST', '/beginning', { look: 'piazza', pages: ['home', 'menu', 'contacts'] })
    expect(begun.status).toBe(201)
    const { draft } = (await write.call('GET', '')).json()
    expect(draft.look).toBe('piazza')
    expect(draft.frame.mainNavigation.map(({ link }: { link: string }) => link)).toEqual(['/menu', '/contatti'])
    expect(draft.frame.footerNavigation.map(({ link }: { link: string }) => link)).toEqual(['/privacy', '/note-legali'])
    const { documentIds } = begun.json()
    expect((await write.call('POST', '/publications', { documentIds, siteContent: true })).status).toBe(200)
    for (const path of ['/', '/menu', '/contatti', '/privacy']) {
      const page = await visit(testApp.app, 'trattoria', path)
      expect(page.status, path).toBe(200)
    }
    expect(siteId).toHaveLength(24)
  })

  test('the first pages speak of what the site is for, and the menu with them', async () => {
    const { write } = await open('enoteca')
    const beginning = { kind: 'restaurant', look: 'piazza', pages: ['home', 'about', 'contacts'] }
    const { documentIds } = (await write.call('POST', '/beginning', beginning)).json()
    const { draft } = (await write.call('GET', '')).json()
    expect(draft.frame.mainNavigation).toMatchObject([
      { label: 'La nostra storia', link: '/storia' },
      { label: 'Dove siamo', link: '/dove-siamo' },
    ])
    await write.call('POST', '/publications', { documentIds, siteContent: true })
    expect((await visit(testApp.app, 'enoteca', '/')).body).toContain('La nostra cucina, ogni giorno</h1>')
    expect((await visit(testApp.app, 'enoteca', '/dove-siamo')).body).toContain('il numero per prenotare')
    const unknown = await (await open('altra')).write.call('POST', '/beginning', { ...beginning, kind: 'bottega' })
    expect(unknown.status).toBe(400)
  })

  test('a site that has pages already keeps them', async () => {
    const { write } = await open('sarta')
    await write.call('POST', '/beginning', { look: 'terra', pages: ['home'] })
    const again = await write.call('POST', '/beginning', { look: 'lume', pages: ['about'] })
    expect([again.status, again.json().code]).toEqual([409, 'conflict'])
  })

  test('without pages, or with one that does not exist, nothing is made', async () => {
    const { write } = await open('liutaio')
    expect((await write.call('POST', '/beginning', { look: 'terra', pages: [] })).status).toBe(400)
    expect((await write.call('POST', '/beginning', { look: 'terra', pages: ['home', 'x'] })).status).toBe(400)
    expect((await write.call('GET', '/documents')).json().documents).toEqual([])
  })
})
