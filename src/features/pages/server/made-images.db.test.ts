import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { insertAsset, storePicture } from '../../images/public.ts'

const TERRA = { accent: [164, 69, 42], paper: [250, 247, 242] }
const UNCHANGING = 'public, max-age=31536000, immutable'

describe.each(ENGINES)('icons and social pictures that a site does not have to choose, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let owner: OwnerClient
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
    await testApp.createSite('altra', 'Altra')
    await write.put({ title: 'Home', urlId: '' })
  })
  afterAll(() => testApp.close())

  async function get(url: string, { host = 'bottega', headers = {} }: { host?: string; headers?: object } = {}) {
    const path = url.replace(/^http:\/\/[^/]+/, '')
    const answer = await testApp.app.inject({ url: path, headers: { host: `${host}.localhost:3000`, ...headers } })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body }
  }
  /** An attribute of the first element of a page with a given beginning. */
  async function linked(path: string, beginning: string): Promise<string | undefined> {
    return RegExp(`<${beginning}"[^>]* (?:href|content)="([^"]*)"`).exec((await get(path)).body)?.[1]
  }
  async function colourAt(png: Buffer, x: number, y: number): Promise<number[]> {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 3)]
  }
  async function change(content: object, frame: object = {}) {
    const { draft, draftVersion } = (await owner.call('GET', `/api/sites/${siteId}`)).json()
    const next = { ...draft, ...content, frame: { ...draft.frame, ...frame } }
    await owner.call('PUT', `/api/sites/${siteId}/draft`, { baseVersion: draftVersion, content: next })
    const published = await write.call('POST', '/publications', { documentIds: [], siteContent: true })
    expect(published.status).toBe(200)
  }
  async function keepPicture(name: string, bytes: Buffer): Promise<string> {
    const { services } = testApp
    const stored = await storePicture(services.files, siteId, bytes)
    const id = newId()
    const words = { id, name, alt: 'Insegna', caption: '', focal_x: 0.5, focal_y: 0.5 }
    const origin = { source_url: null, import_key: null, created_at: services.now().toISOString() }
    await services.database.transact((transaction) =>
      insertAsset(transaction, siteId, { ...stored, ...words, ...origin }),
    )
    return id
  }

  describe('icons', () => {
    test('a site without a logo has its initial in the look’s colours, at the addresses that browsers know', async () => {
      const { status, headers, bytes } = await get('/favicon.ico')
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/x-icon',
        'public, max-age=3600',
      ])
      expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 2])
      const first = bytes.subarray(bytes.readUInt32LE(18), bytes.readUInt32LE(18) + bytes.readUInt32LE(14))
      expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
      expect(await colourAt(first, 16, 2)).toEqual(TERRA.accent)
      const touch = await get('/apple-touch-icon.png')
      expect(await sharp(touch.bytes).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
      expect(await colourAt(touch.bytes, 0, 0)).toEqual(TERRA.accent)
      // The letter is drawn: the middle of the icon is not only its ground.
      expect((await sharp(touch.bytes).stats()).channels[1]!.max).toBeGreaterThan(200)
    })

    test('every page names its icons at addresses that never change, and the manifest has icons for a device', async () => {
      const [icon, touch, manifest] = [
        await linked('/', 'link rel="icon'),
        await linked('/', 'link rel="apple-touch-icon'),
        await linked('/', 'link rel="manifest'),
      ]
      for (const path of [icon, touch, manifest]) {
        const { status, headers } = await get(path!)
        expect([status, headers['cache-control']], path).toEqual([200, UNCHANGING])
        const again = await get(path!, { headers: { 'if-none-match': String(headers.etag) } })
        expect([again.status, again.bytes.length], path).toEqual([304, 0])
      }
      // An outline of the look's own font, since an icon cannot load one.
      expect((await get(icon!)).body).toMatch(/^<svg .*fill="#a4452a".*<path /)
      const data = JSON.parse((await get(manifest!)).body)
      expect(data).toMatchObject({ name: 'Bottega', start_url: '/', theme_color: '#faf7f2', display: 'browser' })
      for (const { src, sizes, purpose } of data.icons) {
        const { width, height } = await sharp((await get(src)).bytes).metadata()
        expect(`${width}x${height}`, purpose).toBe(sizes)
      }
      expect(data.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    })

    test('an icon is answered only to its own site, and an invented one is not made', async () => {
      const icon = (await linked('/', 'link rel="icon'))!
      expect((await get(icon, { host: 'altra' })).status).toBe(404)
      expect((await get(icon.replace('icon.svg', 'icon-5000.png'))).status).toBe(404)
    })

    test('a change of the look or the name changes the addresses; the former ones lead to the new', async () => {
      const before = (await linked('/', 'link rel="icon'))!
      await change({ look: 'lume', title: 'Zeta' })
      const after = (await linked('/', 'link rel="icon'))!
      expect(after).not.toBe(before)
      expect((await get(after)).body).toContain('fill="#ffb43c"')
      expect(await get(before)).toMatchObject({ status: 302, headers: { location: after } })
      await change({ look: 'terra', title: 'Bottega' })
    })

    test('a letter that the font lacks is left to the device’s fonts', async () => {
      await change({ title: '陶芸' })
      expect((await get((await linked('/', 'link rel="icon'))!)).body).toContain('>陶</text>')
      expect((await get('/favicon.ico')).status).toBe(200)
      await change({ title: 'Bottega' })
    })

    test('a logo becomes the icon, on the ground of the header; a wide one would be illegible, so the initial stays', async () => {
      const green = { create: { width: 300, height: 200, channels: 3 as const, background: '#00aa44' } }
      await change({}, { logoId: await keepPicture('insegna.png', await sharp(green).png().toBuffer()) })
      const icon = (await linked('/', 'link rel="icon'))!
      expect(icon).toMatch(/-icon-192\.png$/)
      const touch = (await get('/apple-touch-icon.png')).bytes
      expect([await colourAt(touch, 2, 2), await colourAt(touch, 90, 90)]).toEqual([
        TERRA.paper,
        [0, 170, 68].map((part) => expect.closeTo(part, -1)),
      ])
      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><circle cx="10" cy="10" r="10" fill="#0000ff"/></svg>'
      await change({}, { logoId: await keepPicture('tondo.svg', Buffer.from(drawing)) })
      expect(await colourAt((await get('/apple-touch-icon.png')).bytes, 90, 90)).toEqual([0, 0, 255])
      const wide = { create: { ...green.create, width: 900 } }
      await change({}, { logoId: await keepPicture('scritta.png', await sharp(wide).png().toBuffer()) })
      expect(await colourAt((await get('/apple-touch-icon.png')).bytes, 0, 0)).toEqual(TERRA.accent)
      await change({}, { logoId: null })
    })
  })

  describe('social pictures', () => {
    const image = (path: string) => linked(path, 'meta property="og:image')

    test('a page without a chosen image has one made from its title and the look, and says its size', async () => {
      await write.put({ title: 'Perché l’olio «nuovo» pizzica 🫒', urlId: 'olio' })
      const { body } = await get('/olio')
      for (const tag of [
        '<meta property="og:image:width" content="1200"/>',
        '<meta property="og:image:height" content="630"/>',
        '<meta property="og:image:alt" content="Perché l’olio «nuovo» pizzica 🫒 – Bottega"/>',
        '<meta name="twitter:card" content="summary_large_image"/>',
      ])
        expect(body).toContain(tag)
      const address = (await image('/olio'))!
      expect(address).toMatch(/^http:\/\/bottega\.localhost:3000\/images\//)
      const { status, headers, bytes } = await get(address)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', UNCHANGING])
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(await colourAt(bytes, 2, 2)).toEqual(TERRA.paper)
      expect(bytes.length).toBeLessThan(100_000)
      expect((await get(address, { host: 'altra' })).status).toBe(404)
    })

    test('the chosen image comes first', async () => {
      const photo = { create: { width: 800, height: 600, channels: 3 as const, background: '#334455' } }
      const coverId = await keepPicture('forno.jpg', await sharp(photo).jpeg().toBuffer())
      await write.put({ title: 'Forno', urlId: 'forno', coverId })
      expect(await image('/forno')).toContain(coverId)
    })

    test('a draft’s title is not in it until it is published; the former address then leads to the new', async () => {
      const id = await write.put({ title: 'Listino', urlId: 'listino' })
      const before = (await image('/listino'))!
      await write.change(id, 1, [{ op: 'set', field: 'title', value: 'Saldi segreti' }])
      expect(await image('/listino')).toBe(before)
      expect((await get(before)).status).toBe(200)
      await write.publish(id)
      const after = (await image('/listino'))!
      expect(after).not.toBe(before)
      expect(await get(before)).toMatchObject({ status: 302, headers: { location: new URL(after).pathname } })
    })

    test('a page that not everybody may see has none, and neither has a draft', async () => {
      const id = await write.create({ title: 'Bozza', urlId: 'bozza' })
      const card = `/images/${siteId}/cards/${id}/x.png`
      expect((await get(card)).status).toBe(404)
      await write.publish(id)
      expect((await get(card)).status).toBe(302)
      await write.change(id, 1, [{ op: 'set', field: 'access', value: 'private' }])
      await write.publish(id)
      expect((await get('/bozza')).status).toBe(404)
      expect((await get(card)).status).toBe(404)
      expect((await get('/nessuna', { headers: { accept: 'text/html' } })).body).not.toContain('og:image')
    })

    test.each([
      ['with one very long word', 'Precipitevolissimevolmente'.repeat(8)],
      ['in another script', '東京の陶芸'],
      ['of emoji only', '🎉🎉🎉'],
      ['of many words', 'una parola dopo l’altra '.repeat(12)],
    ])('a title %s does not stop it', async (_, title) => {
      const urlId = `titolo-${title.length}`
      await write.put({ title: title.slice(0, 200), urlId })
      const { status, bytes } = await get((await image(`/${urlId}`))!)
      expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 1200])
    })

    test('its owner sees beforehand what is made from a title, nobody else does', async () => {
      const path = `/images/${siteId}/card-preview?title=Pane%20caldo`
      const { status, headers } = await owner.call('GET', path)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'private, no-store',
      ])
      expect((await owner.call('GET', `/images/${siteId}/card-preview`)).status).toBe(400)
      const stranger = await testApp.signIn(`dario-${engine}@esempio.it`)
      expect((await stranger.call('GET', path)).status).toBe(404)
      expect((await get(path)).status).toBe(404)
    })

    test('the home page shows the site’s name', async () => {
      expect((await get('/')).body).toContain('<meta property="og:image:alt" content="Bottega"/>')
    })
  })
})
