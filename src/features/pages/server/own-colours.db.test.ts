import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

const COLOURS = { brand: '#ffd400', second: '#1e3a8a', paper: null }

describe.each(ENGINES)('an owner’s own colours, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let owner: OwnerClient
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
  })
  afterAll(() => testApp.close())

  const read = async () => (await write.call('GET', '')).json()
  const put = async (more: object) => {
    const { draft, draftVersion } = await read()
    const content = { ...draft, ...more, style: { ...draft.style, ...(more as { style?: object }).style } }
    return await write.call('PUT', '/draft', { baseVersion: draftVersion, content })
  }
  const publish = () => write.call('POST', '/publications', { siteContent: true })
  /** The style of a page, and what its policy lets in besides its own origin. */
  const seen = async () => {
    const { body, headers } = await visit(testApp.app, 'bottega', '/colorata')
    const [, hash] = /style-src 'self'(?: 'sha256-([^']+)')?;/.exec(String(headers['content-security-policy']))!
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1]
    return { style, hash, expected: style && createHash('sha256').update(style).digest('base64'), body }
  }

  test('they are drafted, tried on in the editor, and reach visitors by publication, allowed by the page’s policy', async () => {
    const id = await write.put({ urlId: 'colorata' })
    expect((await put({ style: { palette: 'brand', colours: COLOURS } })).status).toBe(200)
    const context = (await write.call('GET', `/editing-context?documentId=${id}`)).json()
    expect(context.htmlClass).toContain('palette-brand')
    expect(context.ownStyle).toContain('--accent-ground:light-dark(#ffd400,')
    const before = await seen()
    expect(before).toMatchObject({ style: undefined, hash: undefined })
    expect((await write.call('GET', '/pending')).json().site.words).toEqual(['colori'])

    await publish()
    const { style, hash, expected, body } = await seen()
    expect(style).toBe(context.ownStyle)
    expect(hash).toBe(expected)
    expect(body).toContain('palette-brand')
    expect(Buffer.byteLength(style!)).toBeLessThan(1500)
    // Where pages are kept, too.
    expect(await seen()).toMatchObject({ style, hash })
  })

  test('with another look they stay, and with another palette they are kept but not served', async () => {
    await put({ look: 'lume' })
    await publish()
    const inLume = await seen()
    expect(inLume.body).toContain('class="look-lume palette-brand')
    expect(inLume.style).toContain('#ffd400')
    expect(inLume.hash).toBe(inLume.expected)

    await put({ style: { palette: 'luna' } })
    await publish()
    expect(await seen()).toMatchObject({ style: undefined, hash: undefined })
    expect((await read()).draft.style).toMatchObject({ palette: 'luna', colours: COLOURS })
  })

  test('what is no colour is refused in words, and changes nothing', async () => {
    const before = await read()
    for (const brand of ['rosso', '#fff', '#1e3a8a}html{', ''] as const) {
      const refused = await put({ style: { palette: 'brand', colours: { ...COLOURS, brand } } })
      expect(refused.status, brand).toBe(400)
      expect(refused.body).toContain('Scrivi il colore come #1e3a8a')
    }
    expect(await read()).toEqual(before)
  })
})
