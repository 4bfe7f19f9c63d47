import type { BrowserContext, Page } from 'playwright-core'

/** How far what a page shows has moved by itself since it was opened. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

/**
 * Leaves a page in the fonts that it has until its own come. Those are preloaded, and on a machine that is busy they come
 * after the first paint all the same: then lines of text may break elsewhere, and a measure would tell of the machine.
 */
export async function withoutFonts(page: Page | BrowserContext): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
}
