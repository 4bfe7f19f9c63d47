import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../../../e2e/support/browser.ts'
import { newId } from '../../../../core/ids.ts'
import { testViewContext } from '../../../content/site/test-view-context.ts'
import { pictureGridBlock } from './picture-grid.tsx'

const styles = readFileSync(new URL('./picture-grid.css', import.meta.url), 'utf8')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** How many images are in each row of a grid. */
async function rowsOf(count: number, columns: number, width: number): Promise<number[]> {
  const images = Array.from({ length: count }, () => ({ assetId: newId(), alt: '', caption: [], link: '' }))
  const props = { images, columns, ratio: '1:1' as const }
  const { View } = pictureGridBlock
  const grid = renderToStaticMarkup(
    createElement(View, { id: 'g', props, data: {}, layout: undefined, context: testViewContext() }),
  )
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.setContent(`<style>ul { padding: 0; list-style: none }${styles}</style>${grid}`)
  const tops = await page
    .locator('li')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
  await page.close()
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
}

test.each([
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [6, [3, 3]],
])('on a tablet %i images of a grid of four leave no hole: rows of %j', async (count, rows) => {
  expect(await rowsOf(count, 4, 768)).toEqual(rows)
})

test('on a wide screen rows are as long as the owner chose; on a phone two images are side by side', async () => {
  expect(await rowsOf(5, 4, 1440)).toEqual([4, 1])
  expect(await rowsOf(4, 1, 768)).toEqual([1, 1, 1, 1])
  expect(await rowsOf(3, 4, 390)).toEqual([2, 1])
})
