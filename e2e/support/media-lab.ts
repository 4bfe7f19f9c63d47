import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ROLE } from '../../src/core/codes.ts'
import { importWordPressCommand } from '../../src/features/transfer/server/import-command.ts'
import { JobRunner } from '../../src/platform/jobs/jobs.ts'
import { createFetchOutside } from '../../src/platform/outside.ts'
import { createTestApp, type OwnerClient, type TestApp, visit } from './test-app.ts'

export const SILENT = { print() {}, progress() {}, show() {}, end() {} }
const NOON = new Date('2026-11-22T12:00:00Z')

/** The old site: the configured response at a path, otherwise an image. */
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

/** An installation whose sites were imported: their exports only refer to files. */
export class MediaLab {
  readonly testApp: TestApp
  readonly old: Awaited<ReturnType<typeof startOldSite>>
  readonly folder = mkdtempSync(join(tmpdir(), 'vetrina-media-'))
  clock = NOON
  /** The site of the current test, and its administrator. */
  name = ''
  siteId = ''
  anna!: OwnerClient
  #count = 0

  private constructor(testApp: TestApp, old: Awaited<ReturnType<typeof startOldSite>>) {
    this.testApp = testApp
    this.old = old
  }

  static async open(engine: 'sqlite' | 'postgres'): Promise<MediaLab> {
    const old = await startOldSite()
    let lab: MediaLab | undefined
    const testApp = await createTestApp(engine, { now: () => lab?.clock ?? NOON })
    const fetchOutside = createFetchOutside({ ports: [old.port], allowAddresses: ['127.0.0.1/32'] })
    Object.assign(testApp.services, { fetchOutside })
    lab = new MediaLab(testApp, old)
    return lab
  }

  async close(): Promise<void> {
    await this.testApp.close()
    this.old.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Begins a test with a new site: three images and a document are missing. */
  async next(): Promise<void> {
    this.clock = NOON
    this.old.asked.length = 0
    this.old.answers.clear()
    this.name = `sito-${++this.#count}`
    await this.#bring(['uno.jpg', 'due.jpg', 'tre.jpg'], '<a href="/s/Listino.pdf">Listino</a>')
    this.siteId = (await this.testApp.services.directory.find(`${this.name}.localhost`))!.site.id
    this.anna = await this.testApp.signIn(`anna-${this.#count}@esempio.it`, { [this.siteId]: ROLE.admin })
  }

  async #bring(pictures: string[], more: string) {
    const base = `http://127.0.0.1:${this.old.port}`
    const images = pictures
      .map((picture) => `<p>Foto.</p><img src="${base}/media/${picture}" alt="${picture}" />`)
      .join('')
    const file = join(this.folder, `${this.name}.xml`)
    writeFileSync(
      file,
      `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <title>Sito</title><link>${base}</link><wp:wxr_version>1.2</wp:wxr_version><item><title>Foto</title><link>/foto</link>
      <content:encoded><![CDATA[<article>${images}<p>${more}</p></article>]]></content:encoded><wp:post_id>1</wp:post_id>
      <wp:post_name>foto</wp:post_name><wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item></channel></rss>`,
    )
    await importWordPressCommand(this.testApp.services, { positionals: [file], values: { site: this.name } }, SILENT)
  }

  readonly address = () => `/api/sites/${this.siteId}/media-fetch`
  readonly status = async () => (await this.anna.call('GET', this.address())).json()
  readonly begin = () => this.anna.call('POST', this.address(), {})
  readonly page = async () => (await visit(this.testApp.app, this.name, '/foto')).body

  /** Runs waiting jobs: fetching, or the import of an upload. */
  work() {
    const jobs = this.testApp.jobs().filter((job) => ['transfer.media', 'transfer.import'].includes(job.type))
    return new JobRunner(this.testApp.services.database, jobs, { now: () => this.clock }).runDue()
  }

  /** Uploads an image of 30 × 20 under the name of a missing one. */
  async upload(): Promise<void> {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#25b' } })
      .png()
      .toBuffer()
    const jpeg = await sharp(picture).jpeg().toBuffer()
    const metadata = `filename ${Buffer.from('Uno.JPG').toString('base64')}`
    const begun = await this.anna.call('POST', `/api/sites/${this.siteId}/uploads`, undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(jpeg.length),
      'upload-metadata': metadata,
    })
    const sent = await this.anna.call('PATCH', String(begun.headers.location), jpeg, {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
    expect(sent.status).toBe(204)
  }
}
