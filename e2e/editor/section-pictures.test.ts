import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { dropFiles } from '../support/clicks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 })

describe('the picture behind a section', { timeout: 120_000 }, () => {
  let editor: EditorTest
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-grounds-'))
  const files = { wide: join(folder, 'larga.jpg'), high: join(folder, 'alta.jpg') }
  beforeAll(async () => {
    editor = await openEditor()
    for (const [file, width, height] of [
      [files.wide, 900, 600],
      [files.high, 600, 900],
    ] as const)
      await sharp({ create: { width, height, channels: 3, background: 'rgb(90,120,90)' } })
        .jpeg()
        .toFile(file)
  })
  afterAll(async () => {
    await editor?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('another one for phones, how it scrolls and a film are chosen, shown, used in Media and undone', async () => {
    const only = section(paragraph('Parole sull’immagine'))
    const id = await editor.createPage({ title: 'Con due foto', blocks: [only] })
    const { page, frame } = await editor.open(id)
    const stored = async () => ((await editor.readPage(id)).blocks as StoredBlock[])[0]!.props
    await frame.locator(`#block-${only.id}`).click({ position: { x: 8, y: 8 } })
    await page.locator('.inspector').getByRole('tab', { name: 'Aspetto' }).click()
    const setting = (name: string) => page.locator(`[data-setting="${name}"]`)
    await setting('pictureId').waitFor()
    expect(await setting('phonePictureId').count()).toBe(0)
    await dropFiles(setting('pictureId').locator('.drop-zone'), files.wide)
    await dropFiles(setting('phonePictureId').locator('.drop-zone'), files.high)
    const source = frame.locator('.section-picture > picture > source')
    await source.waitFor({ state: 'attached' })
    await eventually(async () => (await stored()).phonePictureId).toEqual(expect.any(String))
    const { pictureId, phonePictureId } = (await stored()) as { pictureId: string; phonePictureId: string }
    expect(phonePictureId).not.toBe(pictureId)
    // Which of both is drawn depends on the width of the page.
    const drawn = () =>
      frame.locator('.section-picture img').evaluate((image: HTMLImageElement) => image.currentSrc.split('/').at(-2))
    await eventually(drawn).toBe(pictureId)
    await page.getByRole('button', { name: 'Telefono', exact: true }).click()
    await eventually(drawn).toBe(phonePictureId)
    expect(await axeFindings(page, { within: '[data-setting="phonePictureId"]' })).toEqual([])
    const used = `/api/sites/${editor.siteId}/assets/${phonePictureId}/uses`
    await eventually(async () => JSON.stringify(await editor.call('GET', used))).toContain('Con due foto')
    await setting('pictureScroll').getByText('Ferma', { exact: true }).click()
    await frame.locator('.scroll-fixed').waitFor()
    await setting('film').getByRole('textbox').fill('/s/onda.mp4')
    await page.keyboard.press('Tab')
    await eventually(async () => (await stored()).film).toBe('/s/onda.mp4')
    // While the page is edited, the picture stands for it.
    await frame.locator('.section-film').waitFor({ state: 'attached' })
    expect(await frame.locator('video').count()).toBe(0)
    await page.locator('.page-frame').focus()
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press('Control+z')
    await frame.locator('.ground-picture').waitFor({ state: 'detached' })
    await eventually(async () => (await stored()).phonePictureId ?? null).toBe(null)
    await page.close()
  })

  test('what stays in view on phones is chosen by keyboard, shown there only, and undone', async () => {
    const only = section(paragraph('Parole sull’immagine'))
    const id = await editor.createPage({ blocks: [only] })
    const { page, frame } = await editor.open(id)
    const focus = async () => ((await editor.readPage(id)).blocks as StoredBlock[])[0]!.props.phoneFocus ?? null
    await frame.locator(`#block-${only.id}`).click({ position: { x: 8, y: 8 } })
    await page.locator('.inspector').getByRole('tab', { name: 'Aspetto' }).click()
    await dropFiles(page.locator('[data-setting="pictureId"] .drop-zone'), files.wide)
    const setting = page.locator('[data-setting="phoneFocus"]')
    const toggle = setting.getByRole('switch', { name: 'Un altro punto' })
    await toggle.focus()
    await page.keyboard.press('Space')
    await eventually(focus).toEqual({ x: 0.5, y: 0.5 })
    await setting.getByRole('slider').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await eventually(focus).toEqual({ x: 0.6, y: 0.5 })
    expect(await axeFindings(page, { within: '[data-setting="phoneFocus"]' })).toEqual([])
    const shown = () =>
      frame.locator('.section-picture img').evaluate((image) => getComputedStyle(image).objectPosition)
    await eventually(shown).toBe('50% 50%')
    await page.getByRole('button', { name: 'Telefono', exact: true }).click()
    await eventually(shown).toBe('60% 50%')
    await page.keyboard.press('Control+z')
    await eventually(shown).toBe('50% 50%')
    await page.keyboard.press('Control+z')
    await eventually(focus).toBe(null)
    await page.close()
  })
})
