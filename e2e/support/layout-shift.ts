import type { BrowserContext, Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Cumulative layout shift of a page since it was opened. */
export async function shiftOf(page: Page): Promise<number> {
  return (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)
}

/** Layout shifts of a page since it was opened, with what moved, from where and to where. */
export function shiftsOf(page: Page): Promise<{ readonly value: number; readonly moved: readonly string[] }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: { value: number; moved: string[] }[] = []
        const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
        const add = (entries: PerformanceEntryList) => {
          for (const { value, hadRecentInput, sources } of entries as LayoutShift[])
            if (!hadRecentInput)
              shifts.push({
                value,
                moved: sources.map(
                  ({ node, previousRect, currentRect }) =>
                    `${node?.nodeName} ${node?.className}: ${at(previousRect)} → ${at(currentRect)}`,
                ),
              })
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        const finish = () => {
          add(observer.takeRecords())
          resolve(shifts)
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
