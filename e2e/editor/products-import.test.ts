import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const FILE = [
  'Titolo;Costo al pubblico;Codice;Giacenza',
  'Ciotola;24,50;CIO-1;12',
  'Teiera;1.250,00;TEI-1;3',
  'Vaso;gratis;VAS-1;1',
].join('\r\n')

describe('import and export of products', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  async function openImports(width = 1440): Promise<Page> {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/negozio`)
    await page.getByRole('button', { name: 'Importa prodotti' }).click()
    await page.getByRole('heading', { name: 'Importa prodotti' }).waitFor()
    return page
  }
  const choose = (page: Page, name: string, text: string) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const titles = async () =>
    (await editor.call<{ products: { title: string }[] }>('GET', `/api/sites/${editor.siteId}/products`)).products.map(
      ({ title }) => title,
    )

  test('an owner corrects a column, sees what would happen, imports, reads the report, exports, and takes it back', async () => {
    const page = await openImports()
    await choose(page, 'listino.csv', FILE)
    await page.getByText('Indica quale colonna contiene il prezzo.').waitFor()
    expect(await page.getByRole('button', { name: 'Importa', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Contenuto di «Costo al pubblico»' }).fill('Prezzo')
    await page.getByRole('option', { name: 'Prezzo', exact: true }).click()
    await page.getByText('2 prodotti nuovi.').waitFor()
    await page.getByText('«gratis» non è un prezzo.').waitFor()
    expect(await titles()).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Importa 2 prodotti' }).click()
    await page.getByText('L’importazione è finita: ecco che cosa ha fatto.').waitFor()
    await page.getByText('Una riga non è stata importata.').waitFor()
    expect(await titles()).toEqual(['Ciotola', 'Teiera'])
    expect(await axeFindings(page)).toEqual([])
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Esporta i prodotti' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain('"TEI-1"')
    expect(file).toContain('"1250.00"')
    await page.getByRole('button', { name: 'Annulla importazione' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Annulla importazione' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('L’importazione è annullata: i prodotti nuovi sono nel cestino').waitFor()
    expect(await titles()).toEqual([])
    await page.close()
  })

  test('on a phone nothing is wider than the screen, and a file without products says so', async () => {
    const page = await openImports(390)
    await choose(page, 'vuoto.csv', 'Titolo;Prezzo')
    await page.getByText('Nel file non c’è niente da importare.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const panel = page.getByRole('main', { name: 'Negozio' })
    const overflow = await panel.evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Tutti i prodotti' }).click()
    await page.getByRole('button', { name: 'Nuovo prodotto' }).waitFor()
    await page.close()
  })
})
