import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 })

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
})
afterAll(() => editor?.close())

test('a gradient and the look’s pattern are chosen by keyboard, are not on paper, and are undone one by one', {
  timeout: 120_000,
}, async () => {
  const only = { ...section(paragraph('Parole')), props: { background: 'accent' } }
  const id = await editor.createPage({ blocks: [only] })
  const { page, frame } = await editor.open(id)
  const stored = async () => ((await editor.readPage(id)).blocks as StoredBlock[])[0]!.props.fill ?? 'plain'
  await frame.locator(`#block-${only.id}`).click({ position: { x: 8, y: 8 } })
  await page.locator('.inspector').getByRole('tab', { name: 'Aspetto' }).click()
  const setting = page.locator('[data-setting="fill"]')
  await setting.getByRole('radio', { name: 'Tinta unita' }).focus()
  await page.keyboard.press('ArrowRight')
  const gradient = frame.locator('.ground-accent.fill-gradient')
  const ground = () => gradient.evaluate((one) => getComputedStyle(one).backgroundImage)
  await gradient.waitFor()
  await eventually(ground).toContain('linear-gradient')
  await eventually(stored).toBe('gradient')
  expect(await axeFindings(page, { within: '[data-setting="fill"]' })).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await eventually(ground).toBe('none')
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('ArrowRight')
  const pattern = frame.locator('.ground-accent.fill-pattern')
  await pattern.waitFor()
  await eventually(() => pattern.evaluate((one) => getComputedStyle(one, '::after').maskImage)).toContain('svg')
  await eventually(stored).toBe('pattern')
  await page.keyboard.press('Control+z')
  await gradient.waitFor()
  await page.keyboard.press('Control+z')
  await frame.locator('.ground-accent:not(.fill-gradient)').waitFor()
  await eventually(stored).toBe('plain')
  await page.close()
})
