import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
}, 60_000)
afterAll(() => editor?.close())

test('a map stays on the page while its coordinates are typed', async () => {
  const location = { mapLat: 43.49, mapLng: 10.34, addressTitle: 'Osteria' }
  const block: StoredBlock = { id: newId(), type: 'map', version: 1, props: { location } }
  const id = await editor.createPage({ title: 'Dove', blocks: [section(block)] })
  const { page, frame, faults } = await editor.open(id)
  const map = frame.locator('.map-drawing')
  await map.waitFor()
  await frame.locator('.map-address').click()
  // Each time that the page has no map is counted, however short.
  await map.evaluate((drawing) => {
    const { body, defaultView: view } = drawing.ownerDocument
    const counted = view as unknown as { without: number }
    counted.without = 0
    const seen = new MutationObserver(() => {
      if (!body.querySelector('.map-drawing')) counted.without += 1
    })
    seen.observe(body, { childList: true, subtree: true })
  })
  const latitude = page.locator('.inspector').getByRole('textbox', { name: 'Latitudine' })
  const land = () => frame.locator('.map-land').getAttribute('d')
  const before = await land()
  await latitude.fill('')
  await latitude.pressSequentially('45,44')
  await expect.poll(land).not.toBe(before)
  expect(
    await map.evaluate(({ ownerDocument }) => (ownerDocument.defaultView as never as { without: number }).without),
  ).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})
