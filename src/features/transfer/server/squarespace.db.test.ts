import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { parseWxr } from '../model/wordpress/parse-wxr.ts'
import { importWordPressCommand } from './import-command.ts'

const SITES = { blog: 'sartoria-lume', travel: 'a-piedi', pictures: 'occhio' } as const
const SILENT = { print() {}, progress() {}, show() {}, end() {} }

function fixture(name: string): URL {
  return new URL(`../model/wordpress/fixtures/squarespace-${name}.xml`, import.meta.url)
}

describe.each(ENGINES)('a site of Squarespace on %s', (engine) => {
  let testApp: TestApp
  let folder: string

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    folder = mkdtempSync(join(tmpdir(), 'vetrina-squarespace-'))
    for (const name of Object.keys(SITES)) await bring(name)
  }, 90_000)
  afterAll(async () => {
    await testApp.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function bring(name: string, values: Record<string, string> = {}): Promise<string> {
    const printed: string[] = []
    const terminal = { ...SILENT, print: (line: string) => void printed.push(line) }
    await importWordPressCommand(testApp.services, { positionals: [fixture(name).pathname], values }, terminal)
    return printed.join('\n')
  }

  /** The response at an address, and that of its redirect target. */
  async function follow(site: string, path: string) {
    const first = await visit(testApp.app, site, path)
    if (first.status < 300 || first.status >= 400) return { first: first.status, last: first.status, at: path }
    const at = String(first.headers.location).replace(/^https?:\/\/[^/]+/, '')
    return { first: first.status, last: (await visit(testApp.app, site, at)).status, at }
  }

  test.each(Object.entries(SITES))(
    'every address of «%s» answers, or leads on in one step, with and without a stroke at its end',
    async (name, site) => {
      const items = parseWxr(readFileSync(fixture(name), 'utf8')).items
      const links = items
        .filter((item) => item.type !== 'attachment' && item.status === 'publish')
        .map(({ link }) => link)
      expect(links.length).toBeGreaterThan(3)
      for (const link of links)
        for (const path of [link, `${link}/`]) {
          const { first, last } = await follow(site, path)
          expect([200, 301], path).toContain(first)
          expect(last, path).toBe(200)
        }
    },
  )

  test.each(Object.keys(SITES))(
    'what the pages of «%s» hold is measured against the file, and nearly all is there',
    async (name) => {
      const printed = await bring(name)
      const share = (what: string) => {
        const [, figure] = new RegExp(`([\\d.,]+) % ${what}`).exec(printed) ?? []
        return figure === undefined ? undefined : Number(figure.replace(',', '.'))
      }
      expect(share('parole'), printed).toBeGreaterThanOrEqual(99.5)
      for (const what of ['titoli, elenchi, tabelle e citazioni', 'collegamenti', 'immagini al loro posto'])
        expect(share(what) ?? 100, printed).toBeGreaterThanOrEqual(98)
      expect(share('vecchi indirizzi che rispondono'), printed).toBe(100)
    },
  )

  test('lists of the old blog lead to those of the new one', async () => {
    const site = SITES.blog
    expect(await follow(site, '/blog/category/Stoffe+e+filati')).toEqual({
      first: 301,
      last: 200,
      at: '/blog?category=stoffe-e-filati',
    })
    expect((await follow(site, '/blog?category=Stoffe+e+filati')).first).toBe(200)
    expect((await visit(testApp.app, site, '/blog?format=rss')).headers['content-type']).toContain('rss')
  })

  test('a link to a file leads to the old site until the file has arrived, and never back to itself', async () => {
    const answer = await visit(testApp.app, SITES.blog, '/s/Listino-2013.pdf')
    expect(answer).toMatchObject({ status: 302 })
    expect(answer.headers.location).toBe('https://www.lume.example/s/Listino-2013.pdf')
    const { id: siteId } = (await testApp.services.directory.find(`${SITES.blog}.localhost`))!.site
    await testApp.services.database.transact((transaction) =>
      transaction
        .site(siteId)
        .update('assets')
        .set({ source_url: `http://${SITES.blog}.localhost/s/Filmato.mov` })
        .where('name', '=', 'Filmato.mov')
        .execute(),
    )
    expect((await visit(testApp.app, SITES.blog, '/s/Filmato.mov')).status).toBe(404)
  })

  test('documents, sound and films of the media folder answer under their old names, and pictures lead to themselves', async () => {
    const media = join(folder, 'media')
    mkdirSync(media)
    for (const name of ['Listino-2013.pdf', 'Intervista.mp3', 'Filmato.mov'])
      writeFileSync(join(media, name), `di ${name}`)
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2b5' } })
      .jpeg()
      .toBuffer()
    writeFileSync(join(media, 'lino-tavola.jpg'), picture)
    await bring('blog', { media })
    const document = await visit(testApp.app, SITES.blog, '/s/Listino-2013.pdf')
    expect(document).toMatchObject({ status: 200, body: 'di Listino-2013.pdf' })
    expect((await visit(testApp.app, SITES.blog, '/s/Filmato.mov')).headers['content-type']).toBe('video/quicktime')
    const { first, last, at } = await follow(SITES.blog, '/s/lino-tavola.jpg')
    expect([first, last]).toEqual([302, 200])
    expect(at).toMatch(/^\/images\/.*-lino-tavola\.jpg$/)
  })
})
