import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

interface Stored {
  readonly settings: {
    readonly zones: { readonly name: string; readonly methods: object[] }[]
    readonly pickups: object[]
  }
}

describe('delivery and taxes', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  async function openPanel(width = 1440, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const page = await editor.context.newPage()
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/config/siti/${editor.siteId}/consegna`)
    await page.getByRole('heading', { name: 'IVA', exact: true }).waitFor()
    return page
  }
  const stored = () => editor.call<Stored>('GET', `/api/sites/${editor.siteId}/delivery`)

  test('an owner begins with one press, changes the delivery by keyboard and takes the change back', async () => {
    const page = await openPanel()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: /^Consegna in Italia, €.6,90, gratis da €.60,00$/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('€ 6,90, gratis da € 60,00 · 2–4 giorni lavorativi').waitFor()

    await page.getByRole('button', { name: 'Aggiungi una consegna alla zona «Italia»' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Nuova consegna' }).waitFor()
    await page.getByLabel('Nome', { exact: true }).fill('Contrassegno')
    await page.getByLabel('Nome', { exact: true }).press('Enter')
    await page.getByText('Scrivi un importo.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    await page.keyboard.type('11,90')
    await page.getByRole('checkbox', { name: 'Contrassegno' }).check()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Nome', { exact: true }).press('Enter')
    await page.getByText('La consegna «Contrassegno» è salvata.').waitFor()
    await page.getByText('€ 11,90 · 2–4 giorni lavorativi · contrassegno').waitFor()
    expect((await stored()).settings.zones).toMatchObject([{ methods: [{ collects: false }, { collects: true }] }])

    await page.getByRole('button', { name: 'Contrassegno', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Elimina' }).press('Enter')
    await page.getByText('La consegna «Contrassegno» è eliminata.').waitFor()
    await page.getByText('Annulla', { exact: true }).click()
    await page.getByText('€ 11,90 · 2–4 giorni lavorativi · contrassegno').waitFor()
    await page.close()
  })

  test('zones, pick-up, times and taxes are changed and kept', async () => {
    const page = await openPanel()
    await page.getByRole('button', { name: 'Nuova zona' }).click()
    await page.getByLabel('Nome della zona').fill('Isole')
    await page.getByLabel('Solo questi CAP').fill('07-09, 90-98')
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('Italia, CAP 07-09, 90-98').waitFor()
    await page.getByText('Qui non spedisci.').waitFor()
    await page.getByRole('button', { name: 'Luogo di ritiro' }).click()
    await page.getByLabel('Indirizzo').fill('Via Roma 1, Torino')
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('Via Roma 1, Torino', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cambia i tempi' }).click()
    await page.getByLabel('Giorni per preparare un ordine').fill('3')
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('Prepari gli ordini in 3 giorni lavorativi.').waitFor()
    expect((await stored()).settings).toMatchObject({ zones: [{}, { name: 'Isole' }], pickups: [{}], handlingDays: 3 })

    await page.getByRole('combobox', { name: 'Regime' }).click()
    await page.getByRole('option', { name: 'Forfettario (RF19)' }).click()
    await page.getByText('Le impostazioni dell’IVA sono salvate.').waitFor()
    await page.getByRole('combobox', { name: 'IVA della consegna' }).waitFor({ state: 'detached' })
    await page.getByText('Annulla', { exact: true }).click()
    await page.getByRole('combobox', { name: 'IVA della consegna' }).waitFor()
    await page.close()
  })

  test.each([
    [390, 'light'],
    [390, 'dark'],
    [1440, 'dark'],
  ] as const)(
    'at %i pixels in %s colours the panel is no wider than the screen and has no faults',
    async (width, colors) => {
      const page = await openPanel(width, colors)
      const panel = page.getByRole('main', { name: 'Consegna e tasse' })
      expect(await panel.evaluate((main) => main.scrollWidth - main.clientWidth)).toBeLessThanOrEqual(0)
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'Luogo di ritiro' }).click()
      await page.getByRole('dialog').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.close()
    },
  )
})
