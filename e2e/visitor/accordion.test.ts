import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { shiftOf } from '../support/layout-shift.ts'
import { polled } from '../support/polled.ts'
import { visitCounted } from '../support/visit-counted.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('accordions', { timeout: 60_000 }, () => {
  const visitor = visitorBrowser()

  /** A page whose movements wait at their beginning, however slow the machine is. */
  async function open(options: BrowserContextOptions = {}, address = ''): Promise<Page> {
    const context = await visitor.newContext(options)
    const page = await context.newPage()
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...given) {
        const animation = animate.apply(this, given)
        animation.pause()
        return animation
      }
    })
    await page.goto(`${visitor.url}/blocchi/fisarmonica${address}`)
    return page
  }
  /** The items of one variation, with their code attached. */
  async function itemsOf(page: Page, variation: string): Promise<Locator> {
    const block = page.locator(`#${variation} .block-accordion`).first()
    await block.scrollIntoViewIfNeeded()
    await polled(() => block.getAttribute('data-attached')).toBe('')
    return block.locator('details')
  }
  const openIn = (items: Locator) => items.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
  /** How long the movements of heights last. */
  const held = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.constructor === Animation)
        .map(({ effect }) => effect?.getComputedTiming().duration),
    )
  /** Whether each of them has a height at its beginning, and at its end. */
  const heights = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.constructor === Animation)
        .map(({ effect }) =>
          (effect as KeyframeEffect).getKeyframes().map(({ height }) => Number.parseFloat(String(height)) > 0),
        )
        .toSorted(),
    )
  const finish = (page: Page) =>
    page.evaluate(async () => {
      const moving = document.getAnimations().filter((one) => one.constructor === Animation)
      // The page hears of it with its next frame.
      const heard = moving.map((one) => new Promise((resolve) => one.addEventListener('finish', resolve)))
      for (const one of moving) one.finish()
      await Promise.all(heard)
    })

  test('[ACC-02] [ACC-04] [ACC-05] a press opens an item by its height in 250 ms and closes the others; presses until then are ignored', async () => {
    const page = await open()
    const items = await itemsOf(page, 'una-alla-volta')
    const summary = (index: number) => items.nth(index).locator('summary')
    await summary(0).click()
    expect(await held(page)).toEqual([250])
    expect(await heights(page)).toEqual([[false, true]])
    await summary(1).click()
    expect(await openIn(items)).toEqual([true, false, false])
    await finish(page)
    await summary(1).press('Enter')
    expect(await held(page)).toEqual([250, 250])
    expect(await heights(page)).toEqual([
      [false, true],
      [true, false],
    ])
    expect(await items.nth(0).getAttribute('data-closing')).toBe('')
    await finish(page)
    await polled(() => openIn(items)).toEqual([false, true, false])
    await summary(1).press('Space')
    await finish(page)
    await polled(() => openIn(items)).toEqual([false, false, false])
  })

  test('[ACC-07] opening and closing asks the network for nothing', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    const items = await itemsOf(page, 'una-alla-volta')
    // The page's own images and code, which may come late.
    await page.evaluate(() => {
      for (const image of document.querySelectorAll<HTMLImageElement>('img:not(details img)')) image.loading = 'eager'
    })
    const loaded = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('img:not(details img)')].every((image) => (image as HTMLImageElement).complete),
      )
    await polled(loaded).toBe(true)
    await visitCounted(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const index of [0, 1, 1]) await items.nth(index).locator('summary').click()
    expect(await openIn(items)).toEqual([false, false, false])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const opens of [true, false]) {
      await items.nth(0).locator('summary').click()
      await finish(page)
      await polled(() => openIn(items)).toEqual([opens, false, false])
    }
    expect(asked).toEqual([])
  })

  test('several stay open where that is allowed, without movement for those who want none, and axe finds nothing', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    const items = await itemsOf(page, 'piu-di-una-aperta')
    for (const index of [0, 1, 2]) await items.nth(index).locator('summary').click()
    expect(await openIn(items)).toEqual([true, true, true])
    expect(await held(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFindings(page)).toEqual([])
  })

  test('an address opens the item that it names, and moves nothing', async () => {
    const page = await open({}, '#voce-e-nel-forno')
    const items = await itemsOf(page, 'una-alla-volta')
    await polled(() => openIn(items)).toEqual([false, true, false])
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await page.evaluate(() => {
      location.hash = 'voce-vanno-in-lavastoviglie'
    })
    await polled(() => openIn(items)).toEqual([true, false, false])
  })

  test('without scripts items open one at a time, and on paper all are open', async () => {
    const page = await open({ javaScriptEnabled: false })
    const items = page.locator('#una-alla-volta details')
    const text = (index: number) => items.nth(index).locator('.accordion-body')
    await items.nth(0).locator('summary').click()
    await items.nth(1).locator('summary').click()
    expect([await text(0).isVisible(), await text(1).isVisible()]).toEqual([false, true])
    await page.emulateMedia({ media: 'print' })
    for (const index of [0, 1, 2]) expect((await text(index).boundingBox())!.height).toBeGreaterThan(10)
  })
})
