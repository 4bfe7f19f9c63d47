import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

describe('a gallery in the editor', () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('its form changes its design on the page, in its own style, and on the server', async () => {
    const images = ['Vaso', 'Ciotola', 'Tazza'].map((alt) => ({ assetId: newId(), alt }))
    const gallery: StoredBlock = { id: newId(), type: 'gallery', version: 1, props: { images } }
    const id = await editor.createPage({ blocks: [section(gallery)] })
    const { page, frame, faults } = await editor.open(id, { width: 1440 })
    const inspector = page.getByRole('complementary', { name: 'Proprietà' })
    const list = frame.locator('.gallery-slides')
    await expect.poll(() => list.evaluate((one) => getComputedStyle(one).display)).toBe('grid')
    await frame.locator('.block-gallery').click({ position: { x: 2, y: 2 } })
    await inspector.getByRole('tab', { name: 'Aspetto' }).click()
    await inspector.getByRole('combobox', { name: 'Disposizione' }).click()
    // Each design has only its own options.
    const option = (name: string) => inspector.getByLabel(name, { exact: true })
    await option('Immagini per riga').waitFor()
    expect(await option('Immagini insieme').count()).toBe(0)
    await page.getByRole('option', { name: 'Carosello' }).click()
    await option('Immagini insieme').waitFor()
    expect(await option('Immagini per riga').count()).toBe(0)
    await frame.locator('.gallery[data-layout=carousel]').waitFor()
    await expect.poll(() => list.evaluate((one) => getComputedStyle(one).display)).toBe('flex')
    await expect
      .poll(async () => {
        const { blocks } = await editor.readPage(id)
        return (blocks as StoredBlock[])[0]!.children![0]!.children![0]!.props.design
      })
      .toBe('carousel')
    expect(faults).toEqual([])
    await page.close()
  })
})
