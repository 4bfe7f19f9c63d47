import type { FrameLocator, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { dressOf, type Style } from '../../src/features/sites/model/style.ts'
import { section } from '../support/blocks.ts'
import { faintControls } from '../support/contrast.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { formBlock } from '../support/forms.ts'

const GROUNDS = ['none', 'soft', 'accent', 'second', 'dark']

const block = (type: string, props: Record<string, unknown>): StoredBlock => ({ id: newId(), type, version: 1, props })

/** One of each control, on each ground. */
const SAMPLES = GROUNDS.map((background) => {
  const link = { type: 'text', text: 'Leggi gli orari', marks: [{ type: 'link', href: '/orari' }] }
  const words = { version: 1, content: [{ type: 'paragraph', content: [link] }] }
  const held = section(
    block('text', { doc: words }),
    ...['primary', 'secondary', 'plain'].map((style) =>
      block('button', { label: `Prenota ${style}`, link: '/', style }),
    ),
    formBlock([
      { type: 'text', id: 'nome', title: 'Nome' },
      { type: 'radio', id: 'giorno', title: 'Giorno', options: ['Sabato', 'Domenica'] },
    ]),
  )
  return { ...held, props: { background } }
})

/**
 * How well the upper edge of a block stands out from the ground inside it: the strongest contrast of its pixels. At the
 * sides the frame's own ring would cover it.
 * @param outside How far outside the block its edge may be, in CSS pixels.
 */
async function edgeContrast(page: Page, block: Locator, outside = 0): Promise<number> {
  const { x, y, width } = (await block.boundingBox())!
  const clip = { x: Math.round(x + width) - 30, y: Math.round(y) - outside, width: 1, height: outside + 8 }
  const data = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  const luminance = (at: number) => {
    const [red, green, blue] = [0, 1, 2].map((part) => {
      const share = data[at * 3 + part]! / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const ground = luminance(outside + 7)
  return Math.max(
    ...Array.from({ length: outside + 4 }, (_, at) => {
      const [low, high] = [luminance(at), ground].sort((a, b) => a - b)
      return (high! + 0.05) / (low! + 0.05)
    }),
  )
}

describe('the looks of a site', { timeout: 240_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  /** Text with insufficient contrast on the page, in light and dark. */
  async function faint({ page, frame }: { readonly page: Page; readonly frame: FrameLocator }) {
    const found: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const fault of await faintControls(frame.locator('body'))) found.push(`${colorScheme}: ${fault}`)
    }
    return found
  }

  /** The computed styles of every control, to compare two renderings of a page. */
  const drawing = (frame: FrameLocator) =>
    frame.locator('body').evaluate((body) =>
      [...body.querySelectorAll('a, .button, input, h1, p, .section')].map((element) => {
        const { color, backgroundColor, borderTopColor, fontFamily, fontWeight } = getComputedStyle(element)
        return [element.className, color, backgroundColor, borderTopColor, fontFamily, fontWeight].join(' | ')
      }),
    )

  test('every control is readable after each change of look, palette and fonts, and a reload changes nothing', async () => {
    const id = await editor.createPage({ title: 'Prove', blocks: SAMPLES })
    const opened = await editor.open(id, { panel: 'design' })
    const { page, frame } = opened
    const faults: Record<string, string[]> = {}
    const choose = async (group: string, option: number) => {
      // Only one group is open at a time.
      const opener = page.getByRole('button', { name: group, exact: true })
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
      // The group that opens below the pointer would show one of its choices already.
      await page.mouse.move(2, 2)
      await expect.poll(async () => (await classes()) === (await keptClass())).toBe(true)
      const choice = page.getByRole('region', { name: group, exact: true }).getByRole('radio').nth(option)
      const before = (await choice.getAttribute('aria-checked')) === 'true' ? undefined : await classes()
      await choice.click()
      await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true')
      await expect.poll(classes).not.toBe(before)
      await page.mouse.move(2, 2)
    }
    const classes = () => frame.locator('html').getAttribute('class')
    const keptClass = async () =>
      dressOf((await editor.call<{ draft: Style }>('GET', `/api/sites/${editor.siteId}`)).draft).htmlClass
    for (const [at, look] of (['lume', 'piazza', 'terra'] as const).entries()) {
      await choose('Look', [1, 2, 0][at]!)
      await expect.poll(classes).toContain(`look-${look}`)
      for (const part of ['Colori', 'Caratteri'])
        for (const option of [1, 2, 3, 0]) {
          await choose(part, option)
          const found = await faint(opened)
          if (found.length > 0) faults[`${await classes()}`] = found
        }
      await expect.poll(keptClass).toBe(await classes())
      const drawn = await drawing(frame)
      const fresh = await editor.open(id, { panel: 'design' })
      await fresh.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      // Colours of a new page settle after the change of the scheme.
      await expect.poll(() => drawing(fresh.frame), { message: look }).toEqual(drawn)
      await fresh.page.close()
    }
    expect(faults).toEqual({})
    await page.close()
  })

  test('a style sheet that does not come holds up no further choice', async () => {
    const id = await editor.createPage({ title: 'Lento', blocks: [] })
    const { page, frame } = await editor.open(id, { panel: 'design' })
    const group = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('radio')
    await page.clock.install()
    const held = Promise.withResolvers<void>()
    await page.route(/piazza.*\.css/, () => held.resolve())
    await group('Look').nth(2).click()
    await held.promise
    await page.getByRole('button', { name: 'Colori', exact: true }).click()
    await group('Colori').nth(1).click()
    await expect.poll(() => group('Colori').nth(1).getAttribute('aria-checked')).toBe('true')
    await page.clock.fastForward(5000)
    await expect.poll(() => frame.locator('html').getAttribute('class')).toMatch(/look-piazza palette-/)
    await page.close()
  })

  test('hovered, selected and focused blocks have a visible edge on every background of every look', async () => {
    const id = await editor.createPage({ title: 'Bordi', blocks: SAMPLES })
    for (const look of ['terra', 'lume', 'piazza']) {
      const site = `/api/sites/${editor.siteId}`
      const { draft, draftVersion } = await editor.call<{ draft: object; draftVersion: number }>('GET', site)
      await editor.call('PUT', `${site}/draft`, { baseVersion: draftVersion, content: { ...draft, look } })
      // Wide enough for the page to be shown at full size, pixel by pixel.
      const { page, frame } = await editor.open(id, { width: 1800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const [index, ground] of GROUNDS.entries()) {
          const block = frame.locator('.block-section').nth(index)
          const at = `${look}, ${colorScheme}, ${ground}`
          await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
          await block.hover({ position: { x: 20, y: 40 } })
          await expect.poll(() => block.getAttribute('data-hovered'), { message: at }).not.toBeNull()
          await expect.poll(() => edgeContrast(page, block), { message: `${at}, pointed at` }).toBeGreaterThan(3)
          await block.click({ position: { x: 20, y: 40 } })
          await expect.poll(() => block.getAttribute('data-selected'), { message: at }).not.toBeNull()
          await expect.poll(() => edgeContrast(page, block), { message: `${at}, selected` }).toBeGreaterThan(3)
          await page.keyboard.press('ArrowRight')
          const column = block.locator('.block-column[data-selected]:focus')
          await column.waitFor()
          await expect.poll(() => edgeContrast(page, column, 8), { message: `${at}, focused` }).toBeGreaterThan(3)
        }
      }
      await page.close()
    }
  })
})
