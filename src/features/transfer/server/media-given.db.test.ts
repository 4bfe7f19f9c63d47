import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { MediaLab } from '../../../../e2e/support/media-lab.ts'
import { ENGINES, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { Refusal } from '../../../core/refusal.ts'
import { putEntitlement } from '../../sites/public.ts'

describe.each(ENGINES)('files that somebody brings to an import on %s', (engine) => {
  let lab: MediaLab
  beforeAll(async () => {
    lab = await MediaLab.open(engine)
  })
  afterAll(() => lab.close())
  beforeEach(() => lab.next())

  /** A ZIP file with these files, like one that an owner's own program makes. */
  async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
    const zip = new ZipFile()
    for (const [path, bytes] of Object.entries(files))
      if (path.endsWith('/')) zip.addEmptyDirectory(path)
      else zip.addBuffer(bytes, path, { compress: path.endsWith('.pdf') })
    zip.end()
    return await buffer(zip.outputStream)
  }
  const picture = (background: string, width = 50) =>
    sharp({ create: { width, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()

  /** Uploads a ZIP file for the site, runs the import, and returns its status. */
  async function give(bytes: Buffer, { owner = lab.anna, filename = 'uploads.zip', before = async () => {} } = {}) {
    const metadata = { filename, site: lab.siteId, content: 'media' }
    const begun = await owner.call('POST', '/api/installation/imports', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    })
    if (begun.status !== 201) return begun.json()
    const address = String(begun.headers.location)
    const sent = await owner.call('PATCH', address, bytes, {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
    expect(sent.status).toBe(204)
    await before()
    await lab.work()
    return (await owner.call('GET', address)).json()
  }

  test('a ZIP file fills the places of the missing files, and nothing of them is asked of the old site', async () => {
    const done = await give(
      await zipOf({
        'uploads/': Buffer.from(''),
        'uploads/altro/uno.jpg': await picture('#b52', 70),
        'uploads/media/uno.jpg': await picture('#2b5'),
        'uploads/media/due.jpg': await picture('#25b'),
        '__MACOSX/uploads/media/._due.jpg': Buffer.from('niente'),
        'uploads/Listino.pdf': Buffer.from('un listino'),
        'uploads/di-nessuno.jpg': await picture('#000'),
      }),
    )
    expect(done).toMatchObject({
      state: 'done',
      report: { kind: 'media', siteId: lab.siteId, arrived: 3, missing: 1, problems: [] },
    })
    expect(lab.old.asked).toEqual([])
    expect(await lab.status()).toMatchObject({ awaited: 1 })
    // The one whose folder matches the old address.
    expect(await lab.page()).toContain('width="50" height="40"')
    expect(await lab.page()).not.toContain('width="70"')
    expect(await visit(lab.testApp.app, lab.name, '/s/Listino.pdf')).toMatchObject({ status: 200, body: 'un listino' })
    const assets = (await lab.anna.call('GET', `/api/sites/${lab.siteId}/assets`)).json().assets
    expect(assets).toHaveLength(4)
    await lab.begin()
    await lab.work()
    expect(lab.old.asked).toEqual(['/media/tre.jpg'])
    expect(await Array.fromAsync(lab.testApp.services.files.list('imports'))).toEqual([])
  })

  test('a file of it that cannot be taken is named with the reason, and the others arrive', async () => {
    const good = await picture('#2b5')
    const zip = await zipOf({ 'uno.jpg': good, 'due.jpg': Buffer.from('rotta'), 'tre.jpg': await picture('#25b') })
    // Its bytes do not match its directory.
    zip[zip.indexOf(good) + good.length - 3]! ^= 1
    const { state, report } = await give(zip)
    expect([state, report.arrived, report.missing]).toEqual(['done', 1, 3])
    const names = report.problems.map(({ name }: { name: string }) => name)
    expect(names.sort()).toEqual(['due.jpg', 'uno.jpg'])
    for (const { sentence } of report.problems) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })

  test('what is no ZIP file, or is for a site of somebody else, is refused in words', async () => {
    const zip = await zipOf({ 'uno.jpg': await picture('#2b5') })
    expect(await give(zip.subarray(0, zip.length - 30))).toMatchObject({
      state: 'refused',
      sentence: expect.stringContaining('rovinato o incompleto'),
    })
    const bruno = await lab.testApp.signIn(`bruno-${lab.name}@esempio.it`, {})
    expect(await give(zip, { owner: bruno })).toMatchObject({ code: 'not_found' })
    const carla = await lab.testApp.signIn(`carla-${lab.name}@esempio.it`, { [lab.siteId]: ROLE.editor })
    expect(await give(zip, { owner: carla })).toMatchObject({ code: 'forbidden' })
    expect(await lab.status()).toMatchObject({ awaited: 4 })
  })

  test('what is sent as media is taken as a ZIP file or refused, and never as an export that comes online', async () => {
    const item = (name: string) =>
      `<item><title>${name}</title><wp:post_id>7</wp:post_id><wp:post_name>${name}</wp:post_name>
      <wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item>`
    const wxr = Buffer.from(
      `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Altro</title><link>http://altro.example</link>
      <wp:wxr_version>1.2</wp:wxr_version>${item('intruso')}</channel></rss>`,
    )
    expect(await give(wxr, { filename: 'esportazione.xml' })).toMatchObject({
      code: 'invalid',
      error: expect.stringContaining('file ZIP'),
    })
    expect(await give(wxr, { filename: 'esportazione.zip' })).toMatchObject({
      state: 'refused',
      sentence: expect.stringContaining('non è un file ZIP'),
    })
    expect((await visit(lab.testApp.app, lab.name, '/intruso')).status).toBe(404)
  })

  test('where the site has no room for more, what has arrived is told with the reason', async () => {
    const pictures = await Promise.all(['#2b5', '#25b', '#b52'].map((colour) => picture(colour)))
    const room = Math.max(...pictures.map(({ length }) => length)) * 1.5
    const [one, two, three] = pictures
    const zip = await zipOf({ 'uno.jpg': one!, 'due.jpg': two!, 'tre.jpg': three! })
    const limit = { enabled: true, limit: Math.floor(room) }
    const before = () =>
      lab.testApp.services.database.transact((transaction) => putEntitlement(transaction, lab.siteId, 'storage', limit))
    expect(await give(zip, { before })).toMatchObject({
      state: 'done',
      report: { kind: 'media', arrived: 1, missing: 3, sentence: expect.stringMatching(/^[A-Z«].*\.$/s) },
    })
  })

  /** Lets the first file arrive while the server is busy; the next one succeeds. */
  async function whileBusy(work: () => Promise<unknown>) {
    const { files } = lab.testApp.services
    const { put } = files
    let busy = 0
    Object.assign(files, {
      put: async () => {
        busy++
        throw new Refusal('unavailable', 'Si stanno preparando già troppe immagini.')
      },
    })
    try {
      await work()
    } finally {
      Object.assign(files, { put })
    }
    expect(busy).toBe(1)
    lab.clock = new Date(lab.clock.getTime() + 60_000)
    await lab.work()
  }

  test('a file that comes when too much is going on is brought a little later', async () => {
    const zip = await zipOf({ 'uno.jpg': await picture('#2b5'), 'due.jpg': await picture('#25b') })
    await whileBusy(() => give(zip))
    expect(await lab.status()).toMatchObject({ awaited: 2 })
    const [{ state, report }] = (await lab.anna.call('GET', '/api/installation/imports')).json().imports
    expect([state, report.arrived, report.problems]).toEqual(['done', 2, []])
  })

  test('a file that is fetched when too much is going on is fetched again a little later', async () => {
    await lab.begin()
    await whileBusy(() => lab.work())
    expect(await lab.status()).toMatchObject({ state: 'done', done: 4, failed: 0 })
  })

  test('who stops it keeps what has arrived, and a later press brings the rest', async () => {
    const { fetchOutside } = lab.testApp.services
    const stop = () => lab.anna.call('DELETE', lab.address())
    Object.assign(lab.testApp.services, {
      fetchOutside: async (...asked: Parameters<typeof fetchOutside>) => {
        const answer = await fetchOutside(...asked)
        if (lab.old.asked.length === 2)
          expect((await stop()).json()).toMatchObject({ state: 'done', done: 1, awaited: 3 })
        return answer
      },
    })
    await lab.begin()
    await lab.work()
    Object.assign(lab.testApp.services, { fetchOutside })
    const stopped = { state: 'done', done: 2, failed: 0, awaited: 2, sentence: expect.stringContaining('interrotto') }
    expect(await lab.status()).toMatchObject(stopped)
    // Nothing is waiting to resume by itself, and stopping an idle fetch is not an error.
    lab.clock = new Date(lab.clock.getTime() + 3_600_000)
    await lab.work()
    expect((await stop()).json()).toMatchObject(stopped)
    expect(lab.old.asked).toHaveLength(2)
    await lab.begin()
    await lab.work()
    expect(await lab.status()).toMatchObject({ state: 'done', done: 2, awaited: 0, sentence: null })
    expect(lab.old.asked).toHaveLength(4)
  })

  test('one that is begun anew while its last file is on the way goes on from its own beginning', async () => {
    const { fetchOutside } = lab.testApp.services
    lab.old.answers.set('/media/uno.jpg', [{ status: 404 }])
    let again = false
    Object.assign(lab.testApp.services, {
      fetchOutside: async (...asked: Parameters<typeof fetchOutside>) => {
        const answer = await fetchOutside(...asked)
        if (!again && lab.old.asked.length === 4) {
          again = true
          await lab.anna.call('DELETE', lab.address())
          await lab.begin()
        }
        return answer
      },
    })
    await lab.begin()
    await lab.work()
    Object.assign(lab.testApp.services, { fetchOutside })
    expect(await lab.status()).toMatchObject({ state: 'done', awaited: 0, failed: 0 })
  })

  test('what the owner uploads while the same file is on its way stays', async () => {
    const { fetchOutside } = lab.testApp.services
    let sent = false
    Object.assign(lab.testApp.services, {
      fetchOutside: async (...asked: Parameters<typeof fetchOutside>) => {
        if (!sent && String(asked[0]).endsWith('uno.jpg')) {
          sent = true
          await lab.upload()
        }
        return await fetchOutside(...asked)
      },
    })
    await lab.begin()
    await lab.work()
    Object.assign(lab.testApp.services, { fetchOutside })
    expect(sent).toBe(true)
    // The others were fetched.
    expect(await lab.status()).toMatchObject({ awaited: 0, state: 'done', done: 3, failed: 0 })
    expect(await lab.page()).toContain('width="30" height="20"')
  })

  test('a file that is uploaded under the name of a missing one takes its place', async () => {
    await lab.upload()
    expect(await lab.status()).toMatchObject({ awaited: 3 })
    expect(await lab.page()).toContain('width="30" height="20"')
  })
})
