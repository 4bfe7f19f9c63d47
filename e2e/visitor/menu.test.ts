import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { shiftOf } from '../support/layout-shift.ts'
import { polled } from '../support/polled.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('menus in tabs', { timeout: 60_000 }, () => {
  const visitor = visitorBrowser()

  async function open(options: BrowserContextOptions = {}, address = ''): Promise<Page> {
    const context = await visitor.newContext(options)
    const page = await context.newPage()
    await page.goto(`${visitor.url}/blocchi/schede${address}`)
    return page
  }
  /** The menu of the first variation, with its code attached. */
  async function menuOf(page: Page): Promise<Locator> {
    const block = page.locator('#un-menu .block-menu')
    await block.scrollIntoViewIfNeeded()
    await polled(() => block.getAttribute('data-attached')).toBe('')
    return block
  }
  const selected = (menu: Locator) => menu.getByRole('tab', { selected: true }).allInnerTexts()
  const shown = async (menu: Locator) => {
    const panels = await menu.locator('.menu-panel').all()
    const ids = await Promise.all(
      panels.map(async (one) => ((await one.getAttribute('hidden')) === null ? one.getAttribute('id') : '')),
    )
    return ids.filter((id) => id !== '')
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  test('[TABS-01] [TABS-02] [TABS-03] one tab is active, the first at the start; arrows move with wrapping, Enter and Space select; axe finds nothing', async () => {
    const page = await open()
    const menu = await menuOf(page)
    expect([await selected(menu), await shown(menu)]).toEqual([['Antipasti'], ['scheda-antipasti']])
    expect(await menu.getByRole('tablist', { name: 'Schede' }).count()).toBe(1)
    await menu.getByRole('tab', { name: 'Antipasti' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect([await focused(page), await selected(menu)]).toEqual(['Dolci', ['Antipasti']])
    await page.keyboard.press('Space')
    expect([await selected(menu), await shown(menu)]).toEqual([['Dolci'], ['scheda-dolci']])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Primi')
    await page.keyboard.press('Enter')
    expect([await selected(menu), await shown(menu)]).toEqual([['Primi'], ['scheda-primi']])
    expect(new URL(page.url()).hash).toBe('#scheda-primi')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('scheda-primi')
    expect(await axeFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFindings(page)).toEqual([])
  })

  test('[TABS-04] the first tab is active before its code has come, and nothing moves when it comes', async () => {
    const page = await (await visitor.newContext()).newPage()
    await page.route(/\.js(\?|$)/, (route) => route.abort())
    await page.goto(`${visitor.url}/blocchi/schede`)
    const waiting = page.locator('#un-menu .block-menu')
    const seen = (menu: Locator) =>
      menu.locator('.menu-panel').evaluateAll((all) => all.map((one) => one.checkVisibility()))
    /** The tabs that differ from the last one by their ground, which may fade in. */
    const marked = () =>
      waiting.locator('.menu-tabs a').evaluateAll((all) => {
        const [last, ...others] = all.toReversed().map((one) => getComputedStyle(one).backgroundColor)
        return others.toReversed().map((ground) => ground !== last)
      })
    expect(await waiting.getAttribute('data-attached')).toBeNull()
    expect(await seen(waiting)).toEqual([true, false, false])
    await polled(marked).toEqual([true, false])
    await page.unroute(/\.js(\?|$)/)
    await page.reload()
    const menu = await menuOf(page)
    expect([await selected(menu), await seen(menu)]).toEqual([['Antipasti'], [true, false, false]])
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })

  test('an address selects the tab that it names', async () => {
    const page = await open({}, '#scheda-dolci')
    const menu = await menuOf(page)
    expect(await selected(menu)).toEqual(['Dolci'])
    await page.evaluate(() => {
      location.hash = 'scheda-primi'
    })
    await polled(() => selected(menu)).toEqual(['Primi'])
  })

  test('without scripts and on paper every section is there under its title', async () => {
    const off = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    for (const id of ['antipasti', 'primi', 'dolci'])
      expect(await off.locator(`#scheda-${id} .menu-title`).isVisible(), id).toBe(true)
    const page = await open()
    const menu = await menuOf(page)
    await page.emulateMedia({ media: 'print' })
    for (const title of await menu.locator('.menu-title').all()) expect(await title.isVisible()).toBe(true)
    expect((await menu.locator('#scheda-dolci .menu-dish').first().boundingBox())!.height).toBeGreaterThan(10)
  })
})
