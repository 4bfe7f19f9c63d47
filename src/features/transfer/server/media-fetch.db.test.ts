import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { createFetchOutside } from '../../../platform/outside.ts'
import { putEntitlement } from '../../sites/public.ts'
import { importWordPressCommand } from './import-command.ts'
import { importMediaCommand } from './media-command.ts'

const SILENT = { print() {}, progress() {}, show() {}, end() {} }

/** The old site: answers what it was told to at a path, with a picture otherwise. */
async function startOldSite() {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2b5' } })
    .jpeg()
    .toBuffer()
  const site = {
    port: 0,
    asked: [] as string[],
    underWay: 0,
    atOnce: 0,
    answers: new Map<string, { status: number; type?: string; body?: string; retryAfter?: string }[]>(),
    close: () => {},
  }
  const server = createServer((request, response) => {
    site.asked.push(request.url!)
    site.atOnce = Math.max(site.atOnce, ++site.underWay)
    const told = site.answers.get(request.url!)?.shift()
    setImmediate(() => {
      site.underWay--
      if (told?.retryAfter) response.setHeader('retry-after', told.retryAfter)
      const isPicture = !told && request.url!.endsWith('.jpg')
      response.writeHead(told?.status ?? 200, {
        'content-type': told?.type ?? (isPicture ? 'image/jpeg' : 'application/pdf'),
      })
      response.end(told ? told.body : isPicture ? picture : 'un documento')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.port = (server.address() as AddressInfo).port
  site.close = () => void server.close()
  return site
}

describe.each(ENGINES)('fetching the files of an import on %s', (engine) => {
  let testApp: TestApp
  let old: Awaited<ReturnType<typeof startOldSite>>
  let folder: string
  let anna: OwnerClient
  let siteId: string
  let name: string
  let count = 0
  let clock = new Date('2026-11-22T12:00:00Z')

  beforeAll(async () => {
    old = await startOldSite()
    folder = mkdtempSync(join(tmpdir(), 'vetrina-media-'))
    testApp = await createTestApp(engine, { now: () => clock })
    const fetchOutside = createFetchOutside({ ports: [old.port], allowAddresses: ['127.0.0.1/32'] })
    Object.assign(testApp.services, { fetchOutside })
  })
  afterAll(async () => {
    await testApp.close()
    old.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    clock = new Date('2026-11-22T12:00:00Z')
    old.asked.length = 0
    old.answers.clear()
    name = `sito-${++count}`
    await bring(['uno.jpg', 'due.jpg', 'tre.jpg'], '<a href="/s/Listino.pdf">Listino</a>')
    siteId = (await testApp.services.directory.find(`${name}.localhost`))!.site.id
    anna = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
  })

  async function bring(pictures: string[], more: string) {
    const base = `http://127.0.0.1:${old.port}`
    const images = pictures
      .map((picture) => `<p>Foto.</p><img src="${base}/media/${picture}" alt="${picture}" />`)
      .join('')
    const file = join(folder, `${name}.xml`)
    writeFileSync(
      file,
      `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <title>Sito</title><link>${base}</link><wp:wxr_version>1.2</wp:wxr_version><item><title>Foto</title><link>/foto</link>
      <content:encoded><![CDATA[<article>${images}<p>${more}</p></article>]]></content:encoded><wp:post_id>1</wp:post_id>
      <wp:post_name>foto</wp:post_name><wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item></channel></rss>`,
    )
    await importWordPressCommand(testApp.services, { positionals: [file], values: { site: name } }, SILENT)
  }

  const address = () => `/api/sites/${siteId}/media-fetch`
  const status = async () => (await anna.call('GET', address())).json()
  const begin = () => anna.call('POST', address(), {})
  const work = () => {
    const jobs = testApp.jobs().filter((job) => job.type === 'transfer.media')
    return new JobRunner(testApp.services.database, jobs, { now: () => clock }).runDue()
  }
  async function upload() {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#25b' } })
      .png()
      .toBuffer()
    const jpeg = await sharp(picture).jpeg().toBuffer()
    const metadata = `filename ${Buffer.from('Uno.JPG').toString('base64')}`
    const begun = await anna.call('POST', `/api/sites/${siteId}/uploads`, undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(jpeg.length),
      'upload-metadata': metadata,
    })
    const sent = await anna.call('PATCH', String(begun.headers.location), jpeg, {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
    expect(sent.status).toBe(204)
  }
  const page = async () => (await visit(testApp.app, name, '/foto')).body

  test('a press brings every missing file in, one after the other, and their places are filled', async () => {
    expect(await status()).toMatchObject({ awaited: 4, state: 'idle' })
    expect((await page()).split('picture-missing').length).toBeGreaterThan(3)
    expect((await begin()).json()).toMatchObject({ state: 'running', total: 4, done: 0 })
    await work()
    expect(await status()).toMatchObject({ awaited: 0, state: 'done', done: 4, failed: 0, problems: [] })
    expect(await page()).not.toContain('picture-missing')
    expect(await visit(testApp.app, name, '/s/Listino.pdf')).toMatchObject({ status: 200, body: 'un documento' })
    expect(old.asked).toHaveLength(4)
    expect(old.atOnce).toBe(1)
    expect((await begin()).status).toBe(400)
  })

  test('files that cannot be had are named with the reason, and the next press tries them alone', async () => {
    old.answers.set('/media/uno.jpg', [{ status: 404 }])
    old.answers.set('/media/due.jpg', [{ status: 200, type: 'text/html', body: '<p>Non trovato</p>' }])
    old.answers.set('/media/tre.jpg', [{ status: 200, type: 'image/jpeg', body: 'rotta' }])
    await begin()
    await work()
    const first = await status()
    expect(first).toMatchObject({ awaited: 3, state: 'done', done: 1, failed: 3 })
    const reasons = Object.fromEntries(
      first.problems.map((one: { name: string; sentence: string }) => [one.name, one.sentence]),
    )
    expect(reasons['uno.jpg']).toContain('404')
    expect(reasons['due.jpg']).toContain('pagina')
    expect(Object.keys(reasons).sort()).toEqual(['due.jpg', 'tre.jpg', 'uno.jpg'])
    old.asked.length = 0
    await begin()
    await work()
    expect(old.asked.sort()).toEqual(['/media/due.jpg', '/media/tre.jpg', '/media/uno.jpg'])
    expect(await status()).toMatchObject({ awaited: 0, done: 3, failed: 0 })
  })

  test('a host that asks for patience gets it, and nothing counts as failed', async () => {
    for (const picture of ['uno', 'due', 'tre'])
      old.answers.set(`/media/${picture}.jpg`, [{ status: 429, retryAfter: '60' }])
    await begin()
    await work()
    const asked = old.asked.length
    clock = new Date(clock.getTime() + 30_000)
    await work()
    expect(old.asked).toHaveLength(asked)
    for (let minute = 0; minute < 4; minute++) {
      clock = new Date(clock.getTime() + 60_000)
      await work()
    }
    expect(await status()).toMatchObject({ awaited: 0, state: 'done', done: 4, failed: 0 })
  })

  test('one that a process left unfinished goes on where it was', async () => {
    await begin()
    const { database, files } = testApp.services
    // The process dies at the second file: the store is gone, as it would be.
    let puts = 0
    const dying = {
      ...testApp.services,
      files: new Proxy(files, {
        get: (target, key) =>
          key === 'put' && ++puts > 1
            ? () => Promise.reject(new Error('killed'))
            : Reflect.get(target, key).bind(target),
      }),
    }
    const { mediaJob } = await import('./media-fetch.ts')
    await new JobRunner(database, [mediaJob(dying)], { now: () => clock }).runDue()
    expect(await status()).toMatchObject({ state: 'running', done: 1, awaited: 3 })
    clock = new Date(clock.getTime() + 60_000)
    await work()
    expect(await status()).toMatchObject({ state: 'done', done: 4, awaited: 0 })
    expect(new Set(old.asked).size).toBe(4)
    expect(old.asked).toHaveLength(5)
  })

  test('a file that cannot be kept counts as failed, and the others arrive', async () => {
    const { files } = testApp.services
    const broken = new Proxy(files, {
      get: (target, key) =>
        key === 'put'
          ? (...given: Parameters<typeof files.put>) =>
              given[0].includes('/files/') ? Promise.reject(new Error('EISDIR')) : files.put(...given)
          : Reflect.get(target, key).bind(target),
    })
    await begin()
    const { mediaJob } = await import('./media-fetch.ts')
    const runner = new JobRunner(testApp.services.database, [mediaJob({ ...testApp.services, files: broken })], {
      now: () => clock,
    })
    for (let attempt = 0; attempt < 3; attempt++) {
      await runner.runDue()
      clock = new Date(clock.getTime() + 60_000)
    }
    expect(await status()).toMatchObject({ state: 'done', done: 3, failed: 1, awaited: 1 })
  })

  test('a full disk ends the fetch with its sentence', async () => {
    const { files } = testApp.services
    const full = new Proxy(files, {
      get: (target, key) =>
        key === 'put'
          ? () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
          : Reflect.get(target, key).bind(target),
    })
    await begin()
    const { mediaJob } = await import('./media-fetch.ts')
    const job = mediaJob({ ...testApp.services, files: full })
    await new JobRunner(testApp.services.database, [job], { now: () => clock }).runDue()
    expect(await status()).toMatchObject({ state: 'done', awaited: 4, sentence: expect.stringContaining('è pieno') })
    expect(old.asked).toHaveLength(1)
  })

  test('who stops it keeps what has arrived, and a later press brings the rest', async () => {
    const { fetchOutside } = testApp.services
    const stop = () => anna.call('DELETE', address())
    Object.assign(testApp.services, {
      fetchOutside: async (...asked: Parameters<typeof fetchOutside>) => {
        const answer = await fetchOutside(...asked)
        if (old.asked.length === 2) expect((await stop()).json()).toMatchObject({ state: 'done', done: 1, awaited: 3 })
        return answer
      },
    })
    await begin()
    await work()
    Object.assign(testApp.services, { fetchOutside })
    const stopped = { state: 'done', done: 2, failed: 0, awaited: 2, sentence: expect.stringContaining('interrotto') }
    expect(await status()).toMatchObject(stopped)
    // Nothing waits that would go on by itself, and stopping what stands still is no mistake.
    clock = new Date(clock.getTime() + 3_600_000)
    await work()
    expect((await stop()).json()).toMatchObject(stopped)
    expect(old.asked).toHaveLength(2)
    await begin()
    await work()
    expect(await status()).toMatchObject({ state: 'done', done: 2, awaited: 0, sentence: null })
    expect(old.asked).toHaveLength(4)
  })

  test('one that is begun anew while its last file is on the way goes on from its own beginning', async () => {
    const { fetchOutside } = testApp.services
    old.answers.set('/media/uno.jpg', [{ status: 404 }])
    let again = false
    Object.assign(testApp.services, {
      fetchOutside: async (...asked: Parameters<typeof fetchOutside>) => {
        const answer = await fetchOutside(...asked)
        if (!again && old.asked.length === 4) {
          again = true
          await anna.call('DELETE', address())
          await begin()
        }
        return answer
      },
    })
    await begin()
    await work()
    Object.assign(testApp.services, { fetchOutside })
    expect(await status()).toMatchObject({ state: 'done', awaited: 0, failed: 0 })
  })

  test('a command does not fetch what the server fetches already', async () => {
    await begin()
    await expect(importMediaCommand(testApp.services, { positionals: [name], values: {} }, SILENT)).rejects.toThrow(
      'sta già scaricando',
    )
    expect(old.asked).toEqual([])
  })

  test('what the owner uploads while the same file is on its way stays', async () => {
    const { fetchOutside } = testApp.services
    let sent = false
    Object.assign(testApp.services, {
      fetchOutside: async (...asked: Parameters<typeof fetchOutside>) => {
        if (!sent && String(asked[0]).endsWith('uno.jpg')) {
          sent = true
          await upload()
        }
        return await fetchOutside(...asked)
      },
    })
    await begin()
    await work()
    Object.assign(testApp.services, { fetchOutside })
    expect(sent).toBe(true)
    expect(await status()).toMatchObject({ awaited: 0, state: 'done' })
    expect(await page()).toContain('width="30" height="20"')
  })

  test('private networks are not asked, and a site without room stops with its sentence', async () => {
    const allowed = testApp.services.fetchOutside
    Object.assign(testApp.services, { fetchOutside: createFetchOutside({ ports: [old.port] }) })
    await begin()
    await work()
    Object.assign(testApp.services, { fetchOutside: allowed })
    const refused = await status()
    expect(refused).toMatchObject({ done: 0, failed: 4 })
    expect(refused.problems[0].sentence).toContain('rete privata')
    expect(old.asked).toEqual([])
    await testApp.services.database.transact((transaction) =>
      putEntitlement(transaction, siteId, 'storage', { enabled: true, limit: 1 }),
    )
    await begin()
    await work()
    const full = await status()
    expect(full).toMatchObject({ state: 'done', done: 0, awaited: 4 })
    expect(full.sentence).toBeTruthy()
    expect(old.asked).toHaveLength(1)
  })

  test('the command fetches to the end and says what is still missing', async () => {
    old.answers.set('/media/due.jpg', [{ status: 410 }])
    const printed: string[] = []
    const terminal = { ...SILENT, print: (line: string) => void printed.push(line) }
    expect(await importMediaCommand(testApp.services, { positionals: [name], values: {} }, terminal)).toBe(1)
    expect(printed.join('\n')).toBe(
      'Sono arrivati 3 file.\nManca un file:\n  due.jpg: Il vecchio sito ha risposto 410.',
    )
    expect(await importMediaCommand(testApp.services, { positionals: [name], values: {} }, terminal)).toBe(0)
    await expect(
      importMediaCommand(testApp.services, { positionals: ['assente'], values: {} }, terminal),
    ).rejects.toThrow('non esiste')
  })

  test('a file that is uploaded under the name of a missing one takes its place', async () => {
    await upload()
    expect(await status()).toMatchObject({ awaited: 3 })
    expect(await page()).toContain('width="30" height="20"')
  })

  test('only who may change the settings begins it', async () => {
    const bruno = await testApp.signIn(`bruno-${count}@esempio.it`, { [siteId]: ROLE.editor })
    expect((await bruno.call('POST', address(), {})).status).toBe(403)
    expect((await bruno.call('DELETE', address())).status).toBe(403)
    expect((await bruno.call('GET', address())).status).toBe(403)
  })
})
