import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { worstContrast } from '../support/contrast.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

const visitor = visitorBrowser()
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** A page that begins with a picture, sent as if its owner had chosen how it scrolls. */
async function visit(scroll: 'slow' | 'fixed', options: BrowserContextOptions): Promise<Page> {
  const page = await (await visitor.newContext(options)).newPage()
  const address = visitor.url.replace('localhost', 'lume.localhost')
  await page.route(address, async (route) => {
    // Only browsers know that names below localhost are this machine.
    const headers = { ...route.request().headers(), host: new URL(address).host }
    const response = await route.fetch({ url: visitor.url, headers })
    const html = await response.text()
    const chosen = html
      // Its own first movement would be measured too.
      .replace(/ ground-picture (?=[^"]*")/, ` ground-picture scroll-${scroll} movement-none `)
      .replace(/(<div class="section-picture[^>]*>)(<img [^>]*>)/, '$1<div class="section-drift">$2</div>')
    await route.fulfill({ response, body: chosen })
  })
  await page.goto(address)
  await page
    .locator(`.scroll-${scroll} .section-drift img`)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await Promise.all([image.decode(), document.fonts.ready])
    })
  return page
}

/** Where section and picture are once the page is scrolled so far. */
const placesAt = (page: Page, top: number) =>
  page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const section = document.querySelector('.ground-picture')!.getBoundingClientRect()
    const image = document.querySelector('.ground-picture img')!.getBoundingClientRect()
    return {
      section: section.top,
      image: image.top,
      covers: image.top <= section.top && image.bottom >= section.bottom,
    }
  }, top)

test.each(WINDOWS)(
  'a picture scrolls more slowly than its section and always fills it, at $width px',
  async (viewport) => {
    const page = await visit('slow', { viewport })
    const [start, later] = [await placesAt(page, 0), await placesAt(page, 400)]
    expect(later.section - start.section).toBe(-400)
    expect(later.image - start.image).toBeGreaterThan(-390)
    expect(later.image - start.image).toBeLessThan(-200)
    expect([start.covers, later.covers]).toEqual([true, true])
    expect(await shiftsOf(page)).toEqual([])
  },
)

test.each(WINDOWS)(
  'a fixed picture stands still, and is seen through its section only, at $width px',
  async (viewport) => {
    const page = await visit('fixed', { viewport })
    expect((await placesAt(page, 0)).image).toBe((await placesAt(page, 400)).image)
    const { section } = await placesAt(page, 400)
    const height = await page
      .locator('.ground-picture')
      .first()
      .evaluate((one) => one.getBoundingClientRect().height)
    const below = await page.evaluate(
      (y) => [...document.elementsFromPoint(8, y)].map(({ className }) => className),
      section + height + 8,
    )
    expect(below.filter((name) => name.includes('picture '))).toEqual([])
    expect(await shiftsOf(page)).toEqual([])
  },
)

test.each(['slow', 'fixed'] as const)(
  'with less motion and on paper a %s picture is an ordinary one',
  async (scroll) => {
    const page = await visit(scroll, { viewport: WINDOWS[0], reducedMotion: 'reduce' })
    const [start, later] = [await placesAt(page, 0), await placesAt(page, 400)]
    expect([start.image - start.section, later.image - later.section]).toEqual([0, 0])
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.section-picture').first().isVisible()).toBe(false)
  },
)

test.each(['slow', 'fixed'] as const)('words on a %s picture can be read wherever it is', async (scroll) => {
  const page = await visit(scroll, { viewport: WINDOWS[0] })
  const words = page.locator('.ground-picture h1').first()
  const colour = await words.evaluate((one) => getComputedStyle(one).color)
  await page.evaluate(() => {
    const own = new CSSStyleSheet()
    own.replaceSync('.ground-picture .columns *, .site-header * { color: transparent !important }')
    document.adoptedStyleSheets = [own]
  })
  for (const top of [0, 150, 300]) {
    await placesAt(page, top)
    const box = (await words.boundingBox())!
    const y = Math.max(0, box.y)
    const seen = { ...box, y, height: box.height - (y - box.y) }
    if (seen.height < 1) continue
    expect(await worstContrast(await page.screenshot(), seen, colour)).toBeGreaterThanOrEqual(4.5)
  }
})
