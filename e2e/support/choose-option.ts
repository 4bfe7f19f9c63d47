import type { Locator, Page } from 'playwright-core'

/** A list of Mantine shows its options first and sets where its keys begin in a timer of 0 ms; a key before it is lost. */
export const listReady = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))

/** Chooses an option of an open list by the keyboard, `downs` below where its keys begin. */
export async function chooseOption(page: Page, name: string, downs = 1): Promise<void> {
  await page.getByRole('option', { name }).waitFor()
  await listReady(page)
  for (let step = 0; step < downs; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/**
 * Writes into a combobox of a dialog that has just opened. The dialog's focus trap focuses its first field in a timer
 * of 0 ms after it is drawn, which closes a list that opened before. The page's second frame is after that timer.
 */
export async function searchInNewDialog(combobox: Locator, text: string): Promise<void> {
  await combobox.waitFor()
  await combobox.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve, 0)), 0)),
      ),
  )
  await combobox.fill(text)
}
