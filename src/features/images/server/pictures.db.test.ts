import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { LIMITS } from '../../../core/limits.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { LARGE_TURNS, QUICK_TURNS } from './picture-turns.ts'
import { coloursOf, distance, QUARTER_COLOURS, quarters } from './test-pictures.ts'

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const TUS = { 'tus-resumable': '1.0.0' }
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' }

describe.each(ENGINES)('pictures and files, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let owner: OwnerClient
  let jobs: JobRunner

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    jobs = new JobRunner(testApp.services.database, testApp.jobs())
  })
  afterAll(() => testApp.close())

  async function raw(
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
    host = 'bottega.localhost:3000',
  ) {
    const answer = await testApp.app.inject({ method, url, headers: { host, ...headers } })
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
  }
  async function begin(name: string, size: number): Promise<string> {
    const answer = await owner.call('POST', `/api/sites/${siteId}/uploads`, undefined, {
      ...TUS,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')},filetype aW1hZ2U=`,
    })
    if (answer.status !== 201) throw new Error(answer.body)
    return String(answer.headers.location)
  }
  const send = (url: string, offset: number, bytes: Uint8Array) =>
    owner.call('PATCH', url, bytes, { ...PART, 'upload-offset': String(offset) })
  async function upload(name: string, bytes: Uint8Array): Promise<string> {
    const answer = await send(await begin(name, bytes.length), 0, bytes)
    if (answer.status !== 204) throw new Error(answer.body)
    return String(answer.headers['vetrina-asset'])
  }
  /** Runs the job of one image, and drops those of the others. */
  async function encode(id: string): Promise<void> {
    await testApp.services.database.transact(({ global }) =>
      global.deleteFrom('jobs').where('unique_key', '!=', `${siteId} ${id}`).execute(),
    )
    await jobs.runDue()
  }
  async function asset(id: string) {
    const { assets } = (await owner.call('GET', `/api/sites/${siteId}/assets`)).json()
    return assets.find((one: { id: string }) => one.id === id)
  }
  async function addressOf(id: string): Promise<string> {
    const { contentHash: hash, name } = await asset(id)
    return `/images/${siteId}/${id}/${hash}-${encodeURIComponent(name)}`
  }
  const photo = (width = 1200, height = 800) => quarters(width, height).jpeg({ quality: 95 }).toBuffer()

  describe('uploads', () => {
    test('a picture in one part becomes an asset with its measures', async () => {
      const id = await upload('Foto del lago (1).JPG', await photo())
      expect(await asset(id)).toMatchObject({
        name: 'Foto-del-lago-1.jpg',
        mimeType: 'image/jpeg',
        width: 1200,
        height: 800,
      })
    })

    test('an upload that was broken off goes on where it stopped, also on another node', async () => {
      const bytes = await photo(600, 400)
      const url = await begin('a.jpg', bytes.length)
      expect((await send(url, 0, bytes.subarray(0, 1000))).headers['upload-offset']).toBe('1000')
      const other = await createTestApp(engine, { shared: testApp })
      const state = await other.app.inject({
        method: 'HEAD',
        url,
        headers: { host: '127.0.0.1:3000', cookie: owner.cookie },
      })
      expect(state.headers).toMatchObject({ 'upload-offset': '1000', 'upload-length': String(bytes.length), ...TUS })
      await other.close()
      const done = await send(url, 1000, bytes.subarray(1000))
      expect(done.headers['upload-offset']).toBe(String(bytes.length))
      expect(await asset(String(done.headers['vetrina-asset']))).toMatchObject({ width: 600 })
      expect((await owner.call('HEAD' as 'GET', url)).headers['vetrina-asset']).toBe(done.headers['vetrina-asset'])
    })

    test('a part at another place than the end is refused, with the place where to go on', async () => {
      const bytes = await photo(300, 200)
      const url = await begin('a.jpg', bytes.length)
      await send(url, 0, bytes.subarray(0, 100))
      const answer = await send(url, 0, bytes.subarray(0, 100))
      expect(answer.status).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'conflict', offset: 100 })
      expect((await send(url, 50, bytes)).status).toBe(409)
      expect((await send(url, 100, Buffer.concat([bytes.subarray(100), bytes]))).status).toBe(413)
    })

    test('many files at once all arrive', async () => {
      const pictures = await Promise.all(Array.from({ length: 12 }, (_, index) => photo(100 + index, 80)))
      const ids = await Promise.all(pictures.map((bytes, index) => upload(`foto-${index}.jpg`, bytes)))
      for (const [index, id] of ids.entries()) expect(await asset(id)).toMatchObject({ width: 100 + index })
    })

    test('[LIM-10] a MB is 1,000,000 bytes: a byte more than the limit is refused before anything is sent', async () => {
      const call = (name: string, size: number) =>
        owner.call('POST', `/api/sites/${siteId}/uploads`, undefined, {
          ...TUS,
          'upload-length': String(size),
          'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        })
      expect(LIMITS.pictureBytes % 1_000_000).toBe(0)
      expect((await call('a.jpg', LIMITS.pictureBytes)).status).toBe(201)
      const refused = await call('a.jpg', LIMITS.pictureBytes + 1)
      expect(refused.status).toBe(413)
      expect(refused.json().error).toBe('Il file è troppo grande: può pesare al massimo 60 MB.')
      expect((await call('listino.pdf', LIMITS.pictureBytes + 1)).status).toBe(201)
      for (const name of ['a.html', 'a.js', 'a.exe', 'a', 'a.svg.php'])
        expect((await call(name, 10)).status, name).toBe(415)
      expect((await call('a.jpg', 0)).status).toBe(400)
    })

    test('a file that is not what its name says is refused, and its upload is gone', async () => {
      const bytes = Buffer.from('<script>alert(1)</script>')
      const url = await begin('innocuo.png', bytes.length)
      const answer = await send(url, 0, bytes)
      expect(answer.status).toBe(415)
      expect(answer.json().error).toMatch(/immagine/)
      expect((await owner.call('HEAD' as 'GET', url)).status).toBe(404)
    })

    test('a large picture that finds no room to wait stays, and becomes an asset when it is asked for again', async () => {
      const decoded = Promise.withResolvers<void>()
      const full = Array.from({ length: 101 }, () => LARGE_TURNS.take('uploads', () => decoded.promise))
      const bytes = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#456' } })
        .jpeg({ progressive: true })
        .toBuffer()
      const url = await begin('grande.jpg', bytes.length)
      const refused = await send(url, 0, bytes)
      expect(refused.status).toBe(503)
      expect(refused.headers['retry-after']).toBe('10')
      expect(refused.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('troppe immagini') })
      // Other images can be stored meanwhile.
      expect(await asset(await upload('piccola.jpg', await photo(310, 200)))).toMatchObject({ width: 310 })
      decoded.resolve()
      await Promise.all(full)
      const state = await owner.call('HEAD' as 'GET', url)
      expect(await asset(String(state.headers['vetrina-asset']))).toMatchObject({ width: 6000, height: 4000 })
    })

    test('a picture whose decoder is stopped or cannot start stays, and becomes an asset when it is asked for again', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vetrina-decoder-'))
      const { execPath } = process
      const pixels = { width: 3000, height: 3000, channels: 4, background: '#456' } as const
      const bytes = await sharp({ create: pixels }).png().toBuffer()
      const stopped = join(folder, 'node')
      await writeFile(stopped, '#!/bin/sh\nkill -INT $$\n', { mode: 0o755 })
      for (const program of [stopped, join(folder, 'gone')]) {
        const url = await begin('chiusura.png', bytes.length)
        process.execPath = program
        const failed = await send(url, 0, bytes)
        process.execPath = execPath
        expect(failed.status).toBe(500)
        const state = await owner.call('HEAD' as 'GET', url)
        expect(await asset(String(state.headers['vetrina-asset']))).toMatchObject({ width: 3000, hasAlpha: 0 })
      }
      await rm(folder, { recursive: true })
    })

    test('a drawing that weighs too much is told so and never measured, and no other is before it is looked through', async () => {
      const measure = vi.spyOn(sharp.prototype, 'metadata')
      const svg = (inside: string) =>
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}</svg>`)
      const heavy = svg('<path d="M0 0h9"/>'.repeat(150_000))
      const refused = await send(await begin('pesante.svg', heavy.length), 0, heavy)
      expect(refused.status).toBe(413)
      expect(refused.json().error).toBe('Il disegno SVG è troppo grande: può pesare al massimo 2 MB.')
      expect(measure).not.toHaveBeenCalled()
      expect(await asset(await upload('leggero.svg', svg('<path d="M0 0h9"/>')))).toMatchObject({ width: 40 })
      // Once, with the stored name.
      expect(measure).toHaveBeenCalledOnce()
      measure.mockRestore()
    })

    test('a request that follows no protocol, or comes from elsewhere, is refused', async () => {
      const url = `/api/sites/${siteId}/uploads`
      const lines = { 'upload-length': '10', 'upload-metadata': 'filename YS5qcGc=' }
      expect((await owner.call('POST', url, undefined, lines)).status).toBe(400)
      expect((await owner.call('POST', url, undefined, { ...TUS, ...lines, 'upload-length': '-1' })).status).toBe(400)
      expect((await owner.call('POST', url, undefined, { ...TUS, 'upload-length': '10' })).status).toBe(400)
      const mine = await begin('a.jpg', 10)
      expect((await owner.call('PATCH', mine, 'x', { ...TUS, 'content-type': 'text/plain' })).status).toBe(415)
      const other = await testApp.signIn('bruno@esempio.it', { [siteId]: ROLE.admin })
      expect((await other.call('HEAD' as 'GET', mine)).status).toBe(404)
      expect((await owner.call('DELETE', mine)).status).toBe(204)
      expect((await owner.call('HEAD' as 'GET', mine)).status).toBe(404)
    })

    test('uploads that nobody goes on with are given up after a day', async () => {
      let clock = new Date('2026-05-01T10:00:00Z')
      const later = await createTestApp(engine, { now: () => clock })
      const site = await later.createSite('altra')
      const anna = await later.signIn('anna@esempio.it', { [site]: ROLE.admin })
      const start = () =>
        anna.call('POST', `/api/sites/${site}/uploads`, undefined, {
          ...TUS,
          'upload-length': '5',
          'upload-metadata': `filename ${Buffer.from('a.jpg').toString('base64')}`,
        })
      const first = String((await start()).headers.location)
      await anna.call('PATCH', first, Buffer.from('ab'), { ...PART, 'upload-offset': '0' })
      clock = new Date('2026-05-02T10:00:01Z')
      await start()
      expect((await anna.call('HEAD' as 'GET', first)).status).toBe(404)
      expect(await Array.fromAsync(later.services.files.list(`sites/${site}/uploads`))).toEqual([])
      await later.close()
    })
  })

  describe('what visitors get', () => {
    let id: string
    let path: string
    let hash: string
    beforeAll(async () => {
      id = await upload('mensola.jpg', await photo(1600, 960))
      path = await addressOf(id)
      hash = (await asset(id)).contentHash
    })

    test('[IMG-29] a picture in the width that is asked for, and in no other', async () => {
      for (const width of [100, 300, 500, 750, 1000, 1500]) {
        const answer = await raw(`${path}?format=${width}w`)
        expect(answer.status).toBe(200)
        expect((await sharp(answer.body).metadata()).width).toBe(width)
      }
      // Never enlarged.
      expect((await sharp((await raw(`${path}?format=2500w`)).body).metadata()).width).toBe(1600)
      for (const wrong of ['640w', '99999w', '500', '-1w', '../100w'])
        expect((await raw(`${path}?format=${wrong}`)).status).toBe(404)
    })

    test('the format that the client reads best among those that are made', async () => {
      const early = await raw(`${path}?format=300w`, { accept: BROWSER })
      expect(early.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=60',
        vary: 'accept',
      })
      expect((await raw(`${path}?format=300w`, { accept: 'image/webp,*/*' })).headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await raw(`${path}?format=300w`, { accept: '*/*' })).headers['content-type']).toBe('image/jpeg')
      expect((await raw(`${path}?format=300w`, { accept: 'image/webp;q=0' })).headers['content-type']).toBe(
        'image/jpeg',
      )
      await encode(id)
      const late = await raw(`${path}?format=300w`, { accept: BROWSER })
      expect(late.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(late.body).metadata()).width).toBe(300)
      // An AVIF of 2500 pixels takes longest and saves least.
      expect((await raw(`${path}?format=2500w`, { accept: BROWSER })).headers['content-type']).toBe('image/webp')
    })

    test('every rendition shows the same picture', async () => {
      for (const accept of [BROWSER, 'image/webp', '*/*'])
        for (const width of [100, 1500]) {
          const { body } = await raw(`${path}?format=${width}w`, { accept })
          const colours = await coloursOf(await sharp(body).png().toBuffer())
          expect(distance(colours, QUARTER_COLOURS)).toBeLessThan(16)
        }
    })

    test('who has the bytes gets 304 without them, and HEAD gets the lines alone', async () => {
      const { headers, body } = await raw(`${path}?format=500w`)
      const etag = String(headers.etag)
      const again = await raw(`${path}?format=500w`, { 'if-none-match': `"x", W/${etag}` })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      const head = await raw(`${path}?format=500w`, {}, 'HEAD')
      expect(head.headers['content-length']).toBe(String(body.length))
      expect(head.body).toHaveLength(0)
    })

    test('[IMG-30] only at the site’s own hosts, and only under its true address', async () => {
      await testApp.createSite('vicina')
      expect((await raw(path, {}, 'GET', 'vicina.localhost:3000')).status).toBe(404)
      expect((await raw(path, {}, 'GET', 'cdn.example')).status).toBe(404)
      expect((await raw(path, {}, 'GET', '127.0.0.1:3000')).status).toBe(401)
      expect((await raw(path.replace(hash, '0'.repeat(16)))).status).toBe(404)
      expect((await raw(path.replace(hash, ''))).status).toBe(404)
    })

    test('owners of the site see it at the installation too, for themselves alone', async () => {
      const seen = await raw(`${path}?format=500w`, { cookie: owner.cookie }, 'GET', '127.0.0.1:3000')
      expect(seen.status).toBe(200)
      expect(seen.headers['cache-control']).toMatch(/^private, /)
      const stranger = await testApp.signIn('estranea@esempio.it')
      expect((await raw(path, { cookie: stranger.cookie }, 'GET', '127.0.0.1:3000')).status).toBe(404)
    })

    test('visitors wait for their pictures however many are uploaded, and uploads however many are asked for', async () => {
      const id = await upload('attesa.jpg', await photo(420, 300))
      const address = `${await addressOf(id)}?format=300w`
      const bytes = await photo(430, 300)
      const url = await begin('intanto.jpg', bytes.length)
      for (const [line, ask] of [
        ['uploads', async () => (await raw(address)).status],
        ['renditions', async () => (await send(url, 0, bytes)).status],
      ] as const) {
        const { promise, resolve: end } = Promise.withResolvers<void>()
        // Two running and a hundred waiting.
        const full = Array.from({ length: 102 }, () => QUICK_TURNS.take(line, () => promise))
        const take = vi.spyOn(QUICK_TURNS, 'take')
        const answer = ask()
        await expect.poll(() => take, { timeout: 10_000 }).toHaveBeenCalled()
        end()
        expect(await answer).toBe(line === 'uploads' ? 200 : 204)
        await Promise.all(full)
        take.mockRestore()
      }
    })

    test('a picture that is removed for good while it is being answered is not answered again', async () => {
      const id = await upload('via.jpg', await photo(520, 340))
      const address = `${await addressOf(id)}?format=500w`
      await encode(id)
      const { renditions } = testApp.services
      const begun = Promise.withResolvers<void>()
      const late = Promise.withResolvers<void>()
      const find = renditions.find.bind(renditions)
      renditions.find = async (...given) => {
        const found = await find(...given)
        begun.resolve()
        await late.promise
        return found
      }
      // Pictures in memory are sent before the application gets a request.
      const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
      const statusOf = async () => {
        const headers = { host: 'bottega.localhost:3000', accept: BROWSER }
        const { statusCode, body } = await request(origin + address, { headers })
        await body.dump()
        return statusCode
      }
      const answer = statusOf()
      await begun.promise
      renditions.find = find
      for (const query of ['', '?forever=1'])
        expect((await owner.call('DELETE', `/api/sites/${siteId}/assets/${id}${query}`)).status).toBe(204)
      late.resolve()
      expect(await answer).toBe(200)
      expect(await statusOf()).toBe(404)
    })

    test('a picture that cannot be made is not tried again for ten minutes, in no width', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vetrina-decoder-'))
      const pixels = { width: 3000, height: 3000, channels: 4, background: '#654' } as const
      const address = await addressOf(await upload('ostinata.png', await sharp({ create: pixels }).png().toBuffer()))
      let clock = new Date('2026-05-01T10:00:00Z')
      const later = await createTestApp(engine, { shared: testApp, now: () => clock })
      const get = async (width: number) =>
        await later.app.inject({ url: `${address}?format=${width}w`, headers: { host: 'bottega.localhost:3000' } })
      const { execPath } = process
      process.execPath = join(folder, 'node')
      await writeFile(process.execPath, `#!/bin/sh\necho begun >> ${folder}/log\nkill -KILL $$\n`, { mode: 0o755 })
      const together = await Promise.all([get(100), get(300), get(500)])
      clock = new Date('2026-05-01T10:09:59Z')
      for (const { statusCode } of [...together, await get(100), await get(750)]) expect(statusCode).toBe(413)
      expect(await readFile(join(folder, 'log'), 'utf8')).toBe('begun\n')
      process.execPath = execPath
      clock = new Date('2026-05-01T10:10:00Z')
      expect((await get(100)).statusCode).toBe(200)
      await later.close()
      await rm(folder, { recursive: true })
    })

    test('a hundred who ask for one width first start one encoder', async () => {
      const id = await upload('nuova.jpg', await photo(1600, 900))
      const address = `${await addressOf(id)}?format=750w`
      const { files } = testApp.services
      const put = files.put.bind(files)
      const kept: string[] = []
      files.put = (key, ...rest) => {
        kept.push(key)
        return put(key, ...rest)
      }
      const answers = await Promise.all(Array.from({ length: 100 }, () => raw(address)))
      files.put = put
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => createHash('sha256').update(body).digest('hex'))).size).toBe(1)
      expect(kept).toHaveLength(1)
    })

    test('nothing of the camera is left: no place, no owner, no thumbnail; colours are sRGB', async () => {
      const exif = { IFD0: { Copyright: 'Anna Neri' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 6/1 0/1' } }
      const bytes = await quarters(400, 300)
        .withExif(exif)
        .withIccProfile('p3')
        .withMetadata({ orientation: 3 })
        .jpeg()
        .toBuffer()
      expect((await sharp(bytes).metadata()).exif).toBeDefined()
      const uploaded = await upload('con-posizione.jpg', bytes)
      const address = await addressOf(uploaded)
      await encode(uploaded)
      for (const accept of [BROWSER, 'image/webp', '*/*']) {
        const { body } = await raw(`${address}?format=300w`, { accept })
        const { exif: left, icc, xmp, iptc, orientation } = await sharp(body).metadata()
        expect({ left, icc, xmp, iptc, orientation }).toEqual({})
        expect(body.includes('Anna Neri')).toBe(false)
        // Upside down in the file, upright for people.
        const upright = [...QUARTER_COLOURS].reverse()
        expect(distance(await coloursOf(await sharp(body).png().toBuffer()), upright)).toBeLessThan(24)
      }
    })

    test('a picture that is taller than newer formats allow comes in the oldest', async () => {
      const id = await upload(
        'torre.jpg',
        await sharp({ create: { width: 500, height: 20_000, channels: 3, background: '#345' } })
          .jpeg()
          .toBuffer(),
      )
      const address = await addressOf(id)
      await encode(id)
      expect((await raw(`${address}?format=500w`, { accept: BROWSER })).headers['content-type']).toBe('image/jpeg')
      expect((await raw(`${address}?format=100w`, { accept: BROWSER })).headers['content-type']).toBe('image/avif')
    })

    test('a moving picture moves in every width, and a transparent one stays so', async () => {
      const frames = [await quarters(300, 200).png().toBuffer(), await quarters(300, 200).negate().png().toBuffer()]
      const moving = await addressOf(
        await upload(
          'giro.gif',
          await sharp(frames, { join: { animated: true } })
            .gif()
            .toBuffer(),
        ),
      )
      const clear = await addressOf(
        await upload('foglia.png', await quarters(300, 200).ensureAlpha(0.4).png().toBuffer()),
      )
      for (const [accept, moves, plain] of [
        ['image/webp', 'image/webp', 'image/webp'],
        ['*/*', 'image/gif', 'image/png'],
      ] as const) {
        const one = await raw(`${moving}?format=100w`, { accept })
        expect(one.headers['content-type']).toBe(moves)
        expect((await sharp(one.body).metadata()).pages).toBe(2)
        const other = await raw(`${clear}?format=100w`, { accept })
        expect(other.headers['content-type']).toBe(plain)
        expect((await sharp(other.body).metadata()).hasAlpha).toBe(true)
      }
    })

    test('a drawing comes as it is, in a sandbox', async () => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script><rect width="9" height="9"/></svg>'
      const answer = await raw(`${await addressOf(await upload('logo.svg', Buffer.from(svg)))}?format=500w`)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      })
      expect(answer.body.toString()).toContain('<rect')
      expect(answer.body.toString()).not.toContain('script')
    })

    test('words and focal point are changed, and seen at once', async () => {
      const id = await upload('vaso.jpg', await photo(300, 200))
      const change = { alt: 'Un vaso', caption: 'Smalto blu', focalX: 0.2, focalY: 0.9 }
      expect((await owner.call('PATCH', `/api/sites/${siteId}/assets/${id}`, change)).status).toBe(200)
      expect(await asset(id)).toMatchObject({ alt: 'Un vaso', caption: 'Smalto blu', focalX: 0.2, focalY: 0.9 })
      const wrong = await owner.call('PATCH', `/api/sites/${siteId}/assets/${id}`, { focalX: 1.2 })
      expect(wrong.status).toBe(400)
      expect((await owner.call('PATCH', `/api/sites/${siteId}/assets/${'f'.repeat(24)}`, change)).status).toBe(404)
    })
  })

  describe('files', () => {
    test('[ROUT-03] [PATH-12] a file is at /s/ with its name; a second of the same name has a number', async () => {
      await upload('Listino prezzi 2026.pdf', Buffer.from('%PDF-1.7 primo'))
      await upload('Listino prezzi 2026.pdf', Buffer.from('%PDF-1.7 secondo'))
      const first = await raw('/s/Listino-prezzi-2026.pdf')
      expect(first.body.toString()).toBe('%PDF-1.7 primo')
      expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
      expect((await raw('/s/Listino-prezzi-2026-2.pdf')).body.toString()).toBe('%PDF-1.7 secondo')
      expect((await raw('/s/niente.pdf')).status).toBe(404)
      expect((await raw('/s/Listino-prezzi-2026.pdf', {}, 'GET', 'vicina.localhost:3000')).status).toBe(404)
    })

    test('in the editor, style sheets have files of the site, which nothing opens there', async () => {
      await upload('manuale.pdf', Buffer.from('%PDF-1.7 manuale'))
      const path = `/s/of/${siteId}/manuale.pdf`
      const file = await owner.call('GET', path)
      expect([file.status, file.body]).toEqual([200, '%PDF-1.7 manuale'])
      expect(file.headers).toMatchObject({
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=0, must-revalidate',
      })
      expect((await owner.call('GET', path.replace('manuale', 'niente'))).status).toBe(404)
      expect((await raw(path)).status).toBe(404)
    })

    test('what browsers do not show themselves is saved, and nothing runs in the site’s name', async () => {
      await upload('tabella.csv', Buffer.from('a;b'))
      await upload('suono.mp3', Buffer.from('0123456789'))
      expect((await raw('/s/tabella.csv')).headers).toMatchObject({
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect((await raw('/s/suono.mp3')).headers['content-disposition']).toBe('inline')
    })

    test('a part of a file is sent by its range', async () => {
      const part = await raw('/s/suono.mp3', { range: 'bytes=2-4' })
      expect(part.status).toBe(206)
      expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
      expect(part.body.toString()).toBe('234')
      expect((await raw('/s/suono.mp3', { range: 'bytes=-3' })).body.toString()).toBe('789')
      expect((await raw('/s/suono.mp3', { range: 'bytes=8-99' })).body.toString()).toBe('89')
      for (const range of ['bytes=10-', 'bytes=-0', 'bytes=-00', 'bytes=-000'])
        expect((await raw('/s/suono.mp3', { range })).status, range).toBe(416)
      expect((await raw('/s/suono.mp3', { range: 'bytes=-99' })).body.toString()).toBe('0123456789')
      for (const range of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
        expect((await raw('/s/suono.mp3', { range })).status, range).toBe(200)
      const etag = String(part.headers.etag)
      for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*'])
        expect((await raw('/s/suono.mp3', { 'if-none-match': known })).status, known).toBe(304)
      expect((await raw('/s/suono.mp3', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
      expect((await raw('/s/suono.mp3', { range: 'bytes=0-1', 'if-range': '"altro"' })).status).toBe(200)
    })
  })

  test('a picture that is decoded in a process of its own comes and is made as any other', async () => {
    const id = await upload('grande.jpg', await quarters(6000, 4000).jpeg({ progressive: true }).toBuffer())
    const address = await addressOf(id)
    const first = await raw(`${address}?format=500w`, { accept: 'image/webp' })
    expect(distance(await coloursOf(first.body), QUARTER_COLOURS)).toBeLessThan(12)
    await encode(id)
    const widest = await raw(`${address}?format=2500w`, { accept: BROWSER })
    expect((await sharp(widest.body).metadata()).width).toBe(2500)
    expect(distance(await coloursOf(widest.body), QUARTER_COLOURS)).toBeLessThan(12)
  })

  test('the job makes every width and format once', async () => {
    const bytes = await photo(1100, 700)
    const id = await upload('tutte.jpg', bytes)
    await encode(id)
    const { contentHash, fileKey: key } = await asset(id)
    const list = async () =>
      (await Array.fromAsync(testApp.services.files.list(`sites/${siteId}/renditions/${contentHash}`)))
        .map((file) => file.key.split('/').at(-1))
        .sort()
    const made = [100, 300, 500, 750, 1000, 1500].flatMap((width) =>
      ['avif', 'jpeg', 'webp'].map((format) => `${width}.${format}`),
    )
    expect(await list()).toEqual(made.sort())
    const original = await buffer((await testApp.services.files.open(key))!.stream)
    expect(original.equals(bytes)).toBe(true)
  })
})
