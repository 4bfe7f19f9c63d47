import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor({ VETRINA_DEMO: 'on' })
}, 180_000)
afterAll(() => editor?.close())

test.each([390, 768, 1440])(
  'every panel of a site with content, at %i px: axe finds nothing in light and dark, and nothing is wider',
  { timeout: 900_000 },
  async (width) => {
    const { sites } = await editor.call<{ sites: { id: string }[] }>('GET', '/api/sites')
    const site = sites.find(({ id }) => id !== editor.siteId)!
    const page = await editor.context.newPage()
    await page.setViewportSize({ width, height: 900 })
    // Elements that fade in have their final colours only at the end.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/config/siti/${site.id}/pages`)
    // The page's own title is the heading of these screens.
    await page.locator('.page-frame[data-ready="true"]').waitFor({ state: 'attached' })
    const buttons = page.locator('.rail-button')
    await buttons.first().waitFor({ state: 'attached' })
    const count = await buttons.count()
    expect(count).toBeGreaterThan(20)
    const found: string[] = []
    for (let index = 0; index < count; index++) {
      const button = buttons.nth(index)
      const name = await button.textContent()
      // On a phone the rail scrolls sideways.
      if ((await button.getAttribute('aria-expanded')) !== 'true')
        await button.evaluate((element) => (element as HTMLElement).click())
      await expect.poll(() => button.getAttribute('aria-expanded'), { timeout: 30_000 }).toBe('true')
      const panel = new URL(page.url()).pathname.split('/')[4]
      await page.locator(`.side-panel[data-panel="${panel}"] .panel-body`).waitFor()
      await expect.poll(() => page.locator('.skeleton:visible').count(), { timeout: 30_000 }).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        found.push(...(await axeFindings(page)).map((finding) => `${name}, ${colorScheme}: ${finding}`))
      }
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      if (widest > width) found.push(`${name}: ${widest} px wide`)
    }
    expect(found).toEqual([])
    await page.close()
  },
)
