// npm run screens [-- site…]: takes screenshots of every page of the demo sites into screens/, in three widths, light
// and dark.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoSites } from '../demo/index.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { withFonts } from '../e2e/support/fonts.ts'
import { startServer } from '../e2e/support/server.ts'
import { root } from './lib/root.mjs'
import { say, seconds } from './lib/say.mjs'

const FOLDER = join(root, 'screens')
/** Viewports in CSS pixels. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const SCHEMES = ['light', 'dark']
/** A longer page is cropped here, in CSS pixels. */
const TALLEST = 6000
const QUALITY = 80
const AT_A_TIME = 2
const NOT_FOUND = '/pagina-che-non-esiste'
const PICTURE_MS = 20_000

const names = process.argv.slice(2)
const known = demoSites.map((site) => site.identifier)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  say(`Non c’è un sito dimostrativo di nome ${unknown.join(', ')}. Ci sono: ${known.join(', ')}.`)
  process.exit(1)
}

const dataFolder = mkdtempSync(join(tmpdir(), 'vetrina-screens-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }))
// By default this signal ends a process without its `exit` handlers, which stop the server.
process.on('SIGINT', () => process.exit(130))

await photographSites(names.length > 0 ? names : known)

async function photographSites(sites) {
  const start = Date.now()
  say('Avvio un’installazione nuova con i siti dimostrativi…')
  await using server = await startServer({
    dataFolder,
    env: { VETRINA_RATE_READ: '1000000', VETRINA_LOG_LEVEL: 'warn', DATABASE_URL: undefined },
  })
  await using browser = await launchBrowser()
  const shots = []
  for (const site of sites) {
    const origin = `http://${site}.localhost:${server.port}`
    const folder = join(FOLDER, site)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const path of [...(await pathsOf(browser, origin)), NOT_FOUND]) shots.push({ origin, site, path, folder })
  }
  let done = 0
  const queue = shots.values()
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      const page = await browser.newPage()
      await withFonts(page)
      for (const shot of queue) {
        await photograph(page, shot)
        say(`${String(++done).padStart(String(shots.length).length)}/${shots.length}  ${shot.site}${shot.path}`)
      }
    }),
  )
  const bytes = sites.flatMap((site) => filesOf(join(FOLDER, site))).reduce((sum, file) => sum + statSync(file).size, 0)
  say(`${shots.length} pagine in ${seconds(start)}: ${(bytes / 1e6).toFixed(1)} MB in screens/.`)
}

/** Paths of a site's pages. Requested by the browser, because Node may not resolve `*.localhost`. */
async function pathsOf(browser, origin) {
  const page = await browser.newPage()
  const answer = await page.goto(`${origin}/sitemap.xml`)
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname)
  await page.close()
  if (paths.length === 0) throw new Error(`${origin} names no pages in its sitemap.`)
  return paths
}

async function photograph(page, { origin, path, folder }) {
  for (const { width, height } of WINDOWS)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const answer = await page.goto(origin + path)
      const expected = path === NOT_FOUND ? 404 : 200
      if (answer.status() !== expected) throw new Error(`${origin}${path} was answered with ${answer.status()}.`)
      const tall = Math.min(await page.evaluate(showAll, { tallest: TALLEST, patience: PICTURE_MS }), TALLEST)
      const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: tall } })
      await sharp(png)
        .webp({ quality: QUALITY })
        .toFile(join(folder, `${fileName(path)}-${width}-${colorScheme}.webp`))
    }
}

/** Runs in the page: scrolls through it once, waits for fonts and images, and returns the page's height. */
async function showAll({ tallest, patience }) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let top = 0; top < Math.min(document.documentElement.scrollHeight, tallest); top += innerHeight / 2) {
    scrollTo(0, top)
    await nextFrame()
  }
  scrollTo(0, 0)
  const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < tallest)
  const pictures = shown.map((image) => image.decode().catch(() => undefined))
  const tooLong = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([Promise.all([document.fonts.ready, ...pictures]), tooLong])
  await nextFrame()
  return document.documentElement.scrollHeight
}

function fileName(path) {
  if (path === NOT_FOUND) return 'not-found'
  return (
    decodeURI(path)
      .replace(/^\/|\/$/g, '')
      .replaceAll('/', '-') || 'home'
  )
}

function filesOf(folder) {
  return readdirSync(folder).map((name) => join(folder, name))
}
