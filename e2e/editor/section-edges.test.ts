import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 })

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
})
afterAll(() => editor?.close())

test('an edge is chosen by keyboard, lies over the section before without covering its words, and is undone', {
  timeout: 120_000,
}, async () => {
  const second = { ...section(paragraph('Parole della seconda')), props: { background: 'accent' } }
  const id = await editor.createPage({ blocks: [section(paragraph('Parole della prima')), second] })
  const { page, frame } = await editor.open(id)
  const stored = async () => ((await editor.readPage(id)).blocks as StoredBlock[])[1]!.props.edge ?? 'none'
  await frame.locator(`#block-${second.id}`).click({ position: { x: 8, y: 8 } })
  await page.locator('.inspector').getByRole('tab', { name: 'Aspetto' }).click()
  const setting = page.locator('[data-setting="edge"]')
  await setting.getByRole('radio', { name: 'Normale' }).focus()
  await page.keyboard.press('ArrowRight')
  const edged = frame.locator('.section.edge-curve')
  await edged.waitFor()
  await eventually(stored).toBe('curve')
  const measured = () =>
    edged.evaluate((below) => {
      const [above, own] = [...document.querySelectorAll('.section')] as [Element, Element]
      const words = [...document.querySelectorAll('.section p')].map((one) => one.getBoundingClientRect())
      const end = above.getBoundingClientRect().bottom
      const start = own.getBoundingClientRect().top
      const { scrollWidth, clientWidth } = document.documentElement
      return {
        isOver: start < end,
        isCut: getComputedStyle(below).maskImage.includes('svg'),
        wordsAreApart: words[0]!.bottom < start && words[1]!.top > end,
        isWider: scrollWidth > clientWidth,
      }
    })
  await eventually(measured).toEqual({ isOver: true, isCut: true, wordsAreApart: true, isWider: false })
  await page.emulateMedia({ media: 'print' })
  await eventually(measured).toEqual({ isOver: false, isCut: false, wordsAreApart: true, isWider: false })
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Control+z')
  await edged.waitFor({ state: 'detached' })
  await eventually(stored).toBe('none')
  await page.close()
})
