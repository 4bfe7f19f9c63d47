import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const IBAN = 'IT60X0542811101000000123456'

describe('payments', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('an owner switches methods on with the keyboard, and is led to what is wrong', async () => {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/pagamenti`)
    await page.getByRole('switch', { name: 'Bonifico bancario' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Teniamo da parte i prodotti per 7 giorni').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Scrivi a chi è intestato il conto.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'transfer.holder')
    await page.keyboard.type('Forno di Rosa')
    await page.keyboard.press('Tab')
    await page.keyboard.type('IT60 X054')
    await page.keyboard.press('Tab')
    await page.getByText('L’IBAN non è giusto: ricontrolla cifre e lettere.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('IBAN').fill('it60 x054 2811 1010 0000 0123 456')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('switch', { name: 'Pagamento di prova' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('con questo metodo non viene addebitato nulla').waitFor()
    await page.getByLabel('IBAN').focus()
    await page.keyboard.press('Enter')
    await page.getByText('I pagamenti sono salvati.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await editor.call('GET', `/api/sites/${editor.siteId}/payment-settings`)).toMatchObject({
      version: 1,
      settings: { transfer: { on: true, holder: 'Forno di Rosa', iban: IBAN, days: 7 }, test: { on: true } },
    })
    await page.close()
  })
})
