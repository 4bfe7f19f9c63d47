import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../../e2e/support/browser.ts'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { messages } from '../model/messages.ts'
import { CollectionView } from './collection-view.tsx'

const style = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const styles = ['../../pages/site/views/page-view.css', './collection-view.css', '../../pages/site/section/section.css']
  .map(style)
  .join('\n')
const TOKENS =
  ':root { --gutter: 64px; --gap: 32px; --width-text: 608px; --width-normal: 1120px; --width-wide: 1360px }'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** A page with so many items, below a section of the given width. */
async function collection(items: number, { width = 768, section = 'normal' } = {}): Promise<Page> {
  const posts = Array.from({ length: items }, (_, at) => ({
    ...{
      id: String(at),
      path: `/diario/${at}`,
      title: `Nota ${at}`,
      publishedAt: null,
      heldOn: '',
      excerpt: '',
      pinned: false,
      categories: [],
    },
    cover: createElement('svg') as ReactNode,
  }))
  const children = createElement('div', {
    className: 'block-section',
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this test.
    dangerouslySetInnerHTML: {
      __html: `<div class="section section-${section}"><div class="columns">Note</div></div>`,
    },
  })
  const view = createElement(CollectionView, {
    ...{ context: testViewContext(messages), title: 'Diario', showTitle: true, blocks: [], children, posts },
    ...{ filter: null, pages: { current: 1, total: 1, previous: null, next: null } },
  })
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.setContent(
    `<style>*, body { box-sizing: border-box; margin: 0; padding: 0 } ${TOKENS} ${styles}</style>${renderToStaticMarkup(view)}`,
  )
  return page
}

test.each([1, 2, 3, 4, 5])('on a tablet a list of %i items with covers fills its last row', async (items) => {
  const page = await collection(items)
  const [list, last] = await page.evaluate(() =>
    ['.post-list', '.post-list > :last-child'].map((one) => document.querySelector(one)!.getBoundingClientRect().right),
  )
  expect(last).toBeCloseTo(list!, 0)
  await page.close()
})

test.each(['normal', 'wide'])(
  'the title, a %s section below it and the list of items have one left edge',
  async (section) => {
    const page = await collection(2, { width: 1600, section })
    const edges = await page.evaluate(() =>
      ['h1', '.columns', '.post-list'].map((one) => document.querySelector(one)!.getBoundingClientRect().left),
    )
    expect(new Set(edges).size).toBe(1)
    await page.close()
  },
)
