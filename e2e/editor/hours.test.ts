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

test('hours are written, repeated and taken back by keyboard; where they cannot be read the last ones stay', async () => {
  const block: StoredBlock = {
    id: newId(),
    type: 'opening-hours',
    version: 1,
    props: { week: Array.from({ length: 7 }, () => []) },
  }
  const id = await editor.createPage({ title: 'Orari', blocks: [section(block)] })
  const { page, frame, faults } = await editor.open(id)
  const row = (day: string) => frame.locator('.hours-week tr', { hasText: day }).locator('td')
  await frame.locator('.hours-week').click()
  const inspector = page.locator('.inspector')
  const monday = inspector.getByRole('textbox', { name: 'Lunedì' })
  await monday.focus()
  await page.keyboard.type('9-13, 15.30-19')
  await expect.poll(() => row('Lunedì').innerText()).toMatch(/9–13\s*15\.30–19/)
  await inspector.getByRole('button', { name: 'Lunedì: lo stesso orario nei giorni dopo' }).press('Enter')
  await expect.poll(() => row('Domenica').innerText()).toMatch(/9–13/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => row('Domenica').innerText()).toBe('Chiuso')
  const sunday = inspector.getByRole('textbox', { name: 'Domenica' })
  await sunday.fill('quando capita')
  await inspector.getByText('Scrivi un orario, per esempio').waitFor()
  expect(await sunday.inputValue()).toBe('quando capita')
  const special = inspector.getByRole('textbox', { name: 'Giorni particolari' })
  await special.fill('24/12/2030: 9-13 (Vigilia)')
  await frame.getByText('Vigilia').waitFor()
  await special.fill('24/12/2030: 9-13 (Vigilia\nNatale')
  await inspector.getByText('Riga 1: scrivi il giorno').waitFor()
  expect(await frame.getByText('Vigilia').count()).toBe(1)
  expect(await axeFindings(page, { within: '.inspector' })).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})
