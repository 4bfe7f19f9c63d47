import type { Page } from 'playwright-core'
import { polled } from './polled.ts'

/**
 * Waits until a page's visit has been counted, which is the last request that every page makes by itself.
 * Tests that say what a gesture requests begin to listen after it.
 */
export async function visitCounted(page: Page): Promise<void> {
  await polled(() =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/RecordHit'))),
  ).toBe(true)
}
