import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOOKS, type Look } from '../../src/features/sites/model/style.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { launchBrowser } from '../support/browser.ts'
import { worstContrast } from '../support/contrast.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { shiftsOf, withLateFonts } from '../support/layout-shift.ts'
import { uploadPicture } from '../support/upload-picture.ts'

/** White sky over black land: a picture on which no words could be read without a veil. */
const WORST = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <path fill="#fff" d="M0 0h1200v800H0z"/><path d="M0 800L400 300 800 700 1200 200v600z"/></svg>`

describe('edges between sections of every ground', { timeout: 180_000 }, () => {
  let editor: EditorTest
  let browser: Awaited<ReturnType<typeof launchBrowser>>
  let documentId: string

  beforeAll(async () => {
    editor = await openEditor()
    browser = await launchBrowser()
    const pictureId = await uploadPicture(editor, await sharp(Buffer.from(WORST)).jpeg().toBuffer())
    const grounds = [
      { pictureId, veil: 'dark' },
      { edge: 'curve', background: 'accent', fill: 'gradient' },
      { edge: 'curve', pictureId, veil: 'light' },
      { edge: 'slope', fill: 'pattern' },
      { edge: 'slope', pictureId, pictureScroll: 'fixed' },
      { edge: 'look', background: 'second', fill: 'pattern' },
      { edge: 'look', pictureId, pictureScroll: 'slow' },
      { edge: 'look', background: 'dark', fill: 'gradient' },
    ]
    const blocks = grounds.map((props, at) => ({ ...section(paragraph(`Parole della sezione ${at}`)), props }))
    documentId = await editor.createPage({ title: 'Bordi', urlId: 'bordi', blocks })
  })
  afterAll(async () => {
    await browser?.close()
    await editor?.close()
  })

  async function publishIn(look: Look): Promise<void> {
    const path = `/api/sites/${editor.siteId}`
    const { draft, draftVersion } = await editor.call<{ draft: object; draftVersion: number }>('GET', path)
    await editor.call('PUT', `${path}/draft`, { baseVersion: draftVersion, content: { ...draft, look } })
    await editor.call('POST', `${path}/publications`, { documentIds: [documentId], siteContent: true })
  }

  /** Puts the words of a section in the middle of the window, and returns their contrast with what is behind them. */
  async function contrastOf(page: Page, at: number): Promise<number> {
    const words = page.locator('.section p').nth(at)
    await words.evaluate(async (one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      // Others may not be loaded yet.
      await one.closest('.section')!.querySelector('img')?.decode()
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
    const colour = await words.evaluate((one) => getComputedStyle(one).color)
    const hide = (property: string) =>
      words.evaluate((one: HTMLElement, property) => one.style.setProperty('visibility', property), property)
    await hide('hidden')
    const box = (await words.boundingBox())!
    const worst = await worstContrast(await page.screenshot(), box, colour)
    await hide('visible')
    return worst
  }

  test.each(LOOKS.flatMap((look) => [1440, 390].map((width) => ({ look, width }))))(
    'in $look at $width px nothing shifts, words can be read, and axe finds nothing',
    async ({ look, width }) => {
      await publishIn(look)
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      await withLateFonts(context)
      const page = await context.newPage()
      await page.goto(`${editor.server.url.replace('localhost', 'prova.localhost')}/bordi`)
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      const loaded = () => page.evaluate(() => [...document.images].map(({ complete }) => complete))
      await expect.poll(loaded, { timeout: 30_000 }).toEqual([true, true, true, true])
      const count = await page.locator('.section p').count()
      const faint: string[] = []
      for (let at = 0; at < count; at++) {
        const worst = await contrastOf(page, at)
        if (worst < 4.5) faint.push(`section ${at}: ${worst.toFixed(2)}`)
      }
      expect(count).toBe(8)
      expect(faint).toEqual([])
      expect(await shiftsOf(page)).toEqual([])
      expect(await axeFindings(page, { within: 'main' })).toEqual([])
      const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(await isWider()).toBe(false)
      // A font may still be under way.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  )
})
