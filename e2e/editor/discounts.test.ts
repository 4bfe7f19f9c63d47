import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

describe('discounts', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
    await editor.call('POST', `/api/sites/${editor.siteId}/products`, {
      title: 'Ciotola',
      type: 'SERVICE',
      price: 2400,
    })
  })
  afterAll(() => editor?.close())

  async function openDiscounts(width = 1440): Promise<Page> {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/sconti`)
    await page.getByRole('button', { name: 'Nuovo sconto' }).waitFor()
    return page
  }
  const stored = async () =>
    (await editor.call<{ discounts: { rule: object }[] }>('GET', `/api/sites/${editor.siteId}/discounts`)).discounts

  test('an owner makes a discount with the keyboard, changes it, deletes it and takes that back', async () => {
    const page = await openDiscounts()
    await page.getByRole('heading', { name: 'Qui compariranno i tuoi sconti' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Nuovo sconto' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Nome').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Scrivi un nome: lo legge chi compra.').waitFor()
    await page.getByText('Scrivi un codice.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    await page.keyboard.type('Benvenuto')
    await page.getByLabel('Codice').fill('ciao 10')
    await page.getByLabel('Sconto in percentuale').fill('12,5')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Lo sconto «Benvenuto» è salvato.').waitFor()
    await page.getByText('12,5 % su tutto').waitFor()
    await page.getByText('Attivo', { exact: true }).waitFor()
    expect(await stored()).toMatchObject([{ rule: { trigger: { code: 'CIAO10' }, effect: { rate: 1250 } } }])
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Benvenuto' }).click()
    await page.getByRole('combobox', { name: 'Che cosa fa' }).click()
    await page.getByRole('option', { name: 'Toglie una somma' }).click()
    await page.getByLabel('Somma in EUR').fill('5,00')
    await page.getByRole('combobox', { name: 'Su che cosa' }).click()
    await page.getByRole('option', { name: 'Alcuni prodotti' }).click()
    await page.getByRole('combobox', { name: 'Prodotti' }).click()
    await page.getByRole('option', { name: 'Ciotola' }).click()
    await page.getByLabel('Fino al giorno').fill('2020-01-01')
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('€ 5,00 su Ciotola').waitFor()
    await page.getByText('Scaduto', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Benvenuto' }).click()
    await page.getByRole('button', { name: 'Elimina' }).click()
    await page.getByText('Lo sconto «Benvenuto» è eliminato.').waitFor()
    await page.getByText('Annulla', { exact: true }).click()
    await page.getByText('€ 5,00 su Ciotola').waitFor()
    expect(await stored()).toHaveLength(1)
    await page.close()
  })

  test('on a phone list and form are no wider than the screen', async () => {
    const page = await openDiscounts(390)
    const panel = page.getByRole('main', { name: 'Sconti' })
    const overflow = () => panel.evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Nuovo sconto' }).click()
    await page.getByLabel('Nome').waitFor()
    expect(await overflow()).toBeLessThanOrEqual(0)
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })
})
