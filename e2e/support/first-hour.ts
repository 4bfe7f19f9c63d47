import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from 'playwright-core'

/** Keeps a picture of the screen for the owners' guide; in tests it does nothing. */
export type Shot = (page: Page, name: string) => Promise<void>

export interface FirstHour {
  readonly page: Page
  /** `http://127.0.0.1:{port}` */
  readonly installationUrl: string
  /** A JPEG to put on the page. */
  readonly picture: string
  readonly shot: Shot
}

/** The clicks, chords and drags of each task; typing is free, as in the acceptance list. */
export type Counts = Record<string, number>

const rail = (page: Page) => page.getByRole('navigation', { name: 'Parti del sito' })
const frameOf = (page: Page): FrameLocator => page.frameLocator('.page-frame')

/** From a fresh installation to a site that visitors see, as somebody does it by mouse. Answers how many clicks each task took. */
export async function firstHour({ page, installationUrl, picture, shot }: FirstHour): Promise<Counts> {
  const counts: Counts = {}
  let clicks = 0
  const click = async (act: () => Promise<void>) => {
    clicks++
    await act()
  }
  const task = async (name: string, work: () => Promise<void>) => {
    clicks = 0
    await work()
    counts[name] = clicks
  }
  const saved = () => page.locator('.save-state[data-state="saved"]', { hasText: 'Salvato alle' }).waitFor()

  await task('site', async () => {
    await page.goto(`${installationUrl}/config/nuovo-sito`)
    await page.getByLabel('Come si chiama?').fill('Forno Lucia')
    await click(() => page.getByRole('radio', { name: /Ristorante o bar/ }).click())
    await click(() => page.getByRole('radio', { name: /Terra/ }).click())
    await shot(page, 'nuovo-sito')
    await click(() => page.getByRole('button', { name: 'Crea il sito' }).click())
    await page.locator('.page-frame[data-ready="true"]').waitFor()
    await frameOf(page).locator('h1').waitFor()
    await shot(page, 'pagina')
  })

  await task('title', async () => {
    await click(() => frameOf(page).locator('h1').click())
    await frameOf(page).locator('[data-writing]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Il pane di Lucia')
    await saved()
    await shot(page, 'testo')
  })

  await task('picture', async () => {
    await click(() => dropPicture(page, '.block-image', picture))
    await frameOf(page).locator('.block-image img').first().waitFor()
    await frameOf(page).locator('.block-image').first().click()
    await saved()
    await shot(page, 'foto')
  })

  await task('section', async () => {
    await click(() => rail(page).getByRole('button', { name: 'Aggiungi' }).click())
    await click(() =>
      page
        .getByRole('button', { name: /Domande/ })
        .first()
        .click(),
    )
    await saved()
    await shot(page, 'aggiungi')
  })

  await task('new page', async () => {
    await click(() => rail(page).getByRole('button', { name: 'Pagine' }).click())
    await click(() => page.getByRole('button', { name: 'Nuova pagina' }).click())
    await shot(page, 'modelli')
    await click(() =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /Prezzi|Listino/ })
        .first()
        .click(),
    )
    await page.getByRole('textbox', { name: /Nome di/ }).fill('Listino')
    await page.keyboard.press('Enter')
    await page.locator('.page-name', { hasText: 'Listino' }).waitFor()
    await shot(page, 'pagine')
  })

  await task('phone', async () => {
    await click(() => page.getByRole('button', { name: 'Telefono' }).click())
    await shot(page, 'telefono')
    await page.getByRole('button', { name: 'Computer' }).click()
  })

  await task('history', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cronologia' }).click()
    await page.getByRole('complementary', { name: 'Cronologia' }).waitFor()
    await shot(page, 'cronologia')
    await page.getByRole('button', { name: 'Chiudi «Cronologia»' }).click()
  })

  await task('publish', async () => {
    await click(() => page.getByRole('button', { name: /^Pubblica/ }).click())
    await shot(page, 'pubblica')
    await click(() => page.getByRole('button', { name: 'Conferma e pubblica' }).click())
    await page.getByText('Se qualcosa non va, puoi tornare a prima.').waitFor()
    await page.getByText('Chi visita il sito vede già tutto').waitFor()
  })
  return counts
}

/** Puts a file down on the page, as a hand does that drags it in from the desktop. */
async function dropPicture(page: Page, place: string, file: string): Promise<void> {
  const base64 = readFileSync(file).toString('base64')
  await frameOf(page)
    .locator(place)
    .first()
    .evaluate((element, bytes) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], 'pane.jpg', { type: 'image/jpeg' }))
      const { x, y, width, height } = element.getBoundingClientRect()
      const point = { clientX: x + width / 2, clientY: y + height / 2 }
      for (const name of ['dragover', 'drop'])
        element.dispatchEvent(
          new DragEvent(name, { bubbles: true, cancelable: true, composed: true, dataTransfer: transfer, ...point }),
        )
    }, base64)
}
