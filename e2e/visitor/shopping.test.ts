import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shiftsOf } from '../support/layout-shift.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('shopping beyond the page of a product', { timeout: 120_000 }, () => {
  const visitor = visitorBrowser()
  async function open(path: string, options = {}): Promise<Page> {
    const page = await (await visitor.newContext(options)).newPage()
    await page.goto(visitor.url.replace('localhost', 'terraviva.localhost') + path)
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
    const address = page.url()
    await product.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Carrello: 1' }).waitFor()
    expect(page.url().replace(/#.*/, '')).toBe(address.replace(/#.*/, ''))
    expect(await shiftsOf(page)).toEqual([])
  })
})
