import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shiftsOf } from '../support/layout-shift.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('shopping beyond the page of a product', { timeout: 120_000 }, () => {
  const visitor = visitorBrowser()
  async function open(path: string, options = {}, site = 'terraviva'): Promise<Page> {
    const page = await (await visitor.newContext(options)).newPage()
    await page.goto(visitor.url.replace('localhost', `${site}.localhost`) + path)
    return page
  }

  test('the block of a product: a variant is chosen and added right there, and the address stays', async () => {
    const page = await open('/blocchi/prodotti')
    const product = page.locator('.one-product', { has: page.getByRole('link', { name: 'Tazza con il manico' }) })
    await product.scrollIntoViewIfNeeded()
    await product.locator('.product-form[data-attached]').waitFor()
    const radios = product.getByRole('radio')
    const last = radios.last()
    expect(await last.isChecked()).toBe(false)
    await last.check()
    expect(await shiftsOf(page)).toEqual([])
    const address = page.url()
    await product.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Carrello: 1' }).waitFor()
    expect(page.url().replace(/#.*/, '')).toBe(address.replace(/#.*/, ''))
  })

  const TELEPHONE = { viewport: { width: 390, height: 844 } }

  test.each(['terraviva', 'lume', 'porto'])(
    'on a telephone the first product of %s stands wholly in the first window',
    async (site) => {
      const page = await open('/negozio', TELEPHONE, site)
      await page.locator('.products img').first().waitFor()
      const first = (await page.locator('.product-card').first().boundingBox())!
      expect(first.y + first.height).toBeLessThanOrEqual(TELEPHONE.viewport.height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TELEPHONE.viewport.width)
      expect(await shiftsOf(page)).toEqual([])
    },
  )

  test('on a telephone filters and order open from one line without scripts, over the products', async () => {
    const page = await open('/negozio', { ...TELEPHONE, javaScriptEnabled: false })
    const places = await Promise.all(
      ['Ordina', 'Filtra'].map((name) => page.locator('summary', { hasText: name }).boundingBox()),
    )
    expect(places[0]!.y).toBe(places[1]!.y)
    const before = await page.locator('.product-card').first().boundingBox()
    await page.locator('summary', { hasText: 'Filtra' }).click()
    await page.getByRole('navigation', { name: 'Filtri' }).waitFor()
    expect(await page.locator('.product-card').first().boundingBox()).toEqual(before)
    await page.getByRole('link', { name: /^Disponibili/ }).click()
    await page.waitForURL(/available/)
    await page.locator('summary', { hasText: 'Ordina' }).click()
    await page.getByRole('link', { name: 'Prezzo crescente' }).click()
    await page.waitForURL(/sort=price/)
  })

  test('on a telephone the pictures of a product are swiped, and the keyboard reaches each', async () => {
    const page = await open('/negozio/tazza-con-il-manico', { ...TELEPHONE, javaScriptEnabled: false })
    const links = page.locator('.product-pictures a')
    expect(await links.count()).toBeGreaterThan(1)
    const [first, second] = await Promise.all([links.nth(0).boundingBox(), links.nth(1).boundingBox()])
    expect(second!.y).toBe(first!.y)
    expect(second!.height).toBe(first!.height)
    expect(second!.x).toBeLessThan(TELEPHONE.viewport.width)
    await links.nth(0).focus()
    for (const link of [links.nth(1), links.nth(2)]) {
      await page.keyboard.press('Tab')
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const { width } = TELEPHONE.viewport
    await expect.poll(async () => (await links.nth(2).boundingBox())!.x).toBeLessThan(width / 2)
  })

  test('related products have the pictures’ format of their store', async () => {
    const formats = async (page: Page) =>
      page
        .locator('.products img')
        .evaluateAll((images) => images.map((image) => (image.clientWidth / image.clientHeight).toFixed(1)))
    const listed = await formats(await open('/negozio', {}, 'lume'))
    expect(listed[0]).toBe('1.5')
    const related = await formats(await open('/negozio/crinali', {}, 'lume'))
    expect(new Set(related)).toEqual(new Set(listed))
  })
})
