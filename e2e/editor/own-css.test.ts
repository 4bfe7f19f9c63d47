import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteContent } from '../../src/features/sites/public.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('an owner’s own style sheet', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('the page follows what is typed; a mistake says where it is and is not saved; it is undone', async () => {
    const id = await editor.createPage({ urlId: 'regole', blocks: [section(paragraph('Benvenuti.'))] })
    const { page, frame, faults } = await editor.open(id, { panel: 'design' })
    const colour = () =>
      frame
        .locator('.block-text p')
        .first()
        .evaluate((one) => getComputedStyle(one).color)
    const kept = async () =>
      (await editor.call<{ draft: SiteContent }>('GET', `/api/sites/${editor.siteId}`)).draft.style.css
    await page.getByRole('button', { name: 'CSS personalizzato', exact: true }).press('Enter')
    const field = page.getByRole('textbox', { name: 'Regole tue' })
    await field.waitFor()
    expect(await axeFindings(page, { within: '.side-panel' })).toEqual([])
    const before = await colour()
    await field.fill('p { color: rgb(1, 2, 3) }')
    await eventually(colour).toBe('rgb(1, 2, 3)')
    await eventually(kept).toBe('p { color: rgb(1, 2, 3) }')
    await field.fill('p { color: rgb(4, 5, 6) }\n}')
    await page.getByText('Riga 2, colonna 1: c’è una } di troppo.').waitFor()
    expect(await kept()).toBe('p { color: rgb(1, 2, 3) }')
    await field.fill('p { color: rgb(4, 5, 6) }')
    await eventually(colour).toBe('rgb(4, 5, 6)')
    await eventually(kept).toBe('p { color: rgb(4, 5, 6) }')
    await page.locator('.page-frame').focus()
    await page.keyboard.press('Control+z')
    await eventually(kept).toBe('p { color: rgb(1, 2, 3) }')
    await eventually(colour).toBe('rgb(1, 2, 3)')
    await page.keyboard.press('Control+z')
    await eventually(colour).toBe(before)
    expect(faults).toEqual([])
    await page.close()
  })
})
