import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { uploadPicture } from '../support/upload-picture.ts'

const node = (type: string, props: object = {}): StoredBlock => ({ id: newId(), type, version: 1, props: { ...props } })

describe('tools and marks around blocks', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let assetId: string
  beforeAll(async () => {
    editor = await openEditor()
    const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c96' } })
    assetId = await uploadPicture(editor, await picture.jpeg().toBuffer())
  })
  afterAll(() => editor?.close())

  test.each([1440, 390])('the tools of a picture do not cover the line above it, %i px wide', async (width) => {
    const make = (body: object) => editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, body)
    const collection = { kind: 'collection', content: { title: 'Diario', urlId: `diario-${width}` } }
    const { id: collectionId } = await make(collection)
    const picture = node('image', { assetId })
    const content = {
      title: 'La prima infornata',
      urlId: `infornata-${width}`,
      blocks: [section(picture, paragraph('Si comincia.'))],
    }
    const { id } = await make({ kind: 'item', collectionId, content })
    const { page, frame } = await editor.open(id, { width, height: 900 })
    await frame.locator(`#block-${picture.id}`).click({ position: { x: 40, y: 40 } })
    const toolbar = page.locator('.block-toolbar')
    await toolbar.waitFor()
    const words = await frame.locator('body').evaluate((body) => {
      const found: { top: number; bottom: number; left: number; right: number }[] = []
      const walk = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      while (walk.nextNode()) {
        const range = body.ownerDocument.createRange()
        range.selectNodeContents(walk.currentNode)
        if (walk.currentNode.textContent!.trim() !== '')
          for (const { top, bottom, left, right } of range.getClientRects()) found.push({ top, bottom, left, right })
      }
      return found
    })
    const own = (await page.locator('.page-frame').boundingBox())!
    const scale = own.width / (await page.locator('.page-frame').evaluate((one) => (one as HTMLElement).offsetWidth))
    const covered = async () => {
      const { x, y, width, height } = (await toolbar.boundingBox())!
      return words.filter(
        ({ top, bottom, left, right }) =>
          own.y + top * scale < y + height &&
          own.y + bottom * scale > y &&
          own.x + left * scale < x + width &&
          own.x + right * scale > x &&
          own.y + bottom * scale < own.y + own.height,
      )
    }
    await expect.poll(covered).toEqual([])
    await page.close()
  })

  test('the mark of a selected block is outside its words', async () => {
    const form = node('form', {})
    const blocks = [
      form,
      node('table'),
      node('quote', { content: [{ type: 'text', text: 'Tornerò.' }] }),
      node('image', { assetId }),
    ]
    const whole = section(...blocks)
    const id = await editor.createPage({ blocks: [whole] })
    const { page, frame } = await editor.open(id)
    for (const { id: block, type } of [...whole.children!, ...blocks]) {
      await frame.locator(`#block-${block}`).evaluate((one) => {
        one.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      })
      const one = frame.locator(`#block-${block}[data-selected]`)
      await one.waitFor()
      const outside = await one.evaluate((element) => {
        const { inset, outlineOffset } = getComputedStyle(element, '::after')
        return Number.parseFloat(outlineOffset) - Number.parseFloat(inset)
      })
      expect(outside, type).toBeGreaterThanOrEqual(4)
    }
    await page.close()
  })
})
