import type { FrameLocator, Page } from 'playwright-core'
import { dropFiles } from './clicks.ts'

/** Takes a screenshot for the owners' guide; does nothing in tests. */
export type Shot = (page: Page, name: string) => Promise<void>

export interface FirstHour {
  readonly page: Page
  /** `http://127.0.0.1:{port}` */
  readonly installationUrl: string
  /** A JPEG to put on the page. */
  readonly picture: string
  readonly shot: Shot
}

/** Clicks, chords and drags of each task by its name in docs/editor-clicks.md; typing is free. */
export type Counts = Record<string, number>

const rail = (page: Page) => page.getByRole('navigation', { name: 'Parti del sito' })
const frameOf = (page: Page): FrameLocator => page.frameLocator('.page-frame')

/** From a fresh installation to a published site, by mouse. Returns the number of clicks of each task. */
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

  await task('From nothing to an editable site', async () => {
    await page.goto(`${installationUrl}/config/nuovo-sito`)
    await page.getByLabel('Come si chiama?').fill('Forno Lucia')
    await click(() => page.getByRole('radio', { name: 'Ristorante', exact: true }).click())
    await click(() => page.getByRole('radio', { name: 'Locanda' }).click())
    await shot(page, 'nuovo-sito')
    await click(() => page.getByRole('button', { name: 'Crea il sito' }).click())
    await page.locator('.page-frame[data-ready="true"]').waitFor()
    await frameOf(page).locator('h1').waitFor()
    await shot(page, 'pagina')
  })

  await task('Change the hero title', async () => {
    await click(() => frameOf(page).locator('h1').click())
    await frameOf(page).locator('[data-writing]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Il pane di Lucia')
    await saved()
    // The toolbar of the text reappears, and the properties are updated, when typing pauses.
    await frameOf(page).locator('h1').hover()
    await page.locator('.text-toolbar[data-typing="false"]').waitFor()
    await page.locator('.inspector input[value="Il pane di Lucia"]').waitFor()
    await shot(page, 'testo')
  })

  await task('Change the hero picture', async () => {
    await click(() => dropFiles(frameOf(page).locator('.block-image'), picture))
    await frameOf(page).locator('.block-image img:not([src^="blob:"])').first().waitFor()
    await frameOf(page).locator('.block-image').first().click()
    await saved()
    await shot(page, 'foto')
  })

  await task('Add a ready-made section', async () => {
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

  await task('Add a page from a template', async () => {
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
    await page.getByRole('textbox', { name: /Nome di/ }).press('Enter')
    await page.getByRole('treeitem', { name: /^Listino/ }).waitFor()
    await shot(page, 'pagine')
  })

  await page.getByRole('button', { name: 'Telefono' }).click()
  await shot(page, 'telefono')
  await page.getByRole('button', { name: 'Computer' }).click()
  await page.keyboard.press('Escape')
  await task('Publish knowing what changes', async () => {
    await click(() => page.getByRole('button', { name: /^Pubblica/ }).click())
    await page.locator('.change-pictures iframe[data-ready="true"]').first().waitFor()
    await shot(page, 'pubblica')
    await click(() => page.getByRole('button', { name: 'Conferma e pubblica' }).click())
    await page.getByText('Se qualcosa non va, puoi tornare a prima.').waitFor()
    await page.getByText('Chi visita il sito vede già tutto').waitFor()
    // While it is hovered it stays.
    await page.locator('.notice').hover()
  })

  const inspector = page.getByRole('complementary')
  await page.locator('.notice .close').click()
  await page.getByRole('button', { name: 'Cronologia' }).click()
  await inspector.getByLabel('Dai un nome alla versione di adesso').fill('Prima dell’estate')
  await inspector.getByRole('button', { name: 'Conserva' }).click()
  await inspector.getByRole('button', { name: /Prima dell’estate/ }).waitFor()
  await inspector.getByText('nessuna modifica').waitFor()
  await shot(page, 'cronologia')
  return counts
}
