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
 * Leaves a page in the fonts that it has until its own come. Those are preloaded, and on a machine that is busy they come
 * after the first paint all the same: then lines of text may break elsewhere, and a measure would tell of the machine.
 */
export async function withoutFonts(page: Page | BrowserContext): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
}
