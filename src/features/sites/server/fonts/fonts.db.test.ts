import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decompress } from 'wawoff2'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import {
  createTestApp,
  ENGINES,
  INSTALLATION,
  type OwnerClient,
  type TestApp,
  visit,
} from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { FONT_BYTES, fontPath, NO_OWN_FONTS, type OwnFonts, withFontFile } from '../../model/own-fonts.ts'
import { putEntitlement } from '../../public.ts'
import { embeddable, ttf, variable, woff2 } from './test-fonts.ts'

describe.each(ENGINES)('own fonts of a site, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: string
  let url: string

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    await testApp.createSite('altra', 'Altra')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    url = `/api/sites/${siteId}`
    await siteWriter(owner, siteId).put({ title: 'Inizio', urlId: '' })
  })
  afterAll(() => testApp.close())

  const send = (bytes: Uint8Array, query = '?name=Gloock-Regular.ttf&mayUse=1', client = owner, type = 'font/ttf') =>
    client.call('POST', `${url}/fonts${query}`, bytes, { 'content-type': type })
  const uploaded = async (bytes: Uint8Array) => {
    const answer = await send(bytes)
    expect(answer.status, answer.body).toBe(201)
    return answer.json()
  }
  const save = (ownFonts: object) => owner.call('PATCH', `${url}/draft`, { aesthetic: { style: { ownFonts } } })
  const publish = () => owner.call('POST', `${url}/publications`, { siteContent: true })
  const open = () => visit(testApp.app, 'bottega', '/')
  const get = async (path: string, host = 'bottega.localhost:3000', headers: Record<string, string> = {}) => {
    const answer = await testApp.app.inject({ method: 'GET', url: path, headers: { host, ...headers } })
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
  }
  let gloock: OwnFonts | undefined
  /** Each upload takes a process. */
  const withGloock = async () => (gloock ??= await fontsOf(await ttf()))
  const fontsOf = async (...bytes: Uint8Array[]): Promise<OwnFonts> => {
    let fonts = NO_OWN_FONTS
    for (const one of bytes) fonts = withFontFile(fonts, { ...(await uploaded(one)), licence: '' })
    return fonts
  }
  const countAssets = async () => (await owner.call('GET', `${url}/assets`)).json().assets.length

  test('a font is a file of the site, and shown to visitors in titles or texts once it is published', async () => {
    const fonts = await fontsOf(await ttf(), variable())
    expect(fonts.families.map(({ name, kind }) => [name, kind])).toEqual([
      ['Gloock', 'serif'],
      ['Figtree', 'sans'],
    ])
    const names = (await owner.call('GET', `${url}/assets`)).json().assets.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^Gloock-400-[0-9a-f]{8}\.woff2$/)]))
    expect((await save({ ...fonts, title: 'Gloock', text: 'Figtree' })).status).toBe(200)
    expect((await open()).body).not.toContain('Gloock')
    await publish()
    const { body, headers } = await open()
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    expect(css).toContain('--font-title:"Gloock Own", "Gloock Own Fallback"')
    expect(css).toContain('--font-text:"Figtree Own", "Figtree Own Fallback"')
    expect(css).toMatch(/font-family:"Gloock Own Fallback";src:local\("Georgia"\);size-adjust:101\.7%/)
    const preloads = [...body.matchAll(/<link rel="preload" href="([^"]*)" as="font"/g)].map(([, href]) => href!)
    expect(preloads).toHaveLength(2)
    expect(headers['content-security-policy']).toContain("font-src 'self'")
    for (const path of preloads) {
      expect(css).toContain(`url("${path}")`)
      const file = await get(path)
      expect(file.status).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await decompress(file.body)).length).toBeGreaterThan(10_000)
    }
  })

  test('only the site, and who works on it, has its fonts, and at no other address', async () => {
    const [file] = (await withGloock()).families[0]!.files
    const path = fontPath(siteId, file!)
    expect((await get(path, 'altra.localhost:3000')).status).toBe(404)
    expect((await get(path.replace(file!.hash, '0'.repeat(16)))).status).toBe(404)
    expect((await get(path.replace(file!.fontId, '0'.repeat(24)))).status).toBe(404)
    expect((await testApp.app.inject({ url: path, headers: { host: new URL(INSTALLATION).host } })).statusCode).toBe(
      401,
    )
    const inEditor = await owner.call('GET', path)
    expect([inEditor.status, inEditor.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
    const stranger = await testApp.signIn('bruno@esempio.it', {})
    expect((await stranger.call('GET', path)).status).toBe(404)
  })

  test('the same font twice is one file, and none that is shown can be thrown away', async () => {
    const fonts = await withGloock()
    const before = await countAssets()
    await uploaded(woff2())
    expect(await countAssets()).toBe(before)
    await save({ ...fonts, title: 'Gloock' })
    const { fontId } = fonts.families[0]!.files[0]!
    const refused = await owner.call('DELETE', `${url}/assets/${fontId}`)
    expect([refused.status, refused.json().error]).toEqual([409, expect.stringContaining('è in uso')])
  })

  test('nothing is taken without the right to use it, of another type, empty, or too large', async () => {
    const font = await ttf()
    const without = await send(font, '?name=a.ttf')
    expect([without.status, without.json().error]).toEqual([400, expect.stringContaining('hai il diritto')])
    expect((await send(font, undefined, owner, 'font/collection')).status).toBe(415)
    expect((await send(Buffer.alloc(0))).status).toBe(400)
    expect((await send(Buffer.alloc(FONT_BYTES + 1))).status).toBe(413)
    const html = await send(Buffer.from('<!doctype html><script>alert(1)</script>'))
    expect([html.status, html.json().error]).toEqual([415, expect.stringContaining('TTF, OTF, WOFF o WOFF2')])
    const restricted = await send(await embeddable(2))
    expect([restricted.status, restricted.json().error]).toEqual([
      400,
      expect.stringContaining('non permette di incorporarlo in un sito'),
    ])
    const editor = await testApp.signIn('carla@esempio.it', { [siteId]: ROLE.editor })
    expect((await send(font, undefined, editor)).status).toBe(403)
  })

  test('fonts count among the files of the site, and the upload is in its log', async () => {
    const { database } = testApp.services
    const limit = (value: number | null) =>
      database.transact((transaction) =>
        putEntitlement(transaction, siteId, 'storage', { enabled: true, limit: value }),
      )
    await limit(100)
    const full = await send(variable('italic'))
    expect([full.status, full.json().limit]).toEqual([409, 'storage'])
    await limit(null)
    await uploaded(variable('italic'))
    const { acts } = (await owner.call('GET', `${url}/activity`)).json()
    expect(acts.map(({ kind, subject }: { kind: string; subject: string }) => [kind, subject])).toContainEqual([
      'settings.font',
      'Figtree',
    ])
  })

  test('what a draft says of fonts ends no string of the style sheet', async () => {
    const fonts = await withGloock()
    const [family] = fonts.families
    const named = (name: string) => save({ families: [{ ...family!, name }], title: name, text: null })
    expect((await named('A"}body{display:none}')).status).toBe(400)
    expect((await named('</style><script>')).status).toBe(400)
    expect((await named('Città & Co. 2')).status).toBe(200)
    const [file] = family!.files
    const wrong = { ...file!, hash: '../../x' }
    expect((await save({ families: [{ ...family!, files: [wrong] }], title: null, text: null })).status).toBe(400)
    expect((await save({ families: Array(7).fill(family), title: null, text: null })).status).toBe(400)
    expect((await save(NO_OWN_FONTS)).status).toBe(200)
    await publish()
    expect((await open()).body).not.toContain('<style')
  })
})

describe.each(ENGINES)('a second site, on %s', (engine) => {
  const bakery = mailedSite(engine)

  test('it has the fonts of the first one, at addresses of its own', async () => {
    const { testApp, siteId, host, owner } = bakery
    await siteWriter(owner, siteId).put({ title: 'Casa', urlId: '' })
    const sent = await owner.call('POST', `/api/sites/${siteId}/fonts?name=a.ttf&mayUse=1`, await ttf(), {
      'content-type': 'font/ttf',
    })
    const ownFonts = { ...withFontFile(NO_OWN_FONTS, { ...sent.json(), licence: 'Mia' }), title: 'Gloock' }
    await owner.call('PATCH', `/api/sites/${siteId}/draft`, { aesthetic: { style: { ownFonts } } })
    await owner.call('POST', `/api/sites/${siteId}/publications`, { siteContent: true })
    const names = { identifier: `${host}-copia`, title: 'Copia' }
    expect((await owner.call('POST', `/api/sites/${siteId}/duplication`, names)).status).toBe(201)
    await bakery.runJobs()
    const { body } = await visit(testApp.app, `${host}-copia`, '/')
    const [, path = ''] = /<link rel="preload" href="([^"]*)" as="font"/.exec(body) ?? []
    expect(path).toMatch(/^\/s\/fonts\//)
    expect(path).not.toContain(siteId)
    const font = await testApp.app.inject({ url: path, headers: { host: `${host}-copia.localhost:3000` } })
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
  })
})
