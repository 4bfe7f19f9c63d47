import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { shiftsOf } from '../support/layout-shift.ts'

describe('products that a visitor has seen', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let browser: Browser

  beforeAll(async () => {
    editor = await openEditor()
    browser = await launchBrowser()
    for (const title of ['Tazza', 'Piatto']) await addProduct(title)
    const path = `/api/sites/${editor.siteId}`
    const { draft, draftVersion } = await editor.call<{ draft: object; draftVersion: number }>('GET', path)
    const content = { ...draft, cookies: { remembersSeenProducts: true } }
    await editor.call('PUT', `${path}/draft`, { baseVersion: draftVersion, content })
    await editor.call('POST', `${path}/publications`, { siteContent: true })
  })
  afterAll(async () => {
    await browser?.close()
    await editor?.close()
  })

  async function addProduct(title: string): Promise<void> {
    const products = `/api/sites/${editor.siteId}/products`
    const { id } = await editor.call<{ id: string }>('POST', products, { title, type: 'PHYSICAL', price: 1800 })
    const { version, product } = await editor.call<{ version: number; product: object }>('GET', `${products}/${id}`)
    await editor.call('PUT', `${products}/${id}`, { baseVersion: version, product, publish: true })
  }

  /** A telephone shows the whole end of a page only after scrolling. */
  const visitor = () =>
    browser.newContext({
      baseURL: `http://prova.localhost:${editor.server.port}`,
      viewport: { width: 390, height: 420 },
    })
  const open = async (context: BrowserContext, path: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(path)
    await page.locator('.products-seen[data-attached]').waitFor({ state: 'attached' })
    return page
  }
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('seenProducts'))
  const seen = (page: Page) => page.getByRole('region', { name: 'Visti di recente' })

  test('nothing is stored before the visitor allows it, and nothing shows before something was seen (GAR-01)', async () => {
    const context = await visitor()
    const page = await open(context, '/negozio/tazza')
    await page.locator('.cookie-banner').waitFor()
    expect(await stored(page)).toBeNull()
    await page.locator('.cookie-banner').getByRole('button', { name: 'Accetta' }).first().click()
    await expect.poll(() => stored(page)).toContain('Tazza')
    expect(await seen(page).isVisible()).toBe(false)
    await context.close()
  })

  async function whoAllowed(): Promise<BrowserContext> {
    const context = await visitor()
    const first = await open(context, '/negozio/tazza')
    await first.locator('.cookie-banner').getByRole('button', { name: 'Accetta' }).first().click()
    await expect.poll(() => stored(first)).toContain('Tazza')
    await first.close()
    return context
  }

  test('what was seen before stands at the end of the next product, without a price, and nothing moves', async () => {
    const context = await whoAllowed()
    const page = await open(context, '/negozio/piatto')
    await seen(page).waitFor()
    expect(await seen(page).locator('li').allInnerTexts()).toEqual(['Tazza'])
    expect(await shiftsOf(page)).toEqual([])
    expect(await axeFindings(page, { within: '.products-seen' })).toEqual([])
    await seen(page).getByRole('link', { name: 'Tazza' }).click()
    await page.waitForURL(/\/tazza$/)
    await context.close()
  })

  test('the list is emptied by its button, and by whoever takes the consent back', async () => {
    const context = await whoAllowed()
    const page = await open(context, '/negozio/piatto')
    await seen(page).getByRole('button', { name: 'Cancella l’elenco' }).click()
    await seen(page).waitFor({ state: 'hidden' })
    expect(await stored(page)).toBeNull()
    await page.reload()
    await expect.poll(() => stored(page)).toContain('Piatto')
    await page.getByRole('button', { name: 'Preferenze cookie' }).click()
    await page.getByRole('button', { name: 'Rifiuta tutti' }).click()
    await expect.poll(() => stored(page)).toBeNull()
    // Nor does it come back once its place is out of sight.
    for (const y of [10_000, 0]) await page.evaluate((top) => scrollTo(0, top), y)
    expect(await page.locator('.products-seen li').count()).toBe(0)
    expect(await seen(page).isVisible()).toBe(false)
    await context.close()
  })

  test('whoever refuses on another page has nothing kept either (GAR-01)', async () => {
    const context = await whoAllowed()
    const page = await context.newPage()
    await page.goto('/negozio')
    await page.getByRole('button', { name: 'Preferenze cookie' }).click()
    await page.getByRole('button', { name: 'Rifiuta tutti' }).click()
    await expect.poll(() => stored(page)).toBeNull()
    await context.close()
  })
})
