import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
})
afterAll(() => editor?.close())

/** Polls long enough for rendering and saving on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

test('the edge between two columns is moved by keys and by dragging, each in one step', {
  timeout: 60_000,
}, async () => {
  const holder = (type: string, children: StoredBlock[]): StoredBlock => ({
    ...{ id: newId(), type, version: 1, props: {} },
    children,
  })
  const columns = [holder('column', [paragraph('Pane')]), holder('column', [paragraph('Noci')])]
  const id = await editor.createPage({ title: 'Larghezze', blocks: [holder('section', columns)] })
  const { page, frame, faults } = await editor.open(id)
  const spans = async () => {
    const [{ children }] = (await editor.readPage(id)).blocks as [StoredBlock]
    return children!.map(({ layout }) => layout?.desktop?.span)
  }
  await frame.getByText('Pane').click()
  await page.keyboard.press('Escape')
  const edge = page.getByRole('slider', { name: 'Larghezza delle colonne 1 e 2' })
  await edge.focus()
  await edge.press('ArrowRight')
  await eventually(() => edge.getAttribute('aria-valuetext')).toBe('7 e 5 parti su 12')
  await page.locator('.stage > [role="status"].unseen', { hasText: '7 e 5 parti su 12.' }).waitFor()
  await eventually(spans).toEqual([7, 5])
  expect(await axeFindings(page)).toEqual([])

  const [left, right] = await Promise.all(columns.map((one) => frame.locator(`#block-${one.id}`).boundingBox()))
  const twelfth = (right!.x + right!.width - left!.x) / 12
  const box = (await edge.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 3 * twelfth, y, { steps: 4 })
  await eventually(() => edge.getAttribute('aria-valuetext')).toBe('4 e 8 parti su 12')
  await eventually(async () => (await frame.locator(`#block-${columns[0]!.id}`).boundingBox())!.width).toBeLessThan(
    left!.width - 2 * twelfth,
  )
  await page.mouse.up()
  await eventually(spans).toEqual([4, 8])
  await page.keyboard.press('Control+z')
  await eventually(spans).toEqual([7, 5])
  await page.keyboard.press('Control+z')
  await eventually(spans).toEqual([undefined, undefined])
  expect(faults).toEqual([])
  await page.close()
})
