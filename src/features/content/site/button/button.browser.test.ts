import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../../../e2e/support/browser.ts'
import { testViewContext } from '../test-view-context.ts'
import { buttonBlock } from './button.tsx'

const styles = readFileSync(new URL('./button.css', import.meta.url), 'utf8')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test.each(['primary', 'secondary', 'plain'] as const)(
  'where the system sets the colours, and so shows every border, the frame of a %s button is whole',
  async (style) => {
    const page = await browser.newPage({ forcedColors: 'active' })
    const props = { ...buttonBlock.initial, style }
    const { View } = buttonBlock
    const button = renderToStaticMarkup(
      createElement(View, { id: 'b', props, data: undefined, layout: undefined, context: testViewContext() }),
    )
    await page.setContent(
      `<style>:root { --button-border: 2px; --button: #a40; --quiet: #bbb }${styles}</style>${button}`,
    )
    const sides = await page.locator('.button').evaluate((element) => {
      const look = getComputedStyle(element)
      return ['top', 'right', 'bottom', 'left'].map((side) => [
        look.getPropertyValue(`border-${side}-width`),
        look.getPropertyValue(`border-${side}-color`),
      ])
    })
    expect(new Set(sides.map(String)).size).toBe(1)
    expect(sides[0]).toEqual(['2px', expect.not.stringMatching(/, 0\)$/)])
    await page.close()
  },
)
