import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { openBrowsers } from './browser.ts'

/** After a failed test: what its open pages show, for failures that only a busy machine sees. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const pages = openBrowsers().flatMap((browser) => browser.contexts().flatMap((context) => context.pages()))
  for (const page of pages) process.stderr.write(`${task.name}\n${await shownBy(page).catch(String)}\n`)
})

async function shownBy(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const { activeElement } = document
    const { width, height } = activeElement?.getBoundingClientRect() ?? {}
    const opening = activeElement?.cloneNode(false) as Element | null
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alert"], dialog[open], .notice')]
    return {
      focus: `${opening?.outerHTML.slice(0, 300)} (${width} by ${height} px)`,
      dialogs: dialogs.map(({ textContent }) => textContent?.slice(0, 200)),
      text: document.querySelector('main')?.innerText.slice(0, 300),
    }
  })
  return JSON.stringify({ address: page.url(), ...shown }, undefined, 1)
}
