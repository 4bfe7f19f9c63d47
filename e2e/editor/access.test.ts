import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const PANELS = ['editor', 'pages', 'structure', 'add', 'media', 'design', 'posts', 'trasferimento'] as const
const SCREENS = ['', 'nuovo-sito', 'importa', 'installazione', 'accesso'] as const

describe('accessibility of the editor', { timeout: 180_000 }, () => {
  let editor: EditorTest
  let documentId: string
  beforeAll(async () => {
    editor = await openEditor()
    const blocks = [section(paragraph('Una frase.'), paragraph('Un’altra frase.')), section(paragraph('La terza.'))]
    documentId = await editor.createPage({ title: 'Chi siamo', blocks })
    const tree = await editor.call<{ version: number }>('GET', `/api/sites/${editor.siteId}/tree`)
    const { urlId } = await editor.readPage(documentId)
    await editor.call('PATCH', `/api/sites/${editor.siteId}/menu`, {
      baseVersion: tree.version,
      changes: [{ op: 'add', to: [0], entry: { label: 'Chi siamo', link: `/${urlId}` } }],
    })
  })
  afterAll(() => editor.close())

  test.each([768, 1440])('axe finds nothing in menus and dialogs, light and dark, %i px wide', async (width) => {
    const { page, frame } = await editor.open(documentId, { width })
    // Elements that fade in have their final colours only at the end.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const finding of await findingsOf(page)) found.push(`${name}, ${colorScheme}: ${finding}`)
      }
    }
    const menu = async (name: string, open: () => Promise<void>, shown: Locator) => {
      await open()
      await shown.first().waitFor()
      await look(name)
      await page.keyboard.press('Escape')
      await shown.first().waitFor({ state: 'hidden' })
    }
    const items = page.getByRole('menuitem')
    const dialog = page.getByRole('dialog')
    await menu('sites', () => page.getByRole('button', { name: 'Prova', exact: true }).click(), items)
    await menu(
      'pages of the bar',
      () => page.getByRole('button', { name: /apri un’altra/ }).click(),
      page.getByRole('option'),
    )
    await menu('first steps', () => page.getByRole('button', { name: /Per cominciare/ }).click(), dialog)
    await menu('commands', () => page.keyboard.press('Control+k'), dialog)
    await frame.locator('.text').first().click()
    await frame.locator('[data-writing]').waitFor()
    await look('text')
    await page.keyboard.press('Escape')
    await menu('block', () => page.keyboard.press('Shift+F10'), items)
    const moveTo = async () => {
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name: 'Sposta in…' }).click()
    }
    await menu('place', moveTo, dialog)
    await page.keyboard.press('p')
    await page.getByRole('tree', { name: 'Menu del sito' }).waitFor()
    await menu('page', () => page.keyboard.press('Shift+F10'), items)
    await menu(
      'new page',
      () => page.getByRole('button', { name: 'Nuova pagina' }).click(),
      dialog.locator('iframe[data-ready="true"]'),
    )
    await page.getByRole('button', { name: 'Cestino' }).click()
    await page.getByText('Il cestino è vuoto').waitFor()
    await look('bin')
    expect(found).toEqual([])
    await page.close()
  })

  test('at 400 % zoom nothing is cut off and everything is reachable', async () => {
    const found: string[] = []
    const look = async (page: Page, name: string) => {
      await expect.poll(() => page.locator('.skeleton').count(), { timeout: 30_000 }).toBe(0)
      for (const one of await unreachable(page)) found.push(`${name}: ${one}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) found.push(`${name}: ${width} px wide`)
    }
    for (const panel of PANELS) {
      const { page } = await editor.open(documentId, { panel, width: 320, height: 256 })
      await look(page, panel)
      if (panel === 'editor')
        for (const side of [/^Pubblica/, 'Cronologia', 'Proprietà']) {
          await page.getByRole('button', { name: side }).first().click()
          await page.locator('.stage > .inspector').waitFor()
          await look(page, String(side))
        }
      await page.close()
    }
    for (const screen of SCREENS) {
      const page = await editor.context.newPage()
      await page.setViewportSize({ width: 320, height: 256 })
      await page.goto(`/config/${screen}`)
      await page.locator('h1').waitFor()
      await look(page, `/${screen}`)
      await page.close()
    }
    expect(found).toEqual([])
  })

  test('with forced colours, focus, selection and pressed state are visible', async () => {
    const { page, frame } = await editor.open(documentId, { panel: 'structure' })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const unseen: string[] = []
    /** Whether an action changes the pixels of an element. */
    const changes = async (name: string, place: Locator, act: () => Promise<void>) => {
      const before = await pixelsOf(page, place)
      await act()
      await expect
        .poll(async () => differing(before, await pixelsOf(page, place)), { timeout: 20_000 })
        .toBeGreaterThan(30)
        .catch(() => unseen.push(name))
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const focusable: readonly [string, Locator][] = [
      ['a button of the bar', button('Anteprima')],
      ['what is pressed in the bar', button('Computer')],
      ['a panel of the rail', button('Media')],
      ['the panel that is open', button('Struttura')],
      [
        'the way to the block',
        page.getByRole('navigation', { name: 'Dove sei nella pagina' }).getByRole('button').first(),
      ],
      ['a field', page.getByLabel('Cerca una proprietà')],
      ['a tab', page.getByRole('tab', { name: 'Contenuto' })],
      ['a row', page.getByRole('treeitem').first()],
    ]
    // The pointer is away, and a key has been pressed, so the focus ring is visible.
    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    for (const [name, place] of focusable) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await changes(`focus on ${name}`, place, () => place.focus())
    }
    await changes('a screen that is pressed', button('Telefono'), async () => {
      await button('Telefono').click()
      await page.mouse.move(0, 0)
    })
    await button('Computer').click()
    await changes('a row that is chosen', page.getByRole('treeitem').nth(3), () =>
      page
        .getByRole('treeitem')
        .nth(3)
        .click()
        .then(() => page.mouse.move(0, 0)),
    )
    const block = frame.locator('.block-text').last()
    await changes('a block that is chosen', block, async () => {
      await page.getByRole('treeitem').last().click()
      await page.mouse.move(0, 0)
      await frame.locator('.block-text[data-selected]').last().waitFor()
    })
    await page.getByRole('button', { name: 'Aggiungi' }).first().click()
    await changes(
      'an intent that is pressed',
      page.getByRole('button', { name: 'Racconta', exact: true }),
      async () => {
        await page.getByRole('button', { name: 'Racconta', exact: true }).click()
        await page.mouse.move(0, 0)
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      },
    )
    expect(unseen).toEqual([])
    await page.close()
  })

  test('with reduced motion nothing moves', async () => {
    const { page, frame } = await editor.open(documentId)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moving: string[] = []
    const inMotion = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
          .map(({ effect }) => ((effect as KeyframeEffect).target as Element | null)?.className),
      )
    const look = async (name: string) => moving.push(...(await inMotion()).map((one) => `${name}: ${one}`))
    // What began to move before goes on to its end.
    await expect.poll(inMotion).toEqual([])
    for (const key of ['s', 'a', 'p', 'l', '2', '3', '1', 'Control+k']) {
      await page.keyboard.press(key)
      await look(key)
    }
    await page.keyboard.press('Escape')
    await frame.locator('.text').first().click()
    await look('text')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem').first().waitFor()
    await look('menu')
    expect(moving).toEqual([])
    await page.close()
  })
})

/** Elements over the screen are outside its landmarks. */
function findingsOf(page: Page): Promise<string[]> {
  return axeFindings(page, { without: ['region'] })
}

/** Controls that stay outside the window, or covered, at every scroll position. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, iframe, [tabindex="0"]',
    )
    for (const control of controls) {
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isSeen || control.closest('[inert], [aria-hidden="true"], .skip') || control.tabIndex < 0) continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, right, top, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const name = control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name'))
      const scrolls = control.closest('.mantine-ScrollArea-viewport, .mantine-TableScrollContainer-scrollContainer')
      if (!scrolls && (left < -1 || right > innerWidth + 1)) found.push(`${name} is cut off`)
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isOver = hit && (control.contains(hit) || control.closest('label')?.contains(hit))
      const isLabel = hit?.closest('label')?.htmlFor === control.id && control.id !== ''
      if (!isOver && !isLabel) found.push(`${name} lies below ${hit?.className}`)
    }
    return found
  })
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
}

/** Pixels of an element and its immediate surroundings, once it stands still in the window. */
async function pixelsOf(page: Page, place: Locator): Promise<Pixels> {
  await place.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await place.boundingBox())!
  const clip = { x: Math.max(0, x - 6), y: Math.max(0, y - 6), width: width + 12, height: height + 12 }
  const { data, info } = await sharp(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width }
}

function differing(before: Pixels, after: Pixels): number {
  let count = 0
  for (const [index, value] of after.data.entries()) if (Math.abs(value - (before.data[index] ?? 0)) > 60) count++
  return count
}
