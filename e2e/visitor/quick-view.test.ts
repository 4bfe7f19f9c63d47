import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('a product over its list', { timeout: 120_000 }, () => {
  const visitor = visitorBrowser()
  const PRODUCT = 'Tazza con il manico'

  async function open(options = {}): Promise<Page> {
    const page = await (await visitor.newContext(options)).newPage()
    await page.goto(`${visitor.url.replace('localhost', 'terraviva.localhost')}/negozio?q=tazza`)
    return page
  }
  /** Its code loads when the list is touched; a key before that follows the link. */
  async function focus(page: Page): Promise<void> {
    await quick(page).focus()
    await page.locator('.products[data-attached]').waitFor()
  }
  const quick = (page: Page) => page.getByRole('link', { name: `Sguardo rapido: ${PRODUCT}` })

  test('it opens by keyboard, a variant is added from it, and the list’s address stays', async () => {
    const page = await open()
    const address = page.url()
    await focus(page)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: PRODUCT })
    await dialog.waitFor()
    expect(await axeFindings(page, { within: '.quick-view' })).toEqual([])
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const picture = () => dialog.locator('img:visible').evaluateAll(([first]) => (first as HTMLImageElement).src)
    const before = await picture()
    await dialog.getByRole('radio').last().check()
    await expect.poll(picture).not.toBe(before)
    expect(page.url()).toBe(address)
    await dialog.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Carrello: 1' }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await shiftsOf(page)).toEqual([])
  })

  test('Escape closes it and returns the focus; its link leads to the page', async () => {
    const page = await open()
    await focus(page)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: PRODUCT })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await quick(page).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.getByRole('link', { name: 'Vai alla pagina del prodotto' }).click()
    await page.waitForURL(/\/negozio\/tazza-con-il-manico$/)
  })

  test('on the page of a product the picture follows the variant, as in its address', async () => {
    const page = await (await visitor.newContext()).newPage()
    await page.goto(`${visitor.url.replace('localhost', 'terraviva.localhost')}/negozio/tazza-con-il-manico`)
    await page.locator('.product-form[data-attached]').waitFor()
    const first = () => page.locator('.product-pictures img').first().getAttribute('src')
    const before = await first()
    await page.getByRole('radio', { name: 'Salvia' }).check()
    await page.waitForURL(/variant=/)
    await expect.poll(first).not.toBe(before)
    const after = await first()
    expect(await shiftsOf(page)).toEqual([])
    await page.reload()
    await expect.poll(() => first()).toBe(after)
  })

  test('without scripts, and when its page does not come, it is a link to the product', async () => {
    const page = await open({ javaScriptEnabled: false })
    await quick(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/negozio\/tazza-con-il-manico$/)
    const other = await open()
    let isFirst = true
    await other.route('**/tazza-con-il-manico', (route) => {
      const request = isFirst ? route.abort() : route.continue()
      isFirst = false
      return request
    })
    await focus(other)
    await other.keyboard.press('Enter')
    await other.waitForURL(/\/negozio\/tazza-con-il-manico$/)
  })
})
