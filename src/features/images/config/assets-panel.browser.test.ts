import type { BrowserContext, Page } from 'playwright-core'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFindings } from '../../../../e2e/support/axe.ts'
import { launchBrowser } from '../../../../e2e/support/browser.ts'
import { freePort } from '../../../../e2e/support/free-port.ts'
import { root } from '../../../../e2e/support/root.ts'
import { createTestApp, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { quarters } from '../server/test-pictures.ts'

/** The panel and the dialog without the rest of the area. */
const STAGE = `
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import '/src/config/config.css'
import { createApi } from '/src/config/api.ts'
import { Notices } from '/src/config/notices.tsx'
import { theme, variables } from '/src/config/theme.ts'
import { ApiProvider } from '/src/config/use-load.ts'
import AssetsPanel from '/src/features/images/config/assets-panel.tsx'
import { AssetPicker } from '/src/features/images/config/asset-picker.tsx'

const [siteId, what] = location.hash.slice(1).split(',')
const api = createApi({ fetch: (...given) => fetch(...given), signInAgain: () => Promise.reject() })
function Picking() {
  const [chosen, setChosen] = useState()
  const kinds = what === 'photo' ? ['picture'] : undefined
  if (chosen) return h('output', null, chosen.map(({ name }) => name).join(' '))
  return h(AssetPicker, { opened: true, siteId, multiple: what === 'many', kinds, onChoose: setChosen, onClose: () => setChosen([]) })
}
const screen = what ? h(Picking) : h('main', null, h('h1', null, 'Media'), h(AssetsPanel, { site: { id: siteId } }))
const inside = h(QueryClientProvider, { client: new QueryClient() }, h(MemoryRouter, null, h(Notices, null, screen)))
createRoot(document.getElementById('root')).render(
  h(MantineProvider, { theme, cssVariablesResolver: variables, defaultColorScheme: 'auto' }, h(ApiProvider, { value: api }, inside)),
)
`

const SOON = { timeout: 20_000 }

let files: Map<string, { body: string | Uint8Array; contentType: string }>
let testApp: TestApp
let url: string
let owner: OwnerClient
let browser: Awaited<ReturnType<typeof launchBrowser>>
let context: BrowserContext
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
  siteId = await testApp.createSite(`sito-${sites}`)
  owner = await testApp.signIn(`anna${sites}@esempio.it`, { [siteId]: ROLE.admin })
})

async function bundle() {
  const output = (await build({
    ...{ root, configFile: false, logLevel: 'silent', publicDir: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ...{ write: false, minify: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 10_000 },
      rolldownOptions: { input: 'virtual:stage' },
    },
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
  const body = `<!doctype html><html lang="it"><head><title>Media</title>${head}</head><body><div id="root"></div></body></html>`
  return made.set('/stage', { body, contentType: 'text/html; charset=utf-8' })
}

interface Opening {
  readonly what?: string
  readonly width?: number
  readonly dark?: boolean
}

async function open({ what = '', width = 1440, dark = false }: Opening = {}): Promise<Page> {
  await context?.close()
  context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await context.addCookies(
    owner.cookie.split('; ').map((pair) => {
      const [name, value] = pair.split('=') as [string, string]
      return { name, value, url }
    }),
  )
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  await page.route(
    (address) => files.has(address.pathname),
    (route) => route.fulfill(files.get(new URL(route.request().url()).pathname) as { contentType: string }),
  )
  await page.goto(`${url}/stage#${siteId},${what}`)
  return page
}

const photo = async (name: string, width = 400) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await quarters(width, 300).jpeg().toBuffer(),
})
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
const choose = (page: Page) => page.locator('input[type="file"]').first()
const option = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })

test('many files at once: those that cannot be taken say why, the others arrive and are found', async () => {
  const page = await open()
  await page.getByText('Qui compariranno le tue foto').waitFor()
  await choose(page).setInputFiles([
    ...(await Promise.all(['lago.jpg', 'monte.jpg', 'prato.jpg', 'bosco.jpg'].map((name, i) => photo(name, 400 + i)))),
    { ...(await photo('ulivi.tif')), mimeType: 'image/tiff' },
    { ...pdf('rotta.jpg'), mimeType: 'image/jpeg' },
    pdf('listino.pdf'),
  ])
  await page.getByText('ulivi.tif è in un formato che i browser non mostrano').waitFor()
  await page.getByText('Questo file non è un’immagine che si può mostrare').waitFor()
  await page.getByText('2 file non sono arrivati. Gli altri 5 sono arrivati.').waitFor()
  await expect.poll(() => page.locator('.upload-row[data-state="failed"] svg.lucide-file-x').count()).toBe(2)
  expect(await page.locator('.upload-preview img').count()).toBe(0)
  await expect.poll(() => page.getByRole('option').count(), SOON).toBe(5)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Cerca per nome' }).fill('LISTINO')
  await page.getByText('1 file,').waitFor()
  expect(await page.getByRole('option').allTextContents()).toEqual(['listino.pdf'])
  await page.getByRole('searchbox').fill('nessuno così')
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await option(page, 'lago.jpg').waitFor()
})

test('the same file brought twice is there once, and the owner is told', async () => {
  const page = await open()
  await choose(page).setInputFiles(await photo('lago.jpg'))
  await page.getByText('Il file è arrivato.').waitFor()
  await choose(page).setInputFiles([await photo('copia di lago.jpg'), await photo('monte.jpg', 401)])
  await page.getByText('Un file è arrivato, uno c’era già.').waitFor()
  const rows = page.getByRole('region', { name: 'Caricamenti' }).getByRole('listitem')
  expect(await rows.allTextContents()).toEqual(['copia di lago.jpgC’era già'])
  await expect.poll(() => page.getByRole('option').allTextContents(), SOON).toEqual(['monte.jpg', 'lago.jpg'])
  expect(await axeFindings(page)).toEqual([])
})

test('logos and long pictures are seen whole, others fill their square', async () => {
  const page = await open()
  const wide = await quarters(1200, 300).png().toBuffer()
  await choose(page).setInputFiles([
    { name: 'insegna.png', mimeType: 'image/png', buffer: wide },
    {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9v9z"/></svg>'),
    },
    await photo('lago.jpg'),
  ])
  await page.getByText('I 3 file sono arrivati.').waitFor()
  const fitOf = (name: string) =>
    option(page, name)
      .locator('img')
      .evaluate((image) => getComputedStyle(image).objectFit)
  expect([await fitOf('insegna.png'), await fitOf('logo.svg'), await fitOf('lago.jpg')]).toEqual([
    'contain',
    'contain',
    'cover',
  ])
})

test('a picture that does not come leaves a sign in its place, and the dots are explained', async () => {
  const page = await open()
  await page.route('**/images/**', (route) => route.fulfill({ status: 503 }))
  await choose(page).setInputFiles([await photo('lago.jpg'), pdf('listino.pdf')])
  await option(page, 'lago.jpg').locator('.asset-thumbnail svg').waitFor()
  expect(await option(page, 'lago.jpg').locator('img').count()).toBe(0)
  // The dot on the image covers a corner of it; the one in the legend is in its line.
  const dots = page.locator('.asset-mark')
  expect(await dots.evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).position))).toEqual([
    'static',
    'absolute',
  ])
  await page.getByRole('button', { name: 'Senza descrizione' }).click()
  await expect.poll(() => page.getByRole('option').allTextContents(), SOON).toEqual(['lago.jpg'])
})

test('several files are chosen by their signs, put into a new folder, and brought into it', async () => {
  const page = await open()
  await choose(page).setInputFiles([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
  await expect.poll(() => page.getByRole('option').count(), SOON).toBe(3)
  await option(page, 'c.pdf').click()
  const visibilityOf = (name: string) =>
    option(page, name)
      .locator('.asset-check')
      .evaluate((sign) => getComputedStyle(sign).opacity)
  expect([await visibilityOf('c.pdf'), await visibilityOf('b.pdf')]).toEqual(['1', '0'])
  await option(page, 'a.pdf').locator('.asset-check').click()
  await page.getByText('2 file scelti').waitFor()
  await page.getByRole('button', { name: 'Sposta in una cartella' }).click()
  await page.getByRole('menuitem', { name: 'Nuova cartella' }).click()
  await page.getByLabel('Nome della cartella').fill('Listini')
  await page.getByRole('button', { name: 'Crea' }).click()
  await page.getByText('2 file sono nella cartella «Listini».').waitFor()
  await page.getByRole('combobox', { name: 'Cartella' }).click()
  await page.getByRole('option', { name: 'Listini' }).click()
  // In the order in which the uploads ended, which may differ from the order in which they began.
  const names = async () => (await page.locator('.asset-name').allTextContents()).sort()
  await expect.poll(names, SOON).toEqual(['a.pdf', 'c.pdf'])
  await choose(page).setInputFiles(pdf('d.pdf'))
  await expect.poll(names, SOON).toEqual(['a.pdf', 'c.pdf', 'd.pdf'])
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Cartelle' }).click()
  await page.getByRole('menuitem', { name: 'Elimina la cartella «Listini»' }).click()
  await page.getByText('La cartella «Listini» non c’è più.').waitFor()
  await expect.poll(() => page.locator('.asset-name').count(), SOON).toBe(4)
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await page.getByRole('combobox', { name: 'Cartella' }).waitFor()
})

test('a file goes into the folder it was brought for, whatever is looked at when it arrives; a known one stays', async () => {
  const base = `/api/sites/${siteId}`
  const { id } = (await owner.call('POST', `${base}/asset-folders`, { name: 'Listini' })).json()
  const page = await open()
  await choose(page).setInputFiles(await photo('lago.jpg'))
  await option(page, 'lago.jpg').waitFor()
  const look = async (folder: string) => {
    await page.getByRole('combobox', { name: 'Cartella' }).click()
    await page.getByRole('option', { name: folder }).click()
  }
  await look('Listini')
  const held = Promise.withResolvers<void>()
  await page.route('**/uploads/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await choose(page).setInputFiles([await photo('copia di lago.jpg'), await photo('monte.jpg', 401)])
  await page.getByText('0 di 2 file caricati').waitFor()
  await look('Tutte le cartelle')
  held.resolve()
  await page.getByText('Un file è arrivato, uno c’era già.').waitFor()
  const { assets } = (await owner.call('GET', `${base}/assets?folder=${id}`)).json()
  expect(assets.map(({ name }: { name: string }) => name)).toEqual(['monte.jpg'])
})

test('files dropped anywhere on the panel arrive', async () => {
  const page = await open()
  await page.getByText('Qui compariranno').waitFor()
  const { buffer } = await photo('caduta.jpg')
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'caduta.jpg', { type: 'image/jpeg' }))
      return transfer
    },
    [...buffer],
  )
  await page.getByText('Qui compariranno').dispatchEvent('dragenter', { dataTransfer: data })
  await page.getByText('Lascia qui i file').waitFor()
  await page.getByText('Qui compariranno').dispatchEvent('drop', { dataTransfer: data })
  await option(page, 'caduta.jpg').waitFor()
  await expect.poll(() => page.getByText('Lascia qui i file').count()).toBe(0)
})

test('an upload that lost its line goes on by itself from where it was', async () => {
  const page = await open()
  const bytes = await quarters(2000, 1500).png({ compressionLevel: 0 }).toBuffer()
  expect(bytes.length).toBeGreaterThan(8_000_000)
  const parts: string[] = []
  let cut = true
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return await route.continue()
    const offset = (await route.request().allHeaders())['upload-offset']!
    parts.push(offset)
    if (cut && offset !== '0') return await route.abort('connectionreset')
    await route.continue()
  })
  await choose(page).setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: bytes })
  await page.getByText('Connessione interrotta').waitFor()
  cut = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Il file è arrivato.').waitFor()
  expect(parts.filter((offset) => offset === '0')).toHaveLength(1)
})

test('after a reload the same file goes on from where it was', async () => {
  const page = await open()
  const bytes = await quarters(2000, 1500).png({ compressionLevel: 0 }).toBuffer()
  await page.route('**/uploads/*', async (route) => {
    const again = (await route.request().allHeaders())['upload-offset'] !== '0'
    return again && route.request().method() === 'PATCH' ? await route.abort() : await route.continue()
  })
  // The browser recognizes a file by name, size and date: a file of the test's own has a different date each time.
  const give = () =>
    page.evaluate(
      async ([name, content]) => {
        const blob = await (await fetch(`data:image/png;base64,${content}`)).blob()
        const transfer = new DataTransfer()
        transfer.items.add(new File([blob], name!, { type: 'image/png', lastModified: 1 }))
        const zone = document.querySelector('.drop-zone')!
        zone.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }))
      },
      ['ripresa.png', bytes.toString('base64')],
    )
  await page.getByText('Qui compariranno').waitFor()
  await give()
  await page.getByText('Connessione interrotta').waitFor()
  await page.reload()
  await page.getByText('Qui compariranno').waitFor()
  await page.unroute('**/uploads/*')
  const offsets: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset']!)
  })
  await give()
  await page.getByText('Il file è arrivato.').waitFor()
  expect(offsets[0]).toBe('8000000')
})

test('a picture is described, renamed and given its point, by keyboard alone', async () => {
  const page = await open()
  await choose(page).setInputFiles(await photo('vaso.jpg'))
  await option(page, 'vaso.jpg, immagine, senza descrizione').focus()
  await page.keyboard.press('Enter')
  const side = page.getByRole('region', { name: 'Proprietà di vaso.jpg' })
  await side.getByText('Manca la descrizione').waitFor()
  await side.getByLabel('Descrizione', { exact: true }).fill('Un vaso blu')
  const point = side.getByRole('slider', { name: 'Punto focale' })
  await point.focus()
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(() => point.getAttribute('aria-valuetext')).toBe('61 % da sinistra, 49 % dall’alto')
  await page.keyboard.press('Tab')
  await side.getByText('Salvato').waitFor()
  await option(page, 'vaso.jpg, immagine$').waitFor()
  const crops = side.getByRole('img', { name: 'Anteprima del taglio' })
  await expect.poll(() => crops.count()).toBe(3)
  for (const crop of await crops.all())
    await expect.poll(() => crop.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('61% 49%')
  const stored = async () => {
    const answer = await page.evaluate((path) => fetch(path).then((one) => one.json()), `/api/sites/${siteId}/assets`)
    return answer.assets[0]
  }
  await expect.poll(stored, SOON).toMatchObject({ alt: 'Un vaso blu', focalX: 0.61, focalY: 0.49 })

  const name = side.getByLabel('Nome del file')
  await name.fill('')
  await name.press('Enter')
  await side.getByText('Inserisci il nome di un file').waitFor()
  await name.fill('anfora')
  await name.press('Enter')
  await option(page, 'anfora.jpg').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('[STRN-07] a renaming that does not get through says so', async () => {
  const page = await open()
  await choose(page).setInputFiles(pdf('carta.pdf'))
  await option(page, 'carta.pdf').click()
  await page.route('**/assets/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await page.getByLabel('Nome del file').fill('menu')
  await page.getByLabel('Nome del file').press('Enter')
  await page.getByText('Non è stato possibile rinominare il file. Riprova.').waitFor()
})

test('the point follows a click; a decorative picture is asked for no description', async () => {
  const page = await open()
  await choose(page).setInputFiles(await photo('onda.jpg'))
  await option(page, 'onda.jpg').click()
  const picture = page.locator('.focal-picture')
  const box = (await picture.boundingBox())!
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
  await expect
    .poll(() => page.getByRole('slider').getAttribute('aria-valuetext'))
    .toBe('25 % da sinistra, 75 % dall’alto')
  await page.getByRole('switch', { name: 'È decorativa' }).click()
  await expect.poll(() => option(page, 'onda.jpg').getAttribute('aria-label'), SOON).toBe('onda.jpg, immagine')
  expect(await page.getByLabel('Descrizione', { exact: true }).isDisabled()).toBe(true)
})

test('of a name and a description the last words count, and they stay although earlier answers come late', async () => {
  const page = await open()
  await choose(page).setInputFiles(await photo('vaso.jpg'))
  await page.getByText('Manca la descrizione').waitFor()
  const late = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/assets/*', async (route) => {
    if (route.request().method() === 'PATCH') sent.push(route.request().postData()!)
    await late.promise
    await route.continue()
  })
  const alt = page.getByLabel('Descrizione', { exact: true })
  for (const words of ['Un vaso', '']) {
    await alt.fill(words)
    await alt.blur()
  }
  const name = page.getByLabel('Nome del file')
  await name.fill('anfora')
  await name.press('Enter')
  await name.press('End')
  await name.pressSequentially(' blu')
  late.resolve()
  await option(page, 'anfora.jpg').waitFor()
  await expect
    .poll(() => sent.filter((body) => body.includes('alt')), SOON)
    .toEqual(['{"alt":"Un vaso"}', '{"alt":""}'])
  expect(await name.inputValue()).toBe('anfora blu')
})

test('what is opened or searched for while a file or a folder is being removed stays', async () => {
  await owner.call('POST', `/api/sites/${siteId}/asset-folders`, { name: 'Listini' })
  const page = await open()
  await choose(page).setInputFiles([await photo('a.jpg'), await photo('b.jpg', 401)])
  const hold = async (path: string) => {
    const held = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      if (route.request().method() === 'DELETE') await held.promise
      await route.continue()
    })
    return held.resolve
  }
  await option(page, 'a.jpg').click()
  const bin = await hold('**/assets/*')
  await page.getByRole('button', { name: 'Sposta nel cestino' }).click()
  await option(page, 'b.jpg').click()
  await page.getByRole('region', { name: 'Proprietà di b.jpg' }).waitFor()
  const alt = page.getByLabel('Descrizione', { exact: true })
  await alt.fill('Il porto')
  bin()
  await page.getByText('«a.jpg» è nel cestino').waitFor()
  expect(await alt.inputValue()).toBe('Il porto')

  await page.getByRole('combobox', { name: 'Cartella' }).click()
  await page.getByRole('option', { name: 'Listini' }).click()
  const removed = await hold('**/asset-folders/*')
  await page.getByRole('button', { name: 'Cartelle' }).click()
  await page.getByRole('menuitem', { name: 'Elimina la cartella «Listini»' }).click()
  await page.getByRole('searchbox').fill('porto')
  removed()
  await page.getByText('La cartella «Listini» non c’è più.').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('porto')
})

test('another file takes the place of a picture, and its words stay', async () => {
  const page = await open()
  await choose(page).setInputFiles(await photo('prima.jpg'))
  // The properties of a new upload are open, with its description to be filled in.
  await page.getByText('Manca la descrizione').waitFor()
  await page.getByLabel('Descrizione', { exact: true }).fill('La bottega')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Sostituisci il file' }).click()
  await (await chooser).setFiles(await photo('dopo.jpg', 640))
  await page.getByText('640 × 300 pixel').waitFor()
  await expect.poll(() => page.getByLabel('Descrizione', { exact: true }).inputValue()).toBe('La bottega')
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
})

test('files go to the bin and come back by «Annulla»; from the bin they can be removed for good', async () => {
  const page = await open()
  await choose(page).setInputFiles([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
  await option(page, 'a.pdf').click()
  await option(page, 'b.pdf').click({ modifiers: ['Control'] })
  await page.getByText('2 file scelti').waitFor()
  await page.getByRole('button', { name: 'Sposta nel cestino' }).click()
  await page.getByText('2 file sono nel cestino.').waitFor()
  await expect.poll(() => page.getByRole('option').count(), SOON).toBe(1)
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect.poll(() => page.getByRole('option').count(), SOON).toBe(3)
  await option(page, 'c.pdf').click()
  await page.getByRole('button', { name: 'Sposta nel cestino' }).click()
  await page.getByText('«c.pdf» è nel cestino').waitFor()
  await page.getByRole('combobox', { name: 'Mostra' }).click()
  await page.getByRole('option', { name: 'Nel cestino' }).click()
  await option(page, 'c.pdf').click()
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await page.getByText('Il cestino è vuoto').waitFor()
})

test('the grid is walked by arrows, and Shift takes a range', async () => {
  const page = await open()
  await choose(page).setInputFiles(Array.from({ length: 12 }, (_, index) => pdf(`f${index}.pdf`)))
  await expect.poll(() => page.getByRole('option').count(), SOON).toBe(12)
  await page.getByRole('option').first().focus()
  const at = () => page.evaluate(() => [...document.querySelectorAll('.asset-card')].indexOf(document.activeElement!))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => at()).toBe(1)
  await page.keyboard.press('ArrowDown')
  const below = await at()
  expect(below).toBeGreaterThan(2)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect.poll(() => at()).toBe(11)
  await page.keyboard.press('Shift+Space')
  await page.getByText('11 file scelti').waitFor()
  await page.keyboard.press('Home')
  await expect.poll(() => at()).toBe(0)
})

test('the dialog gives what is chosen, several in their order', async () => {
  const page = await open({ what: 'many' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')), SOON).toBe('search')
  await choose(page).setInputFiles([pdf('uno.pdf')])
  await option(page, 'uno.pdf').waitFor()
  await choose(page).setInputFiles([await photo('due.jpg')])
  await option(page, 'due.jpg').waitFor()
  // A new upload is selected already.
  await page.getByRole('button', { name: 'Usa questi 2 file' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Usa questi 2 file' }).click()
  expect(await page.locator('output').textContent()).toBe('uno.pdf due.jpg')
})

test('before the first picture the dialog says what will stand there, without counts and filters to take off', async () => {
  const panel = await open()
  await choose(panel).setInputFiles(pdf('listino.pdf'))
  await option(panel, 'listino.pdf').waitFor()
  const page = await open({ what: 'photo' })
  await page.getByText('Qui compariranno le tue immagini').waitFor()
  expect(await page.getByText(/0 byte|Nessun file|Togli i filtri/).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Carica file' }).count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await page.route('**/uploads/*', () => {})
  await choose(page).setInputFiles(await photo('lago.jpg'))
  await page.getByText('0 di 1 file caricati').waitFor()
  await page.getByText('Qui compariranno le tue immagini').waitFor()
  expect(await page.getByText(/0 byte|Nessun file|Togli i filtri/).count()).toBe(0)
})

test('no button to upload can have the focus before it is known which one stays', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Carica file' }).waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets?*', async (route) => {
    await held
    await route.fallback()
  })
  await page.reload()
  await page.getByRole('searchbox').waitFor()
  expect(await page.getByRole('button', { name: 'Carica file' }).count()).toBe(0)
  answer()
  await page.getByRole('button', { name: 'Carica file' }).waitFor()
})

test('the dialog for a picture offers pictures alone, and Escape leaves it', async () => {
  let page = await open()
  await choose(page).setInputFiles([pdf('testo.pdf'), await photo('foto.jpg')])
  await page.getByText('I 2 file sono arrivati.').waitFor()
  page = await open({ what: 'photo' })
  await option(page, 'foto.jpg').waitFor()
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await option(page, 'foto.jpg').dblclick()
  expect(await page.locator('output').textContent()).toBe('foto.jpg')
  page = await open({ what: 'photo' })
  await option(page, 'foto.jpg').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('output').waitFor({ state: 'attached' })
})

test('a choice that cannot be read says so; one that is on its way when the dialog is closed is dropped', async () => {
  let page = await open()
  await choose(page).setInputFiles(await photo('foto.jpg'))
  await option(page, 'foto.jpg').waitFor()
  page = await open({ what: 'photo' })
  await option(page, 'foto.jpg').waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/**/assets/*', (route) => route.abort(), { times: 1 })
  await option(page, 'foto.jpg').dblclick()
  await page.getByText('Vetrina non risponde').first().waitFor()
  await page.route('**/api/**/assets/*', async (route) => {
    await held.promise
    await route.continue()
  })
  const use = page.getByRole('button', { name: 'Usa questo file' })
  const answer = page.waitForResponse('**/api/**/assets/*')
  await use.click()
  await expect.poll(() => use.isDisabled(), SOON).toBe(true)
  await page.keyboard.press('Escape')
  await page.locator('output').waitFor({ state: 'attached' })
  held.resolve()
  await (await answer).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.locator('output').textContent()).toBe('')
})

test('of the pictures that are brought one after the other, the last is taken, whichever arrives first', async () => {
  const page = await open({ what: 'photo' })
  await page.getByText('Qui compariranno').waitFor()
  const early = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const last = Buffer.from('prato.jpg').toString('base64')
  await page.route('**/uploads', async (route) => {
    await (route.request().headers()['upload-metadata']?.includes(last) ? late : early).promise
    await route.continue()
  })
  await choose(page).setInputFiles(await photo('lago.jpg'))
  await page.getByText('0 di 1 file caricati').waitFor()
  await choose(page).setInputFiles(await photo('prato.jpg', 401))
  await page.getByText('0 di 2 file caricati').waitFor()
  early.resolve()
  await expect.poll(() => page.locator('.asset-name, output').allTextContents(), SOON).toEqual(['lago.jpg'])
  expect(await page.locator('output').count()).toBe(0)
  late.resolve()
  expect(await page.locator('output').textContent()).toBe('prato.jpg')
})

test.each([
  { width: 768, dark: false },
  { width: 768, dark: true },
  { width: 1440, dark: true },
])('axe finds nothing on the panel with its properties at $width px, dark: $dark', async (opening) => {
  const page = await open(opening)
  await choose(page).setInputFiles([await photo('foto.jpg'), pdf('testo.pdf')])
  await page.getByText('I 2 file sono arrivati.').waitFor()
  await option(page, 'foto.jpg').click()
  await page.getByText('Mai usato').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a list that cannot be loaded says so and is asked for again', async () => {
  let page = await open()
  await page.getByText('Qui compariranno').waitFor()
  page = await open({ what: '' })
  await page.route('**/assets?*', (route) => route.fulfill({ status: 503, json: { error: 'Fra poco.', code: 'x' } }))
  await page.reload()
  await page.getByText('Non è stato possibile caricare i file').waitFor({ timeout: 20_000 })
  await page.unroute('**/assets?*')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await page.getByText('Qui compariranno').waitFor()
})

test('[STRN-03] a search that cannot be answered says so and is asked again', async () => {
  const page = await open()
  await page.getByText('Qui compariranno').waitFor()
  await page.route('**/assets?*', (route) => route.fulfill({ status: 503, json: { error: 'Fra poco.', code: 'x' } }))
  await page.getByRole('searchbox').fill('forno')
  await page.getByText('Impossibile caricare i risultati', { exact: true }).waitFor({ timeout: 20_000 })
  await page.unroute('**/assets?*')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await page.getByText('Impossibile caricare i risultati').waitFor({ state: 'detached' })
})
