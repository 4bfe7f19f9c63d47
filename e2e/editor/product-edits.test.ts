import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

describe('edits of many products', { timeout: 60_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
    for (const [title, price] of [
      ['Anfora', 1000],
      ['Brocca', 2000],
      ['Ciotola', 50],
      ['Vaso', 3000],
    ] as const)
      await editor.call('POST', `/api/sites/${editor.siteId}/products`, { title, type: 'PHYSICAL', price })
  })
  afterAll(() => editor?.close())

  async function openPanel(width: number): Promise<Page> {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/negozio`)
    await page.getByRole('row', { name: 'Anfora' }).waitFor()
    return page
  }
  const pick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Scegli «${title}»` })
  const price = (page: Page, title: string) => page.getByRole('textbox', { name: `Prezzo di «${title}»` }).inputValue()

  test('a range is chosen by keyboard, its prices change as the preview says, and come back by «Annulla»', async () => {
    const page = await openPanel(1440)
    await pick(page, 'Anfora').focus()
    await page.keyboard.press('Space')
    await page.getByText('Hai scelto un prodotto.').waitFor()
    await pick(page, 'Ciotola').focus()
    await page.keyboard.press('Shift+Space')
    await page.getByText('Hai scelto 3 prodotti.').waitFor()
    expect(await pick(page, 'Vaso').isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Modifica 3 prodotti' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Modifica 3 prodotti' })
    await dialog.getByRole('combobox', { name: 'Che cosa vuoi fare' }).press('Enter')
    await chooseOption(page, 'Abbassa il prezzo di una somma', 3)
    await dialog.getByLabel('Somma in').press('Enter')
    await dialog.getByText('Scrivi una somma, per esempio 2,50.').waitFor()
    await page.keyboard.type('1,00')
    await dialog.getByText('Cambiano 2 prodotti; uno resta com’è.').waitFor()
    await dialog.getByText('«Ciotola»: Un prezzo non può essere negativo.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Sono cambiati 2 prodotti; uno è rimasto com’era.').waitFor()
    await expect.poll(() => price(page, 'Brocca')).toContain('19,00')
    expect(await price(page, 'Ciotola')).toContain('0,50')
    await page
      .getByRole('region', { name: 'Modifica di più prodotti' })
      .getByRole('button', { name: 'Annulla' })
      .press('Enter')
    await page.getByText('La modifica è annullata.').waitFor()
    await expect.poll(() => price(page, 'Brocca')).toContain('20,00')
    await page.close()
  })

  test('on a phone all products are chosen at once, and nothing is wider than the screen', async () => {
    const page = await openPanel(390)
    await page.getByRole('checkbox', { name: 'Scegli tutti i prodotti mostrati' }).check()
    await page.getByText('Hai scelto 4 prodotti.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Modifica 4 prodotti' }).click()
    const dialog = page.getByRole('dialog', { name: 'Modifica 4 prodotti' })
    await dialog.getByRole('textbox', { name: 'Percentuale' }).fill('10')
    await dialog.getByText('Cambiano 4 prodotti.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Lascia stare' }).click()
    await page.getByRole('button', { name: 'Togli la scelta' }).click()
    await expect.poll(() => pick(page, 'Vaso').isChecked()).toBe(false)
    await page.close()
  })
})
