import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

/** Far enough for any day on which the test runs. */
const YEAR = new Date().getFullYear() + 1
const PREORDER = `In prevendita: spedito dal 12 gennaio ${YEAR}`
const BACKORDER = 'Su ordinazione: spedito in 10 giorni lavorativi'

describe('what is sold without pieces', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let browser: Awaited<ReturnType<typeof launchBrowser>>

  beforeAll(async () => {
    editor = await openEditor()
    browser = await launchBrowser()
    const products = `/api/sites/${editor.siteId}/products`
    await editor.call('POST', products, { title: 'Libro', type: 'PHYSICAL', price: 1800 })
  })
  afterAll(async () => {
    await browser?.close()
    await editor?.close()
  })

  async function openForm(): Promise<Page> {
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${editor.siteId}/negozio`)
    await page.getByRole('button', { name: 'Prezzi e varianti di «Libro»' }).click()
    await page.getByRole('form', { name: 'Prezzi e varianti di «Libro»' }).waitFor()
    return page
  }
  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(editor.server.url.replace('localhost', 'prova.localhost') + path)
    return page
  }
  const rule = (page: Page, name: string) => page.getByRole('radio', { name })

  test('an owner puts a product in pre-order, is asked for the date, and takes the choice back', async () => {
    const page = await openForm()
    await rule(page, 'In prevendita').check()
    await page.getByRole('button', { name: 'Salva e pubblica' }).click()
    await page.getByText('Scrivi la data da cui spedisci.').first().waitFor()
    await page.locator('input[type="date"]:focus').waitFor()
    await page.getByLabel('Spedito dal').fill('2020-01-12')
    await page.getByText('Questa data è arrivata').waitFor()
    await page.getByLabel('Spedito dal').fill(`${YEAR}-01-12`)
    await rule(page, 'Si può ordinare lo stesso').check()
    await page.getByLabel('Spedito dopo quanti giorni lavorativi').waitFor()
    await page.getByRole('form').getByRole('button', { name: 'Annulla' }).click()
    await expect.poll(() => page.getByLabel('Spedito dal').inputValue()).toBe(`${YEAR}-01-12`)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Salva e pubblica' }).click()
    await page.getByText('«Libro» è salvato e in vendita.').first().waitFor()
    await page.reload()
    await expect.poll(() => rule(page, 'In prevendita').isChecked()).toBe(true)
    await page.close()
  })

  test('without scripts a visitor reads when it is sent, pre-orders, and reads it in the cart', async () => {
    const page = await visit('/negozio/libro', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.getByText(PREORDER).waitFor()
    await page.getByRole('spinbutton', { name: 'Quantità' }).fill('2')
    await page.getByRole('button', { name: 'Preordina' }).click()
    await page.getByRole('article').getByText(PREORDER).waitFor()
    expect(await page.getByRole('spinbutton', { name: 'Quantità di «Libro»' }).inputValue()).toBe('2')
    await page.context().close()
  })

  test('a change of the rule is told at the line, in the cart beside the page', async () => {
    const page = await visit('/negozio/libro')
    await page.locator('.product-form[data-attached]').waitFor()
    await page.getByRole('button', { name: 'Preordina' }).click()
    const drawer = page.getByRole('dialog', { name: 'Carrello' })
    await drawer.getByText(PREORDER).waitFor()
    const form = await openForm()
    await rule(form, 'Si può ordinare lo stesso').check()
    await form.getByRole('button', { name: 'Salva', exact: true }).click()
    await form.getByText('«Libro» è salvato, anche per chi visita il sito.').first().waitFor()
    await form.close()
    await page.reload()
    await page.getByText(BACKORDER).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Carrello: 1' }).click()
    await drawer.getByText(`I tempi sono cambiati: prima «${PREORDER}», ora «${BACKORDER}».`).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Accetta i nuovi tempi' }).click()
    await drawer.getByText('I tempi sono cambiati').waitFor({ state: 'detached' })
    await page.context().close()
  })
})
