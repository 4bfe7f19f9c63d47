import type { BrowserContext, Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Cumulative layout shift of a page since it was opened. */
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
 * Delays the fonts until the page has been painted without them, as on a slow connection. Whether preloaded fonts come
 * before the first paint depends on the machine; a page must not shift either way.
 */
export async function withLateFonts(visitor: Page | BrowserContext): Promise<void> {
  await visitor.route('**/*.woff2', async (route) => {
    const page = route.request().frame().page()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
}
