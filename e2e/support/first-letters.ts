import type { Page } from 'playwright-core'
import type { Shot } from './first-hour.ts'

export interface FirstLetters {
  /** The editor of a published site that was created as a restaurant's. */
  readonly page: Page
  /** Address of that site for visitors. */
  readonly siteUrl: string
  readonly shot: Shot
}

const LETTERS = [
  [
    'Marta',
    'Colli',
    'marta@esempio.it',
    'Buongiorno, fate ancora il pane di segale? Vorrei prenotarne due per sabato.',
  ],
  ['Dino', 'Farris', 'dino@esempio.it', 'Siamo in dodici, domenica a pranzo: avete posto? Una persona è celiaca.'],
  ['Ines', 'Rota', 'ines@esempio.it', 'Complimenti per la focaccia. Posso ordinarne una teglia per venerdì mattina?'],
] as const

/** Messages from the form of a site in its inbox, and the first mailing to everybody who signed up. */
export async function firstLetters({ page, siteUrl, shot }: FirstLetters): Promise<void> {
  const siteArea = /^.*\/config\/siti\/[^/]+/.exec(page.url())![0]
  await page.goto(`${siteArea}/pages`)
  await page.getByRole('treeitem', { name: /^Dove siamo/ }).click()
  const form = page.frameLocator('.page-frame').locator('.block-form')
  await form.waitFor()
  await page.keyboard.press('Escape')
  await form.click({ position: { x: 2, y: 2 } })
  await page
    .getByRole('list', { name: 'Campi del modulo' })
    .getByRole('button', { name: /^E-mail/ })
    .click()
  await shot(page, 'modulo')

  const visitor = await page.context().browser()!.newPage()
  for (const [first, last, email, words] of LETTERS) {
    await visitor.goto(`${siteUrl}/dove-siamo`)
    await visitor.getByLabel('Nome', { exact: true }).fill(first)
    await visitor.getByLabel('Cognome', { exact: true }).fill(last)
    await visitor.getByLabel(/^E-mail/).fill(email)
    await visitor.getByLabel(/^Messaggio/).fill(words)
    await visitor.getByRole('button', { name: 'Invia' }).click()
    await visitor.locator('.form-after').waitFor()
  }
  await visitor.close()

  await page.goto(`${siteArea}/messaggi`)
  await page.locator('.message-row').first().click()
  await page.getByRole('article').waitFor()
  await shot(page, 'messaggi')

  await page.goto(`${siteArea}/newsletter`)
  const panel = page.locator('.newsletter')
  await panel.getByRole('button', { name: 'Scrivi un messaggio' }).click()
  await panel.getByLabel('Oggetto').fill('Il pane di Natale')
  await panel.getByRole('button', { name: 'Titolo', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Si prenota da oggi')
  await panel.getByRole('button', { name: 'Testo', exact: true }).click()
  await panel
    .getByRole('textbox', { name: 'Testo', exact: true })
    .fill('Dal 5 dicembre sforniamo **panettone** e **pane ai fichi**. Rispondi a questa e-mail per prenotare.')
  await panel.getByText('Salvato', { exact: true }).waitFor()
  await page.frameLocator('.newsletter-frame').getByRole('heading', { name: 'Si prenota da oggi' }).waitFor()
  await shot(page, 'newsletter')
}
