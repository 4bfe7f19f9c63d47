import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { axeFindings } from '../../../../e2e/support/axe.ts'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { launchBrowser } from '../../../../e2e/support/browser.ts'
import { freePort } from '../../../../e2e/support/free-port.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { root } from '../../../../e2e/support/root.ts'
import { createTestApp, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'

/** The panel without the rest of the area. */
const STAGE = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import '/src/config/config.css'
import { createApi } from '/src/config/api.ts'
import { theme, variables } from '/src/config/theme.ts'
import { ApiProvider } from '/src/config/use-load.ts'
import ImportScreen from '/src/features/transfer/config/import-screen.tsx'
import TransferPanel from '/src/features/transfer/config/transfer-panel.tsx'

const [id, title] = decodeURIComponent(location.hash.slice(1)).split(',')
const api = createApi({ fetch: (...given) => fetch(...given), signInAgain: () => Promise.reject() })
const panel = h('main', null, h('h1', null, 'Bottega'), h('h2', null, 'Importa'), h(TransferPanel, { site: { id, title } }))
const screen = id ? panel : h('main', null, h(ImportScreen))
const inside = h(QueryClientProvider, { client: new QueryClient() }, h(MemoryRouter, null, screen))
createRoot(document.getElementById('root')).render(
  h(MantineProvider, { theme, cssVariablesResolver: variables, defaultColorScheme: 'auto' }, h(ApiProvider, { value: api }, inside)),
)
`

const WXR = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Il vecchio forno</title><link>http://vecchio.example</link><description>Dal 1998</description><language>it</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>http://vecchio.example</wp:base_site_url><wp:base_blog_url>http://vecchio.example</wp:base_blog_url>
<item><title>Pane</title><link>http://vecchio.example/pane/</link><dc:creator>anna</dc:creator>
<content:encoded><![CDATA[Il pane di oggi.]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>1</wp:post_id><wp:post_date>2015-03-01 10:00:00</wp:post_date><wp:post_date_gmt>2015-03-01 10:00:00</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>pane</wp:post_name><wp:status>publish</wp:status>
<wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>post</wp:post_type><wp:post_password></wp:post_password></item>
</channel></rss>`

let files: Map<string, { body: string | Uint8Array; contentType: string }>
let testApp: TestApp
let url: string
let browser: Awaited<ReturnType<typeof launchBrowser>>
let context: BrowserContext
let cookie: string
let siteId: string
let sites = 0

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  testApp = await createTestApp('sqlite', { env: { VETRINA_URL: url, PORT: String(port) } })
  await testApp.app.listen({ port, host: '127.0.0.1' })
  files = await bundle()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await testApp?.close()
})
beforeEach(async () => {
  sites++
  siteId = await testApp.createSite(`sito-${sites}`, 'La bottega')
  const owner = await testApp.signIn(`anna${sites}@esempio.it`, { [siteId]: ROLE.admin })
  cookie = owner.cookie
  await siteWriter(owner, siteId).put({ title: 'Casa', urlId: '', blocks: [section(paragraph('Benvenuti'))] })
})

async function bundle() {
  const output = (await build({
    ...{ root, configFile: false, logLevel: 'silent', publicDir: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, minify: false, assetsInlineLimit: 0, rolldownOptions: { input: 'virtual:stage' } },
    plugins: [
      {
        name: 'stage',
        resolveId: (id) => (id === 'virtual:stage' ? '\0stage.js' : undefined),
        load: (id) => (id === '\0stage.js' ? STAGE : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput
  const made = new Map<string, { body: string | Uint8Array; contentType: string }>()
  let head = ''
  for (const part of output.output) {
    const script = part.type === 'chunk'
    const style = part.fileName.endsWith('.css')
    const contentType = script ? 'text/javascript' : style ? 'text/css' : 'font/woff2'
    made.set(`/${part.fileName}`, { body: script ? part.code : part.source, contentType })
    if (style) head += `<link rel="stylesheet" href="/${part.fileName}">`
    if (script && part.isEntry) head += `<script type="module" src="/${part.fileName}"></script>`
  }
  const body = `<!doctype html><html lang="it"><head><title>Importa</title>${head}</head><body><div id="root"></div></body></html>`
  return made.set('/stage', { body, contentType: 'text/html; charset=utf-8' })
}

async function open({ width = 1440, dark = false, site = `${siteId},La bottega` } = {}): Promise<Page> {
  await context?.close()
  context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name, value] = pair.split('=') as [string, string]
      return { name, value, url }
    }),
  )
  const page = await context.newPage()
  await page.route(
    (address) => files.has(address.pathname),
    (route) => route.fulfill(files.get(new URL(route.request().url()).pathname) as { contentType: string }),
  )
  await page.goto(`${url}/stage#${encodeURIComponent(site)}`)
  return page
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const work = () => new JobRunner(testApp.services.database, testApp.jobs()).runDue()
const choose = (page: Page, name: string, bytes: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
async function download(page: Page): Promise<Buffer> {
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Scarica l’archivio' }).click()
  return readFileSync(await (await begun).path())
}

test('the archive is downloaded, brought back under another name, and the report leads to the new site', async () => {
  const page = await open()
  await page.getByText('Il sito non ha ancora immagini né file.').waitFor()
  const archive = await download(page)
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  await page.getByText('Qui vedrai come procede').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await choose(page, 'bottega.zip', archive)
  await page.getByLabel('Nome del sito nell’indirizzo').fill(`copia-${sites}`)
  expect(await page.getByText('Dove va').count()).toBe(0)
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await page.getByText('In attesa del suo turno').waitFor()
  await work()
  await page.getByText('«La bottega» è arrivato').waitFor()
  const target = await page.getByRole('link', { name: 'Apri «La bottega»' }).getAttribute('href')
  expect(target).toMatch(/^\/config\/siti\/[0-9a-f]{24}$/)
  expect((await visit(testApp.app, `copia-${sites}`, '/')).status).toBe(200)
  expect(await axeFindings(page)).toEqual([])
})

test('a refusal is said in words, at once or when the work is done', async () => {
  const page = await open({ dark: true, width: 768 })
  const archive = await download(page)
  await choose(page, 'bottega.zip', archive)
  await page.getByLabel('Nome del sito').fill('non va bene')
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await page.getByRole('alert').getByText('Usa lettere minuscole, cifre e trattini').waitFor()
  await expect.poll(() => focusedText(page)).toContain('bottega.zip')
  await page.getByLabel('Nome del sito').fill('')
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await page.getByText('In attesa del suo turno').waitFor()
  await work()
  await page.getByText('Questo sito è già in questa installazione').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('an export in WordPress’s format goes into a new site or into this one, and its report says what is missing', async () => {
  const page = await open()
  await choose(page, 'forno.xml', Buffer.from(WXR))
  await page.getByRole('radio', { name: 'In «La bottega», insieme a quello che c’è già' }).check()
  expect(await page.getByLabel('Nome del sito').count()).toBe(0)
  await page.getByRole('radio', { name: 'In un sito nuovo' }).check()
  await page.getByLabel('Nome del sito').fill(`forno-${sites}`)
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await page.getByText('In attesa del suo turno').waitFor()
  await work()
  await page.getByText('1 su 1 articoli').waitFor()
  expect((await visit(testApp.app, `forno-${sites}`, '/blog/pane')).status).toBe(200)
})

test('missing files come from the old site until somebody stops it, or from a ZIP file', async () => {
  const pictures = ['uno', 'due'].map(
    (name) => `<p>Foto.</p><img src="http://vecchio.example/wp-content/uploads/${name}.jpg" alt="${name}" />`,
  )
  const page = await open({ width: 390, dark: true })
  await choose(page, 'forno.xml', Buffer.from(WXR.replace('Il pane di oggi.', pictures.join(''))))
  await page.getByLabel('Nome del sito').fill(`foto-${sites}`)
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await page.getByText('In attesa del suo turno').waitFor()
  await work()
  await page.getByText('Mancano 2 file').waitFor()
  const fetching = page.getByRole('button', { name: 'Scarica le immagini' })
  await fetching.focus()
  await page.keyboard.press('Enter')
  const stop = page.getByRole('button', { name: 'Interrompi' })
  await stop.waitFor()
  expect(await page.getByRole('button', { name: 'Carica uno ZIP' }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const asked = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  await page.route(
    '**/media-fetch',
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await stopped.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await asked.promise
  await page.keyboard.press('Enter')
  await page.getByText('Hai interrotto lo scaricamento').waitFor()
  const outdated = page.waitForResponse((answer) => answer.request().method() === 'GET')
  stopped.resolve()
  await (await outdated).finished()
  // What a screen does with an answer takes it two frames at most.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.getByText('Hai interrotto lo scaricamento').count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Scarica quello che manca')
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b5' } })
    .jpeg()
    .toBuffer()
  const zipOf = async (name: string) => {
    const zip = new ZipFile()
    zip.addBuffer(jpeg, name)
    zip.end()
    return await buffer(zip.outputStream)
  }
  const give = async (name: string, bytes: Buffer) => {
    const given = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Carica uno ZIP' }).focus()
    await page.keyboard.press('Enter')
    await (await given).setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
  }
  const focused = () => focusedText(page)
  await give('forno.xml', Buffer.from(WXR))
  await page.getByRole('alert').getByText('Immagini e file si caricano in un file ZIP').waitFor()
  // The connection is slow, so that the upload takes a while.
  const arrives = Promise.withResolvers<void>()
  await page.route('**/api/installation/imports/*', async (route) => {
    if (route.request().method() === 'PATCH') await arrives.promise
    await route.fallback()
  })
  await give('uploads.zip', await zipOf('uploads/uno.jpg'))
  await page.getByRole('status').getByText('Caricamento in corso: lascia aperta questa pagina.').waitFor()
  await expect.poll(focused).toBe('Interrompi il caricamento')
  expect(await axeFindings(page)).toEqual([])
  arrives.resolve()
  await page.getByText('In attesa del suo turno').waitFor()
  await expect.poll(focused).toBe('Carica uno ZIP')
  await work()
  await page.getByText('È arrivato un file. Ne manca ancora uno.').waitFor()
  await page.getByText('Manca un file: l’esportazione lo nomina soltanto.').waitFor()
  await expect.poll(focused).toBe('Carica uno ZIP')
  expect(await axeFindings(page)).toEqual([])
  await give('altro.zip', await zipOf('uploads/due.jpg'))
  await page.getByText('In attesa del suo turno').waitFor()
  await work()
  await page.getByText('Immagini e file ci sono tutti.').waitFor()
  await expect.poll(focused).toBe('Immagini e file ci sono tutti.')
  expect((await visit(testApp.app, `foto-${sites}`, '/blog/pane')).body).toContain('-uno.jpg')
})

test('an installation without a site imports one by keyboard alone', async () => {
  const page = await open({ site: '' })
  await page.getByRole('heading', { level: 1, name: 'Importa un sito' }).waitFor()
  await choose(page, 'forno.xml', Buffer.from(WXR))
  await page.getByRole('button', { name: 'Scegli un altro file' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(`tasti-${sites}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('In attesa del suo turno').waitFor()
  const arrived = 'Il file «forno.xml» è arrivato. Qui sotto vedi come procede l’importazione.'
  await page.getByRole('status').getByText(arrived).waitFor()
  await expect.poll(() => focusedText(page)).toBe(arrived)
  expect(await axeFindings(page)).toEqual([])
})

test('whoever breaks off an upload or takes it back by keyboard is left with what can be done next', async () => {
  const page = await open()
  const waiting = Promise.withResolvers<void>()
  const sending = Promise.withResolvers<void>()
  await page.route('**/api/installation/imports/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      sending.resolve()
      await waiting.promise
    }
    await route.continue()
  })
  await choose(page, 'forno.xml', Buffer.from(WXR))
  await page.getByRole('button', { name: 'Importa', exact: true }).press('Enter')
  await page.getByRole('status').getByText('Caricamento in corso').waitFor()
  await sending.promise
  await expect.poll(() => focusedText(page)).toContain('Caricamento in corso')
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedText(page)).toBe('Interrompi')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Importa', exact: true }).waitFor()
  await expect.poll(() => focusedText(page)).toContain('forno.xml')
  await page.keyboard.press('Tab')
  const takeBack = page.getByRole('button', { name: 'Annulla il caricamento di forno.xml' })
  await takeBack.press('Enter')
  await takeBack.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('Importazioni')
  waiting.resolve()
})
