import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
}, 60_000)
afterAll(() => editor?.close())

test('[BLOCK-18] tracks are named, put in order, refused where they are no audio, and taken back, by keyboard', async () => {
  const tracks = [
    { url: '/s/uno.mp3', title: 'Uno' },
    { url: '/s/due.mp3', title: 'Due' },
  ]
  const block: StoredBlock = { id: newId(), type: 'audio', version: 1, props: { tracks } }
  const id = await editor.createPage({ title: 'Ascolto', blocks: [section(block)] })
  const { page, frame, faults } = await editor.open(id)
  const shown = () => frame.locator('.audio-name').allInnerTexts()
  await expect.poll(shown).toEqual(['Uno', 'Due'])
  await frame.locator('.audio-name').first().click()
  const inspector = page.locator('.inspector')
  await inspector.getByRole('button', { name: 'Scegli i file: Brani' }).waitFor()
  // The click on the page has opened it.
  await inspector.getByRole('button', { name: 'Uno', expanded: true }).press('Enter')
  await inspector.getByRole('button', { name: 'Uno', expanded: false }).press('Alt+ArrowDown')
  await expect.poll(shown).toEqual(['Due', 'Uno'])
  await page.keyboard.press('Control+z')
  await expect.poll(shown).toEqual(['Uno', 'Due'])

  await inspector.getByRole('button', { name: 'Due', expanded: false }).press('Enter')
  const address = inspector.getByRole('textbox', { name: 'Indirizzo del file' })
  await address.waitFor()
  await inspector.getByRole('textbox', { name: 'Titolo' }).first().fill('Secondo')
  await expect.poll(shown).toEqual(['Uno', 'Secondo'])
  expect(await axeFindings(page, { within: '.inspector' })).toEqual([])
  await address.fill('https://bottega.example/pagina')
  await inspector.getByText('Questo indirizzo non porta a un file audio').waitFor()
  expect(faults).toEqual([])
  await page.close()
})
