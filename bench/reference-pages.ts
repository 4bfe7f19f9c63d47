import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { galleryReferences } from '../demo/reference/galleries.ts'
import { freePort } from '../e2e/support/free-port.ts'
import type { Bench } from './context.ts'
import { SLOWDOWN } from './gallery-clock.ts'
import { startServer } from './processes.ts'

/** Milliseconds of one task that people begin to notice. */
const LONG_MS = 50

interface Seen {
  /** Of any task, in ms: parsing, layout and scripts. */
  readonly task: number
  /** Of our own code, including the layout that it causes, in ms. */
  readonly script: number
  readonly shift: number
}

/**
 * The reference pages of galleries with a slowed CPU, scrolled from top to bottom with each gallery moved once: long
 * tasks and layout shifts. Returns the site context that the server writes into pages.
 */
export async function measureReferencePages({ folder, report, note }: Bench, browser: Browser): Promise<string> {
  const port = await freePort()
  const server = await startServer(port, join(folder, 'references'))
  const all: Seen[] = []
  let siteContext = ''
  try {
    for (const { slug } of galleryReferences) {
      const address = `http://localhost:${port}/blocchi/${slug}`
      // The first visit causes the images to be encoded, on the same cores.
      await visit(browser, address, 1, async () => {})
      await visit(browser, address, SLOWDOWN, async (page) => {
        siteContext = await page.locator('#site-context').evaluate(({ outerHTML }) => outerHTML)
        const seen = await page.evaluate(() => window.seen)
        all.push(seen)
        note(`${slug}: longest task ${seen.task} ms, of our code ${seen.script.toFixed(0)} ms, shift ${seen.shift}`)
      })
    }
  } finally {
    await server.stop()
  }
  const worst = (name: keyof Seen) => Math.max(...all.map((seen) => seen[name]))
  const name = `Reference pages of galleries, ${SLOWDOWN}× slower`
  report({ what: `${name}: longest task`, figure: `${worst('task').toFixed(0)} ms` })
  const script = worst('script')
  report({ what: `${name}: of our code`, figure: `${script.toFixed(0)} ms`, limit: { value: script, most: LONG_MS } })
  report({ what: `${name}: shift`, figure: `${worst('shift')}`, limit: { value: worst('shift'), most: 0 } })
  return siteContext
}

declare global {
  interface Window {
    seen: { task: number; script: number; shift: number }
  }
  interface PerformanceEntry {
    readonly value?: number
    readonly hadRecentInput?: boolean
    readonly scripts?: readonly PerformanceEntry[]
  }
}

async function visit(
  browser: Browser,
  address: string,
  rate: number,
  read: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.seen = { task: 0, script: 0, shift: 0 }
      const note = (name: 'task' | 'script', { duration }: PerformanceEntry) => {
        window.seen[name] = Math.max(window.seen[name], duration)
      }
      const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
      watch('longtask', (entry) => note('task', entry))
      watch('long-animation-frame', ({ scripts = [] }) => {
        for (const script of scripts) note('script', script)
      })
      watch('layout-shift', ({ value, hadRecentInput }) => {
        if (!hadRecentInput) window.seen.shift += value ?? 0
      })
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(address)
    for (const gallery of await page.locator('.block-gallery').all()) {
      await gallery.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      const next = gallery.locator('.gallery-next:visible')
      if ((await next.count()) > 0) await next.first().click()
    }
    await page.waitForLoadState('networkidle')
    await read(page)
  } finally {
    await context.close()
  }
}
