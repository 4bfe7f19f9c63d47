import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser.ts'
import { BUNDLES, bundleContestants } from './bundle.ts'
import type { Bench } from './context.ts'
import { median, percentile } from './figures.ts'
import { addClock, SLOWDOWN } from './gallery-clock.ts'
import { type Entry, entriesOf } from './gallery-entries.ts'
import { type Drawn, type GalleryServer, startGalleryServer } from './gallery-server.ts'
import { root } from './processes.ts'
import { measureReferencePages } from './reference-pages.ts'

const ROUNDS = 5
const MOVES = 12
/** Images that are opened, all of them in the first viewport. */
const OPENED = [0, 4, 13, 22, 9]
/** Hover time before a click. */
const HOVER_MS = 200
/** Maximum ratio of Vetrina to the best. */
const WITHIN = 1.1
const SLIDES = ['embla', 'swiper', 'base', 'slideshow']
const LIGHTBOXES = ['photoswipe', 'grid']

interface Samples {
  readonly init: number[]
  readonly next: number[]
  readonly first: number[]
  readonly full: number[]
  readonly megabytes: number[]
}

/**
 * Galleries of the same 1,000 images in one slowed Chromium, in turns: Vetrina's own built code, and common libraries.
 */
export async function measureGalleries(bench: Bench): Promise<void> {
  const { report, note } = bench
  bench.load.rest()
  await bundleContestants()
  const { PICTURES: shapes, galleryMarkup } = (await import(join(root, BUNDLES, 'gallery-markup.js'))) as {
    PICTURES: readonly Drawn[]
    galleryMarkup: typeof import('./gallery-markup.ts').galleryMarkup
  }
  const browser = await launchBrowser()
  const samples = new Map<string, Samples>()
  let server: GalleryServer | undefined
  let entries: Readonly<Record<string, Entry>> = {}
  try {
    entries = entriesOf(galleryMarkup, await measureReferencePages(bench, browser))
    const pages = Object.fromEntries(Object.entries(entries).map(([name, { html }]) => [`/${name}`, html]))
    server = await startGalleryServer(pages, shapes)
    const names = Object.keys(entries)
    for (let round = 0; round < ROUNDS; round++)
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const all = samples.get(name) ?? { init: [], next: [], first: [], full: [], megabytes: [] }
        samples.set(name, all)
        const before = { init: all.init.length, next: all.next.length, first: all.first.length, full: all.full.length }
        await measureOnce(browser, server, name, entries[name]!, all)
        note(
          `${name}: init ${list(all.init.slice(before.init))}; next ${list(all.next.slice(before.next))}; ` +
            `opening ${list(all.first.slice(before.first))}; full ${list(all.full.slice(before.full))}; ` +
            `${all.megabytes.at(-1)!.toFixed(2)} MB`,
        )
      }
  } finally {
    await browser.close()
    server?.stop()
  }
  const compare = (what: string, group: readonly string[], unit: string, figureOf: (name: string) => number) => {
    const values = group.map((name) => ({ name, value: figureOf(name) }))
    const isOwn = (name: string) => ['base', 'slideshow', 'grid'].includes(name)
    const best = Math.min(...values.filter(({ name }) => !isOwn(name)).map(({ value }) => value))
    const worst = Math.max(...values.filter(({ name }) => isOwn(name)).map(({ value }) => value))
    const figures = values.map(({ name, value }) => `${entries[name]!.title} ${shown(value)}`).join(', ')
    const limit = { value: worst / best, most: WITHIN }
    report({ what: `${what}, ${unit}`, figure: `${figures} (${(worst / best).toFixed(2)})`, limit })
  }
  const of = (name: string) => samples.get(name)!
  for (const [kind, group] of [
    ['Slides', SLIDES],
    ['Lightbox', LIGHTBOXES],
  ] as const) {
    compare(`${kind}: init to painted`, group, 'ms', (name) => median(of(name).init))
    compare(`${kind}: next to painted`, group, 'ms', (name) => median(of(name).next))
    compare(`${kind}: the same, 95th`, group, 'ms', (name) => percentile(of(name).next, 95))
    if (kind === 'Lightbox') {
      compare('Lightbox: opening to first frame', group, 'ms', (name) => median(of(name).first))
      compare('Lightbox: opening to full picture', group, 'ms', (name) => median(of(name).full))
    }
    compare(`${kind}: heap after`, group, 'MB', (name) => median(of(name).megabytes))
    compare(`${kind}: code and styles`, group, 'bytes', (name) => entries[name]!.bytes)
  }
}

async function measureOnce(
  browser: Browser,
  { url }: GalleryServer,
  name: string,
  { next, lightbox }: Entry,
  samples: Samples,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    page.on('pageerror', (error) => {
      throw error
    })
    await page.goto(`${url}/${name}`, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => 'contestant' in window)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await addClock(page)
    samples.init.push(await page.evaluate(() => window.clock.toPainted(() => window.contestant.init())))
    await untilResting(page)
    if (lightbox) {
      for (const index of OPENED) {
        const { first, full } = await openPicture(page, lightbox, index)
        samples.first.push(first)
        samples.full.push(full)
        await untilResting(page)
        if (index === OPENED.at(-1)) break
        await close(page, lightbox.box)
      }
    }
    for (let move = 0; move < MOVES; move++) {
      samples.next.push(await page.evaluate((button) => window.clock.toPainted(() => press(button)), next!))
      await untilResting(page)
    }
    if (lightbox) await close(page, lightbox.box)
    samples.megabytes.push(await heapOf(devtools))
  } finally {
    await context.close()
  }
}

/** With a mouse, like visitors. */
async function openPicture(
  page: Page,
  { link, box, full }: NonNullable<Entry['lightbox']>,
  index: number,
): Promise<{ first: number; full: number }> {
  const { x, y, width, height } = (await page.locator(link).nth(index).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.waitForTimeout(HOVER_MS)
  await page.evaluate(([box, full]) => window.clock.watchOpening(box, full), [box, full] as const)
  await page.mouse.down()
  await page.mouse.up()
  return await page.evaluate(() => window.opening)
}

async function close(page: Page, box: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction((box) => document.querySelector(box) === null, box)
  await untilResting(page)
}

async function untilResting(page: Page): Promise<void> {
  await page.waitForFunction(() => window.contestant.isResting())
  await page.waitForLoadState('networkidle')
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)
}

function list(samples: readonly number[]): string {
  return samples.map((sample) => sample.toFixed(0)).join(' ')
}
