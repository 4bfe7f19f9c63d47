import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import type { StoredBlock } from '../../../core/block.ts'
import { ROLE } from '../../../core/codes.ts'
import { LEGAL_PAGES, siteKinds } from '../model/kinds.ts'
import { pageTemplates } from '../model/pages.ts'
import { startingPoints } from '../model/starting-points.ts'

const ofType =
  (type: string) =>
  (blocks: readonly StoredBlock[]): StoredBlock[] =>
    blocks.flatMap((block) => [...(block.type === type ? [block] : []), ...ofType(type)(block.children ?? [])])
const buttonsOf = ofType('button')
const formsOf = ofType('form')

describe.each(ENGINES)('the beginning of a site on %s', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp(engine)
  })
  afterAll(() => testApp.close())

  const open = async (identifier: string) => {
    const siteId = await testApp.createSite(identifier)
    const owner = await testApp.signIn(`${identifier}@esempio.it`, { [siteId]: ROLE.admin })
    return { siteId, owner, write: siteWriter(owner, siteId) }
  }

  test('every kind of site names looks and pages that there are, the home page first', () => {
    const keys = pageTemplates.map(({ key }) => key)
    for (const { pages } of siteKinds) {
      expect(keys).toEqual(expect.arrayContaining([...pages, ...LEGAL_PAGES]))
      expect(pages[0]).toBe('home')
    }
    expect(siteKinds.map(({ key }) => key)).toEqual(expect.arrayContaining(startingPoints.map(({ kind }) => kind)))
  })

  test('a site begins with its pages, its look and a menu that leads to them; visitors see them once published', async () => {
    const { siteId, write } = await open('trattoria')
    // Legal pages come last, in whatever order they were ticked: none of them is the home page.
    const begun = await write.call('POST', '/beginning', {
      startingPoint: 'trattoria',
      pages: ['privacy', 'home', 'menu', 'contacts', 'legal-notes'],
    })
    expect(begun.status).toBe(201)
    const { draft } = (await write.call('GET', '')).json()
    expect(draft.look).toBe('piazza')
    expect(draft.frame.mainNavigation.map(({ link }: { link: string }) => link)).toEqual(['/menu', '/dove-siamo'])
    expect(draft.frame.footerNavigation.map(({ link }: { link: string }) => link)).toEqual([
      ...['/menu', '/dove-siamo', '/privacy', '/note-legali'],
    ])
    expect(draft.frame.headerButton).toEqual({ label: 'Prenotate', link: '/dove-siamo' })
    expect(draft.frame.footer).toMatchObject({
      address: '[Via e numero]\n[CAP e città]',
      hours: '',
      email: '',
      phone: '',
    })
    expect(draft.frame.footer.legal).toContain('Partita IVA [numero]')
    const { documentIds } = begun.json()
    expect((await write.call('POST', '/publications', { documentIds, siteContent: true })).status).toBe(200)
    for (const path of ['/', '/menu', '/dove-siamo', '/privacy']) {
      const page = await visit(testApp.app, 'trattoria', path)
      expect(page.status, path).toBe(200)
    }
    expect(siteId).toHaveLength(24)
  })

  test('a site of a kind begins with sample pictures, which the list before publishing counts', async () => {
    const { write } = await open('fotografa')
    const begun = await write.call('POST', '/beginning', {
      startingPoint: 'galleria',
      pages: ['home', 'gallery'],
    })
    expect(begun.status, begun.body).toBe(201)
    const { documentIds } = begun.json()
    const home = (await write.get(documentIds[0])).json().content.blocks as StoredBlock[]
    expect(home[0]!.props.pictureId).toMatch(/^[0-9a-f]{24}$/)
    const grids = ofType('picture-grid')(home)
    expect((grids[0]!.props.images as unknown[]).length).toBeGreaterThanOrEqual(6)
    const pending = (await write.call('GET', '/pending')).json()
    const warnings = pending.documents.flatMap(({ warnings }: { warnings: { kind: string }[] }) => warnings)
    expect(warnings.filter(({ kind }: { kind: string }) => kind === 'sample').length).toBeGreaterThan(7)
    expect(warnings.map(({ kind }: { kind: string }) => kind)).not.toContain('alt')
    await write.call('POST', '/publications', { documentIds, siteContent: true })
    expect((await visit(testApp.app, 'fotografa', '/')).body).toMatch(/class="section-picture"><img/)
    // A second attempt stores nothing more.
    expect((await write.call('POST', '/beginning', { startingPoint: 'galleria', pages: ['home'] })).status).toBe(409)
  })

  test('every starting point shows its home page in its look, with pictures, to owners only', async () => {
    const { owner } = await open('scelta')
    const { startingPoints } = (await owner.call('GET', '/api/beginnings')).json() as {
      startingPoints: { key: string; name: string; colours: string[] }[]
    }
    expect(startingPoints.length).toBeGreaterThanOrEqual(9)
    for (const { key, name, colours } of startingPoints) {
      expect(
        colours.filter((colour) => /^#[0-9a-f]{6}$/.test(colour)),
        key,
      ).toHaveLength(4)
      const home = await owner.call('GET', `/api/starting-points/${key}/home`)
      expect(home.status, key).toBe(200)
      expect(home.headers['content-security-policy']).toMatch(/sandbox allow-same-origin$/)
      expect(home.body).toContain(`>${name}</a>`)
      const menu = [...home.body.matchAll(/<li><a href="([^"]+)"/g)].map(([, path]) => path)
      for (const [, path] of home.body.matchAll(/class="button [^"]*" href="([^"]+)"/g)) expect(menu).toContain(path)
      const pictures = [...home.body.matchAll(/src="(\/images\/[^"]+)"/g)].map(([, path]) => path!)
      expect(pictures.length, key).toBeGreaterThan(1)
      const sized = await owner.call('GET', pictures[0]!)
      expect(sized.status, key).toBe(302)
      const picture = await owner.call('GET', String(sized.headers.location))
      expect([picture.status, picture.headers['content-type']], key).toEqual([200, 'image/webp'])
    }
    const few = (await owner.call('GET', '/api/starting-points/locanda/home?pages=home,contacts,none')).body
    expect([few.includes('href="/dove-siamo"'), few.includes('href="/menu"')]).toEqual([true, false])
    for (const key of ['circo', 'constructor'])
      expect((await owner.call('GET', `/api/starting-points/${key}/home`)).status, key).toBe(404)
    expect((await visit(testApp.app, 'scelta', '/api/starting-points/bottega/home')).status).toBe(404)
    const nobody = await testApp.app.inject({ url: '/api/starting-points/bottega/home' })
    expect(nobody.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('a starting point decides look, colours and fonts', async () => {
    const { write } = await open('canzone')
    await write.call('POST', '/beginning', { startingPoint: 'coro', pages: ['home'] })
    const { draft } = (await write.call('GET', '')).json()
    expect(draft).toMatchObject({ look: 'terra', style: { palette: 'ulivo', fonts: 'rotondo' } })
  })

  test('the home page is shown in every look, as it is drafted', async () => {
    const { write } = await open('cambio')
    await write.call('POST', '/beginning', { startingPoint: 'trattoria', pages: ['home'] })
    for (const look of ['terra', 'lume', 'piazza']) {
      const home = await write.call('GET', `/looks/${look}/home`)
      expect([home.status, home.body.includes(`class="look-${look}`)], look).toEqual([200, true])
      expect(home.body).toContain('La nostra cucina, ogni giorno</h1>')
    }
    expect((await write.call('GET', '/looks/gotico/home')).status).toBe(400)
    expect((await (await open('vuoto')).write.call('GET', '/looks/terra/home')).body).toBe('')
  })

  test('what visitors write by the form of the contacts is told to who began the site', async () => {
    const { write } = await open('merceria')
    const { documentIds } = (await write.call('POST', '/beginning', { pages: ['home', 'contacts'] })).json()
    const { content } = (await write.call('GET', `/documents/${documentIds[1]}`)).json()
    expect(formsOf(content.blocks).map(({ props }) => props.emails)).toEqual([['merceria@esempio.it']])
  })

  test('the first pages speak of what the site is for, and the menu with them', async () => {
    const { write } = await open('enoteca')
    const beginning = { startingPoint: 'trattoria', pages: ['home', 'about', 'contacts'] }
    const { documentIds } = (await write.call('POST', '/beginning', beginning)).json()
    const { draft } = (await write.call('GET', '')).json()
    expect(draft.frame.mainNavigation).toMatchObject([
      { label: 'La nostra storia', link: '/storia' },
      { label: 'Dove siamo', link: '/dove-siamo' },
    ])
    await write.call('POST', '/publications', { documentIds, siteContent: true })
    expect((await visit(testApp.app, 'enoteca', '/')).body).toContain('La nostra cucina, ogni giorno</h1>')
    expect((await visit(testApp.app, 'enoteca', '/dove-siamo')).body).toContain('il numero per prenotare')
    const unknown = await (await open('altra')).write.call('POST', '/beginning', {
      ...beginning,
      startingPoint: 'circo',
    })
    expect(unknown.status).toBe(400)
  })

  test('the pages of the law are made only when they are asked for', async () => {
    const { write, owner } = await open('officina')
    await write.call('POST', '/beginning', { pages: ['home', 'contacts'] })
    const { documents } = (await write.call('GET', '/documents')).json()
    expect(documents.map((document: { urlId: string }) => document.urlId)).toEqual(['', 'contatti'])
    const { draft } = (await write.call('GET', '')).json()
    expect(draft.frame.footerNavigation).toEqual([])
    const { kinds } = (await owner.call('GET', '/api/beginnings')).json()
    for (const { pages } of kinds) expect(pages).toEqual(expect.arrayContaining([...LEGAL_PAGES]))
  })

  test.each(siteKinds.map((kind) => [kind.key, kind] as const))(
    'every button of the first pages of a site of the kind %s leads to another page of it',
    async (key, { pages }) => {
      const { write } = await open(`sito-${key}`)
      const start = startingPoints.find(({ kind }) => kind === key)!
      await write.call('POST', '/beginning', { startingPoint: start.key, pages })
      const { documents } = (await write.call('GET', '/documents')).json() as {
        documents: { id: string; urlId: string }[]
      }
      const paths = documents.map((document) => `/${document.urlId}`)
      for (const { id, urlId } of documents) {
        const { content } = (await write.get(id)).json()
        for (const { props } of buttonsOf(content.blocks)) {
          expect(paths, `${key} ${urlId} ${props.label}`).toContain(props.link)
          expect(props.link).not.toBe(`/${urlId}`)
        }
      }
      const { documents: pending } = (await write.call('GET', '/pending')).json()
      const kinds = pending.flatMap(({ warnings }: { warnings: { kind: string }[] }) =>
        warnings.map(({ kind }) => kind),
      )
      expect(kinds).not.toContain('button')
      expect(kinds).not.toContain('link')
    },
  )

  test('a site that has pages already keeps them', async () => {
    const { write } = await open('sarta')
    await write.call('POST', '/beginning', { pages: ['home'] })
    const again = await write.call('POST', '/beginning', { startingPoint: 'atelier', pages: ['about'] })
    expect([again.status, again.json().code]).toEqual([409, 'conflict'])
  })

  test('without pages, or with one that does not exist, nothing is made', async () => {
    const { write } = await open('liutaio')
    expect((await write.call('POST', '/beginning', { pages: [] })).status).toBe(400)
    expect((await write.call('POST', '/beginning', { pages: ['home', 'x'] })).status).toBe(400)
    expect((await write.call('GET', '/documents')).json().documents).toEqual([])
  })
})
