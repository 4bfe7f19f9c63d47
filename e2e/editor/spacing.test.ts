import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
})
afterAll(() => editor?.close())

/** Polls long enough for rendering and saving on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

test('the space of a section is changed by keys and by dragging its edge, each in one step', {
  timeout: 60_000,
}, async () => {
  const id = await editor.createPage({
    title: 'Spazi',
    blocks: [section(paragraph('Pane')), section(paragraph('Noci'))],
  })
  const { page, faults } = await editor.open(id, { panel: 'structure' })
  const spaces = async () => {
    const [{ props }] = (await editor.readPage(id)).blocks as [StoredBlock]
    return [props.spaceTop ?? 'm', props.spaceBottom ?? 'm']
  }
  await page
    .getByRole('treeitem', { name: /^Sezione/ })
    .first()
    .click()
  const below = page.getByRole('slider', { name: 'Spazio sotto' })
  await below.focus()
  await below.press('ArrowUp')
  await eventually(() => below.getAttribute('aria-valuetext')).toBe('L')
  await page.locator('.stage > [role="status"].unseen', { hasText: 'Spazio sotto: L.' }).waitFor()
  await below.press('End')
  await eventually(spaces).toEqual(['m', 'xl'])
  expect(await below.evaluate((handle) => handle === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])

  const above = page.getByRole('slider', { name: 'Spazio sopra' })
  const box = (await above.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 40, { steps: 4 })
  await eventually(() => above.getAttribute('aria-valuetext')).toBe('S')
  await page.mouse.up()
  await eventually(spaces).toEqual(['s', 'xl'])
  await page.keyboard.press('Control+z')
  await eventually(spaces).toEqual(['m', 'xl'])
  await page.keyboard.press('Control+z')
  await eventually(spaces).toEqual(['m', 'l'])
  expect(faults).toEqual([])
  await page.close()
})
