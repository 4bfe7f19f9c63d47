import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { PAGE_TYPE, ROLE } from '../../../core/codes.ts'

const HEADER = '<header class="site-header'

describe.each(ENGINES)('a cover page, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  const get = async (url: string) =>
    (await visit(testApp.app, 'bottega', { url, headers: { accept: 'text/html' } })).body

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const { draft, draftVersion } = (await write.call('GET', '')).json()
    const footer = { ...draft.frame.footer, legal: 'P. IVA 01234567890', address: 'Via dei Forni 3' }
    const content = { ...draft, frame: { ...draft.frame, footer } }
    await write.call('PUT', '/draft', { baseVersion: draftVersion, content })
    await write.call('POST', '/publications', { siteContent: true })
  })
  afterAll(() => testApp.close())

  test('stands alone: without header, menu and addresses, with what the law asks for and its own page type', async () => {
    await write.put({ title: 'Casa', urlId: '', part: { coverPage: true }, blocks: [section(paragraph('Entra.'))] })
    await write.put({ title: 'Altra', urlId: 'altra', blocks: [section(paragraph('Ciao.'))] })
    const [cover, other] = [await get('/'), await get('/altra')]
    expect(cover).toContain('Entra.')
    expect(cover).toContain(`"pageType":${PAGE_TYPE.splashPage}`)
    expect(cover).toContain('P. IVA 01234567890')
    expect(cover).toContain('<body class="cover-page">')
    for (const absent of [HEADER, 'Via dei Forni 3']) {
      expect(cover, absent).not.toContain(absent)
      expect(other, absent).toContain(absent)
    }
    expect(other).toContain(`"pageType":${PAGE_TYPE.page}`)
  })

  test('is a choice of the draft like any other, and anything but yes or no is refused', async () => {
    const id = await write.put({ title: 'Sipario', urlId: 'sipario' })
    const set = async (value: unknown) => {
      const { draftVersion } = (await write.get(id)).json().document
      return await write.change(id, draftVersion, [{ op: 'set', field: 'part.coverPage', value }])
    }
    expect((await set('sì')).status).toBe(400)
    expect((await set(true)).status).toBe(200)
    expect(await get('/sipario')).toContain(HEADER)
    await write.publish(id)
    expect(await get('/sipario')).not.toContain(HEADER)
    expect((await set(false)).status).toBe(200)
    await write.publish(id)
    expect(await get('/sipario')).toContain(HEADER)
  })
})
