import type { BrowserContext, Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** How far what a page shows has moved by itself since it was opened. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const { value, hadRecentInput } of entries as LayoutShift[]) if (!hadRecentInput) sum += value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        const finish = () => {
          add(observer.takeRecords())
          resolve(sum)
        }
        requestAnimationFrame(() => requestAnimationFrame(finish))
      }),
  )
}

/**
 * Keeps the fonts back until the page has been drawn without them, as a slow line does. Whether preloaded ones come before the
 * first paint depends on the machine; a page may not move either way.
 */
export async function withLateFonts(visitor: Page | BrowserContext): Promise<void> {
  await visitor.route('**/*.woff2', async (route) => {
    const page = route.request().frame().page()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
}
