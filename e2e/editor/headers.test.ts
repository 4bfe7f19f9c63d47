import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
})
afterAll(() => editor?.close())

test('a header is chosen by keyboard among drawings, shows on the page at once, and is undone', async () => {
  const id = await editor.createPage({ title: 'Casa', blocks: [section(paragraph('Pane fresco'))] })
  const { page, frame, faults } = await editor.open(id, { panel: 'design' })
  const header = async () =>
    (await editor.call<{ draft: { frame: { header: object } } }>('GET', `/api/sites/${editor.siteId}`)).draft.frame
      .header
  await page.getByRole('button', { name: 'Testata', exact: true }).click()
  const layouts = page.getByRole('radiogroup', { name: 'Disposizione' })
  await layouts.getByRole('radio', { name: 'Menu a destra' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await frame.locator('.header-centred').waitFor()
  await expect.poll(() => layouts.getByRole('radio', { checked: true }).textContent()).toBe('Al centro')
  await page.getByRole('radiogroup', { name: 'Quando si scorre' }).getByText('Torna quando si risale').click()
  await frame.locator('html.header-centred.header-returning').waitFor()
  await expect.poll(header).toEqual({ layout: 'centred', position: 'returning', overPicture: false })
  await page.getByRole('button', { name: 'Annulla', exact: true }).first().click()
  await frame.locator('html.header-centred:not(.header-returning)').waitFor()
  await expect.poll(header).toEqual({ layout: 'centred', position: 'static', overPicture: false })
  expect(faults).toEqual([])
  await page.close()
})
