import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openShop } from '../support/checkout.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { isTooWide, openPanel } from '../support/owner-panel.ts'
import type { SiteWriter } from '../support/pages.ts'
import { sellProduct } from '../support/products.ts'

describe('orders that an owner makes', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
    const call: SiteWriter['call'] = async (method, path, body) => {
      const answer = await editor.call<unknown>(method as 'GET', `/api/sites/${editor.siteId}${path}`, body)
      return { status: 200, body: '', json: () => answer } as Awaited<ReturnType<SiteWriter['call']>>
    }
    await openShop({ call })
    await sellProduct({ call } as SiteWriter, 'Ciotola', { price: 2400, pieces: 5 })
  })
  afterAll(() => editor?.close())
  afterEach(async () => {
    for (const page of editor.context.pages()) await page.close()
  })

  test('with the keyboard an owner chooses, is paid in cash, and sees the order that was handed over', async () => {
    const page = await openPanel(editor, 'ordini')
    await page.getByRole('heading', { name: 'Qui compariranno i tuoi ordini' }).waitFor()
    await page.getByRole('button', { name: 'Nuovo ordine' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Cerca un prodotto per nome o codice').focus()
    await page.keyboard.type('ciot')
    await page.getByRole('button', { name: 'Ciotola (5 pezzi)' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.locator('.order-figure[data-kind="total"]').filter({ hasText: '48,00' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Registra l’ordine pagato in contanti' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ordine n. 1' }).waitFor()
    await page.getByText('Ordine creato nel negozio').waitFor()
    await page.getByText('Contanti').waitFor()
    const tops = await page
      .getByRole('heading', { name: /^(?:Prodotti|Chi ha acquistato)$/ })
      .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
  })

  test('on a phone a link is made, and what is missing is said at its field', async () => {
    const page = await openPanel(editor, 'ordini/nuovo', 390)
    await page.getByRole('button', { name: /^Ciotola/ }).click()
    await page.getByLabel('Paga da un link').check()
    await page.getByRole('button', { name: 'Crea l’ordine e il link per pagare' }).click()
    await page.getByText('Per un link serve l’e-mail').waitFor()
    await page.getByLabel(/^E-mail \(/).fill('lucia@esempio.it')
    await page.getByLabel('Va mandato a un indirizzo').check()
    expect(await axeFindings(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await page.getByLabel('Va mandato a un indirizzo').uncheck()
    await page.getByRole('button', { name: 'Crea l’ordine e il link per pagare' }).click()
    const link = page.getByRole('textbox', { name: 'Link per pagare' })
    await link.waitFor()
    const address = await link.inputValue()
    expect(await axeFindings(page)).toEqual([])
    await page.goto(address)
    await page.getByRole('heading', { name: 'Controlla l’ordine e paga' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('radio', { name: /Bonifico/ }).check()
    await page.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click()
    await page.getByText('Ordine 2').waitFor()
  })

  test('an owner adds a product to an order, sees what is due, and takes it out again', async () => {
    const page = await openPanel(editor, 'ordini/nuovo', 390)
    await page.getByRole('button', { name: /^Ciotola/ }).click()
    await page.getByRole('button', { name: 'Registra l’ordine pagato in contanti' }).click()
    await page.getByRole('button', { name: 'Modifica prodotti o indirizzo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Ciotola/ }).click()
    await dialog.getByText('Da pagare ancora').filter({ hasText: '24,00' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await dialog.getByRole('button', { name: 'Salva le modifiche' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Ciotola: da 0 a 1').waitFor()
    await page.getByText('Da pagare: € 24,00').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})
