import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import type { StoredBlock } from '../../../core/block.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'

const HOSTILE = `<table><tr><td onclick="attacco()">Lunedì<img src="/x" onerror="attacco()"><script>attacco()</script>
<svg onload="attacco()"></svg><a href="javascript:attacco()">qui</a><iframe src="https://cattivo.example"></iframe>
<form action="https://cattivo.example"><input name="parola"></form><style>*{background:url(//cattivo.example)}</style></td></tr></table>`

/** A text whose imported HTML our rich text has no node for: stored unchanged, and sanitised when shown. */
function imported(): StoredBlock {
  const content = [{ type: 'importedHtml', html: HOSTILE }]
  return { id: newId(), type: 'text', version: 1, props: { doc: { version: 1, content } } }
}

describe.each(ENGINES)('imported HTML that attacks, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  const get = (url: string, cookie = '') => visit(testApp.app, 'bottega', { url, headers: { cookie } })

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({ title: 'Casa', urlId: '', blocks: [section(imported())] })
    const blog = await write.put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    const post = { title: 'Orari', urlId: 'orari', blocks: [section(imported())] }
    await write.put(post, { kind: 'item', collectionId: blog })
  })
  afterAll(() => testApp.close())

  /** Checks that nothing in it runs, frames or loads from elsewhere. */
  function expectHarmless(body: string) {
    expect(body).not.toMatch(/attacco|cattivo|\bon(?:click|error|load)\b/)
  }

  test.each(['/', '/diario/orari'])('shows its words at %s, and nothing of it acts', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(body).toContain('Lunedì')
    expectHarmless(body)
  })

  test.each(['/diario', '/diario?format=rss', '/diario?format=json', '/diario/orari?format=json', '/sitemap.xml'])(
    'is not in %s',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expectHarmless(body)
    },
  )

  test('does nothing in the preview of a draft', async () => {
    await write.create({ title: 'Bozza', urlId: 'bozza', blocks: [section(imported())] })
    const { url } = (await write.call('POST', '/preview', { path: '/bozza' })).json()
    const { pathname, search } = new URL(url)
    const opened = await get(pathname + search)
    const shown = await get('/bozza', String(opened.headers['set-cookie']).split(';')[0]!)
    expect(shown.body).toContain('Lunedì')
    expectHarmless(shown.body)
  })
})
