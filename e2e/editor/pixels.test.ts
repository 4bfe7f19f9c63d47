import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { paragraph } from '../support/blocks.ts'
import { dropFiles } from '../support/clicks.ts'
import { type EditorTest, type OpenedEditor, openEditor } from '../support/editor.ts'
import { withFonts } from '../support/fonts.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })
const node = (type: string, props: Record<string, unknown>, ...children: StoredBlock[]): StoredBlock => ({
  ...{ id: newId(), type, version: 1, props },
  ...(children.length > 0 && { children }),
})

/** Fraction of pixels that differ between two images of equal size. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  expect([b!.info.width, b!.info.height]).toEqual([a!.info.width, a!.info.height])
  let different = 0
  for (let at = 0; at < a!.data.length; at += 3)
    if (a!.data[at] !== b!.data[at] || a!.data[at + 1] !== b!.data[at + 1] || a!.data[at + 2] !== b!.data[at + 2])
      different++
  return different / (a!.data.length / 3)
}

describe('rendering of a page', { timeout: 180_000 }, () => {
  let editor: EditorTest
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-pixels-'))
  const picture = join(folder, 'foto.jpg')
  beforeAll(async () => {
    editor = await openEditor()
    await withFonts(editor.context)
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a4' } })
      .jpeg()
      .toFile(picture)
  })
  afterAll(async () => {
    await editor?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens a page with two columns, one of which begins with an image, and waits until it is stable. */
  async function openSample(urlId: string) {
    const id = await editor.createPage({
      urlId,
      title: 'Com’è',
      blocks: [
        node(
          'section',
          { name: 'Apertura' },
          node(
            'column',
            {},
            node('heading', { content: [{ type: 'text', text: 'Pane di oggi' }] }),
            paragraph('Con lievito madre.'),
          ),
          node(
            'column',
            {},
            node('image', { assetId: null, alt: 'Una pagnotta' }),
            node('button', { label: 'Ordina', link: '/' }),
          ),
        ),
        node('section', { background: 'dark' }, node('column', {}, paragraph('Siamo in piazza.'))),
      ],
    })
    const opened = await editor.open(id)
    await opened.page.emulateMedia({ reducedMotion: 'reduce' })
    await dropFiles(opened.frame.locator('.block-image'), picture)
    await opened.frame.locator('.block-image img[srcset]').waitFor()
    await eventually(async () => JSON.stringify((await editor.readPage(id)).blocks)).toContain('"assetId":"')
    await opened.page.locator('[data-setting="alt"] input:focus').waitFor()
    return { ...opened, id }
  }

  /** Nothing selected or hovered, and every image loaded. */
  async function rest({ page, frame }: Pick<OpenedEditor, 'page' | 'frame'>) {
    await frame.locator('.block-text').last().click()
    await page.mouse.move(2, 2)
    await eventually(async () => {
      const chosen = await frame.locator('[data-selected], [data-hovered]').count()
      if (chosen > 0) await page.keyboard.press('Escape')
      return chosen
    }).toBe(0)
    await page.locator('.block-toolbar, .add-here').first().waitFor({ state: 'detached' })
    await settled(frame.locator('html'))
  }
  async function settled(html: ReturnType<OpenedEditor['frame']['locator']>) {
    await html.evaluate(async (element) => {
      const inner = element.ownerDocument
      await inner.fonts.ready
      await Promise.all([...inner.images].map((image) => image.decode().catch(() => {})))
      inner.defaultView!.scrollTo(0, 0)
    })
  }
  /** The page alone, without the focus ring around it. */
  async function shotOf({ page }: { page: Page }) {
    await page.locator('.page-frame').evaluate((frame: HTMLElement) => frame.blur())
    return await page.locator('.page-frame').screenshot({ animations: 'disabled' })
  }

  test('a change for phones leaves the desktop layout identical to the pixel, is marked, and is reset with one click each', async () => {
    const opened = await openSample('telefono')
    const { page, frame, id } = opened
    const inspector = page.getByRole('complementary', { name: 'Proprietà' })
    await rest(opened)
    const before = await shotOf(opened)

    await page.keyboard.press('3')
    await eventually(async () => (await page.locator('.page-frame').boundingBox())!.width).toBe(390)
    await frame.locator('.block-image img').click()
    await inspector.getByRole('tab', { name: 'Aspetto' }).click()
    await page.getByRole('button', { name: 'Nascondi sul telefono' }).click()
    const mark = inspector.locator('.device-mark', { hasText: 'Solo telefono' })
    await mark.locator('.device-dot').waitFor()
    const column = frame.locator('.block-column').first()
    const selectColumn = async () => {
      await frame.locator('.block-heading').click({ position: { x: 2, y: 2 } })
      await page
        .locator('.breadcrumb')
        .getByRole('button', { name: /^Colonna/ })
        .click()
    }
    const wholeWidth = (await column.boundingBox())!.width
    await selectColumn()
    await inspector.getByRole('slider', { name: 'Larghezza della colonna' }).focus()
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowLeft')
    await mark.locator('.device-dot').waitFor()
    await eventually(async () => (await column.boundingBox())!.width).toBeLessThan(wholeWidth * 0.6)

    await page.getByRole('button', { name: 'Computer', exact: true }).click()
    await rest(opened)
    expect(await difference(before, await shotOf(opened))).toBe(0)
    await selectColumn()
    await inspector.getByText('È diverso sul telefono.').first().waitFor()

    await page.getByRole('button', { name: 'Telefono', exact: true }).click()
    await inspector.getByRole('button', { name: /Torna come sugli altri.*Larghezza della colonna/ }).click()
    await mark.waitFor({ state: 'detached' })
    await eventually(async () => (await column.boundingBox())!.width).toBe(wholeWidth)
    await page.getByRole('button', { name: 'Struttura' }).click()
    await page.getByRole('treeitem', { name: /^Immagine/ }).click()
    await inspector.getByRole('button', { name: /Torna come sugli altri.*Visibile sul telefono/ }).click()
    await mark.waitFor({ state: 'detached' })
    await frame.locator('.block-image img').waitFor({ state: 'visible' })
    await eventually(async () => JSON.stringify((await editor.readPage(id)).blocks)).not.toContain('"phone"')
    await page.close()
  })

  test('the page in the editor, its preview and the public page differ in at most 0.5 % of the pixels', async () => {
    const opened = await openSample('uguale')
    const { page, id } = opened
    // Wide enough for the page to be shown at full size beside the properties.
    await page.setViewportSize({ width: 1800, height: 900 })
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.page-frame')!.offsetWidth > 1280)
    await rest(opened)
    const { width, height } = (await page.locator('.page-frame').boundingBox())!
    const inEditor = await shotOf(opened)
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const { url } = await editor.call<{ url: string }>('POST', `/api/sites/${editor.siteId}/preview`, {
      path: '/uguale?noredirect',
    })
    for (const [name, address] of [
      ['published', `http://prova.localhost:${editor.server.port}/uguale`],
      ['preview', url],
    ] as const) {
      const shown = await editor.context.newPage()
      await shown.emulateMedia({ reducedMotion: 'reduce' })
      await shown.setViewportSize({ width: Math.round(width), height: Math.round(height) })
      await shown.goto(address)
      await shown.waitForLoadState('networkidle')
      await settled(shown.locator('html'))
      // The preview bar is not part of the page.
      await shown.locator('.preview-bar').evaluateAll((bands) => bands.map((band) => band.remove()))
      expect(await difference(inEditor, await shown.screenshot({ animations: 'disabled' })), name).toBeLessThanOrEqual(
        0.005,
      )
      await shown.close()
    }
    await page.close()
  })
})
