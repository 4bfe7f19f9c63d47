import type { Page } from 'playwright-core'
import type { Shot } from './first-hour.ts'

export interface FirstSettings {
  /** The area of a published site, with its admin signed in. */
  readonly page: Page
  readonly shot: Shot
}

/** A colour and measures of the owner's own, the settings of the whole site, and a person who is invited to it. */
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
  await page.goto(`${siteArea}/impostazioni`)
  await page.getByRole('link', { name: 'Dominio', exact: true }).waitFor()
  await shot(page, 'impostazioni')
  await page.goto(`${siteArea}/impostazioni/persone`)
  await page.getByRole('button', { name: 'Invita una persona' }).click()
  await page.getByRole('dialog').getByLabel('Indirizzo e-mail').fill('bea@esempio.it')
  await shot(page, 'persone')
}
