import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { shiftOf } from '../support/layout-shift.ts'
import { polled } from '../support/polled.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('marquees', { timeout: 60_000 }, () => {
  const visitor = visitorBrowser()

  const BEGIN = Date.UTC(2026, 0, 1)
  const HOUR = 3_600_000

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await visitor.newContext(options)
    const page = await context.newPage()
    await page.clock.install({ time: BEGIN })
    await page.goto(`${visitor.url}/blocchi/scorrevole`)
    return page
  }
  async function shown(page: Page, variation: string): Promise<Locator> {
    const block = page.locator(`#${variation} .block-marquee`)
    await block.scrollIntoViewIfNeeded()
    await polled(() => block.getAttribute('data-attached')).toBe('')
    return block.locator('.marquee')
  }
  /** From now on only the test moves the page's clock. */
  const freeze = (page: Page) => page.clock.pauseAt(BEGIN + HOUR)
  const moves = (marquee: Locator) => polled(() => marquee.getAttribute('data-moving'))
  const place = async (marquee: Locator) => Number(await marquee.locator('textPath').getAttribute('startOffset'))
  const button = (marquee: Locator) => marquee.getByRole('button')

  test('[MARQ-06] [MARQ-08] a marquee runs while it is seen, slows to a stop under the pointer, and stops for its button by keyboard', async () => {
    const page = await open()
    const marquee = await shown(page, 'che-si-ferma-sotto-il-puntatore')
    await freeze(page)
    await moves(marquee).toBe('')
    const [start] = [await place(marquee), await page.clock.runFor(500)]
    expect(await place(marquee)).toBeLessThan(start)
    await marquee.hover({ position: { x: 5, y: 5 } })
    await page.clock.runFor(100)
    expect(await marquee.getAttribute('data-moving')).toBe('')
    await page.clock.runFor(3000)
    expect(await marquee.getAttribute('data-moving')).toBeNull()
    const stopped = await place(marquee)
    await page.clock.runFor(1000)
    expect(await place(marquee)).toBe(stopped)
    await page.mouse.move(0, 0)
    await moves(marquee).toBe('')
    await button(marquee).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => marquee.getAttribute('data-moving')).toBeNull()
    await expect.poll(() => button(marquee).getAttribute('aria-label')).toBe('Fai scorrere il testo')
    await page.keyboard.press('Enter')
    await moves(marquee).toBe('')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await moves(marquee).toBe(null)
    const left = await place(marquee)
    await page.clock.runFor(1000)
    expect(await place(marquee)).toBe(left)
  })

  test('[MARQ-11] waves are drawn again once a new size is stable for a second; nothing shifts, and axe finds nothing', async () => {
    const page = await open()
    const marquee = await shown(page, 'a-onde-larghe')
    await moves(marquee).toBe('')
    expect(await axeFindings(page)).toEqual([])
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await freeze(page)
    await button(marquee).focus()
    const drawn = () => marquee.locator('svg').getAttribute('width')
    const before = await drawn()
    // The block's own observer began before this one, and is told first.
    await marquee.evaluate((element) => {
      new ResizeObserver(() => {
        document.title = String(element.clientWidth)
      }).observe(element)
    })
    await page.setViewportSize({ width: 600, height: 900 })
    await polled(async () => (await page.title()) === String(await marquee.evaluate((one) => one.clientWidth))).toBe(
      true,
    )
    await page.clock.runFor(990)
    expect(await drawn()).toBe(before)
    await page.clock.runFor(20)
    expect(await drawn()).toBe(await page.title())
    expect(await button(marquee).evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(600)
  })

  test('[MARQ-07] with reduced motion, without scripts and on paper the words stand still and can all be read', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    const marquee = await shown(page, 'a-onde-larghe')
    await freeze(page)
    const words = marquee.locator('.marquee-text')
    const start = await place(marquee)
    await page.clock.runFor(1000)
    expect([await place(marquee), await marquee.getAttribute('data-moving')]).toEqual([start, null])
    const isRead = () =>
      words.evaluate((element) => element.scrollWidth <= element.clientWidth && element.clientHeight > 10)
    expect(await isRead()).toBe(true)
    expect(await button(marquee).count()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await moves(marquee).toBe('')
    expect(await isRead()).toBe(false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await moves(marquee).toBe(null)
    await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' })
    expect(await isRead()).toBe(true)
    const plain = await (await visitor.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(`${visitor.url}/blocchi/scorrevole`)
    expect(await plain.locator('#a-onde-larghe .marquee-text').isVisible()).toBe(true)
    expect(await plain.locator('.marquee button').count()).toBe(0)
  })
})
