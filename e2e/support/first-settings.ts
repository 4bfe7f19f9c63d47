import type { Page } from 'playwright-core'
import type { Shot } from './first-hour.ts'

export interface FirstSettings {
  /** The area of a published site, with its admin signed in. */
  readonly page: Page
  readonly shot: Shot
}

/** Colour, measures and font of the owner's own, a synced section, the settings of the whole site, and an invitation. */
export async function firstSettings({ page, shot }: FirstSettings): Promise<void> {
  const siteArea = /^.*\/config\/siti\/[^/]+/.exec(page.url())![0]
  await page.goto(`${siteArea}/design`)
  await page.locator('.page-frame[data-ready="true"]').waitFor({ state: 'attached' })
  for (const [part, name] of [
    ['Colori', 'colori'],
    ['Misure e spazi', 'misure'],
  ] as const) {
    const button = page.getByRole('button', { name: part, exact: true })
    await button.click()
    await button.evaluate((element) => element.scrollIntoView())
    await shot(page, name)
    await button.click()
  }
  await page.getByRole('button', { name: 'Caratteri', exact: true }).click()
  await page.getByRole('button', { name: 'Aggiungi un carattere' }).click()
  await page.getByRole('checkbox', { name: /diritto di usare/ }).waitFor()
  await shot(page, 'caratteri')
  await page.goto(`${siteArea}/structure`)
  await page.getByRole('treeitem').first().click()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' }).fill('Rendi sincronizzata')
  await page.locator('.mantine-Spotlight-actionLabel', { hasText: 'Rendi sincronizzata' }).first().click()
  await page.getByRole('dialog', { name: 'Rendi sincronizzata' }).getByRole('button', { name: 'Salva' }).click()
  await page.getByRole('button', { name: 'Modifica la sezione' }).waitFor()
  await shot(page, 'sincronizzata')
  await page.goto(`${siteArea}/impostazioni`)
  await page.getByRole('link', { name: 'Dominio', exact: true }).waitFor()
  await shot(page, 'impostazioni')
  await page.goto(`${siteArea}/impostazioni/codice`)
  await page.getByRole('button', { name: 'Aggiungi un servizio di statistiche' }).click()
  await page.getByRole('button', { name: 'Annulla' }).waitFor()
  await shot(page, 'statistiche')
  await page.goto(`${siteArea}/impostazioni/persone`)
  await page.getByRole('button', { name: 'Invita una persona' }).click()
  await page.getByRole('dialog').getByLabel('Indirizzo e-mail').fill('bea@esempio.it')
  await shot(page, 'persone')
}
