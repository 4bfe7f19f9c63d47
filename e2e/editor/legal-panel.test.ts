import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LegalSettings } from '../../src/features/commerce/legal/model/legal-settings.ts'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

describe('the legal texts of a shop', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('are published, and say where returns go and which newsletter buyers may join', async () => {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/testi-legali`)
    await page.getByRole('heading', { name: 'Prima di vendere' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Pubblica i testi' }).press('Enter')
    await page.getByText('I testi sono in linea.').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Resi ed eccezioni' }).press('Enter')
    await page.getByLabel('Indirizzo dei resi').fill('Via dei Vasai 3, Faenza')
    await page.getByRole('button', { name: 'Salva' }).first().press('Enter')
    await page.getByText('Salvato. I testi cambiano quando li pubblichi.').waitFor()
    const list = page.getByLabel('Newsletter durante l’ordine')
    await list.selectOption({ index: 1 })
    await expect.poll(async () => (await stored()).settings.newsletterListId).not.toBeNull()
    expect(await axeFindings(page)).toEqual([])
    await list.selectOption('')
    await expect.poll(async () => (await stored()).settings.newsletterListId).toBeNull()
    expect((await stored()).settings.returnAddress).toBe('Via dei Vasai 3, Faenza')
    await page.getByRole('button', { name: 'Recessi ricevuti' }).press('Enter')
    await page.getByText('Nessuno ha ancora dichiarato un recesso.').waitFor()
    await page.close()
  })

  test('[CON-10] the official notice is uploaded untouched, and the list of what is missing can be put away', async () => {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/testi-legali`)
    await page.getByRole('heading', { name: 'Prima di vendere' }).waitFor()
    await page.getByRole('button', { name: 'Avviso sulla garanzia' }).press('Enter')
    await page.getByRole('button', { name: 'Carica l’avviso' }).click()
    await page.getByText('Scegli il file dell’avviso.').waitFor()
    const bytes = await sharp({ create: { width: 620, height: 877, channels: 3, background: '#039' } })
      .png()
      .toBuffer()
    const choose = async (name: string, buffer: Buffer) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name }).click()
      await (await choosing).setFiles({ name: 'avviso.png', mimeType: 'image/png', buffer })
    }
    await choose('Scegli il file ufficiale', bytes)
    await page.getByLabel('Indirizzo del codice QR').fill('https://europa.eu/youreurope/avviso-di-prova')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Carica l’avviso' }).click()
    await page.getByText('L’avviso è in linea, com’è nel file.').waitFor()
    await page.getByText('L’avviso c’è (620 × 877)').waitFor()
    // The server says what is wrong with a file, beside it.
    await choose('Scegli un altro file', bytes.subarray(0, -20))
    await page.getByRole('button', { name: 'Carica l’avviso' }).click()
    await page.getByRole('alert').getByText('Questo PNG è rovinato o incompleto').waitFor()
    await choose('Scegli un altro file', bytes)
    await page.getByRole('button', { name: 'Carica l’avviso' }).click()
    await page.getByText('Questo PNG è rovinato o incompleto').waitFor({ state: 'detached' })
    await page.getByLabel('Indirizzo del codice QR').fill('https://europa.eu/youreurope/avviso-corretto')
    await page.getByRole('button', { name: 'Salva l’indirizzo' }).click()
    await page.getByText('L’indirizzo è salvato.').waitFor()
    expect((await stored()).notice).toMatchObject({ link: 'https://europa.eu/youreurope/avviso-corretto', width: 620 })
    // One press takes nothing away.
    await page.getByRole('button', { name: 'Togli l’avviso' }).press('Enter')
    await page.getByRole('alert').getByText('Il file non resta salvato').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Lascia l’avviso' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Togli l’avviso')
    expect((await stored()).notice).not.toBeNull()
    await page.getByRole('button', { name: 'Togli l’avviso' }).press('Enter')
    await page.getByRole('button', { name: 'Sì, togli l’avviso' }).press('Enter')
    await page.getByText('L’avviso non c’è più.').waitFor()
    expect((await stored()).notice).toBeNull()
    await page.getByRole('button', { name: 'Nascondi questo elenco' }).click()
    await page.reload()
    await page.getByRole('button', { name: /^Prima di vendere manca/ }).click()
    await page.getByRole('heading', { name: 'Prima di vendere' }).waitFor()
    await page.close()
  })

  const stored = async () =>
    (await editor.call('GET', `/api/sites/${editor.siteId}/legal`)) as {
      readonly settings: LegalSettings
      readonly notice: object | null
    }
})
