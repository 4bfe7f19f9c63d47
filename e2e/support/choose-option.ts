import type { Page } from 'playwright-core'

/**
 * Chooses an option of an open list by the keyboard, `downs` below where its keys begin.
 * A list of Mantine shows its options first and sets that place in a timer of 0 ms; a key before it is lost.
 */
export async function chooseOption(page: Page, name: string, downs = 1): Promise<void> {
  await page.getByRole('option', { name }).waitFor()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
  for (let step = 0; step < downs; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
