import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoBrowser } from '../support/demo-browser.ts'
import { polled } from '../support/polled.ts'

const demo = demoBrowser()

const USES: readonly [page: string, use: (page: Page) => Promise<void>][] = [
  [
    'galleria-griglia',
    async (page) => {
      await page.locator('.block-gallery[data-attached]').first().waitFor()
      await page.locator('.gallery-link').first().click()
      await page.locator('dialog.lightbox[data-state="open"]').waitFor()
      await page.keyboard.press('ArrowRight')
      await polled(() => page.locator('.lightbox-counter').innerText()).toMatch(/^2/)
    },
  ],
  [
    'video',
    async (page) => {
      await page
        .getByRole('button', { name: /^Guarda il video/ })
        .first()
        .click()
      await page.locator('video').first().waitFor()
    },
  ],
  [
    'fisarmonica',
    async (page) => {
      await page.locator('.block-accordion[data-attached]').first().waitFor()
      const item = page.locator('.block-accordion details').nth(1)
      const before = await item.getAttribute('open')
      await item.locator('summary').click()
      await polled(() => item.getAttribute('open')).not.toBe(before)
    },
  ],
  [
    'schede',
    async (page) => {
      const tab = page.getByRole('tab').nth(1)
      await tab.click()
      await polled(() => tab.getAttribute('aria-selected')).toBe('true')
    },
  ],
  ['mappa', (page) => page.locator('.block-map .map-drawing').first().waitFor()],
  [
    'scorrevole',
    async (page) => {
      const marquee = page.locator('.marquee').first()
      await marquee.scrollIntoViewIfNeeded()
      await polled(() => marquee.getAttribute('data-moving')).toBe('')
      expect(await marquee.locator('.marquee-stage textPath').textContent()).toContain('Tornio, smalti')
    },
  ],
]

test('[SURF-03] visitors browse galleries, open pictures, play films, see maps, open accordions, switch tabs and read running text', async () => {
  for (const [path, use] of USES) {
    await using opened = await demo.open(`/blocchi/${path}`)
    expect(opened.response.status(), path).toBe(200)
    await use(opened.page)
    expect(opened.faults, path).toEqual([])
  }
})
