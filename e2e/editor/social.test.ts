import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { polled } from '../support/polled.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
}, 60_000)
afterAll(() => editor?.close())

const block = (type: string, props: Record<string, unknown> = {}): StoredBlock => ({
  id: newId(),
  type,
  version: 1,
  props,
})

test('a follow button finds the profile while its name is typed, and keeps quiet until there is one', async () => {
  const id = await editor.createPage({ title: 'Seguiteci', blocks: [section(block('follow'))] })
  const { page, frame, faults } = await editor.open(id)
  const hint = frame.getByText('Scrivi il nome con cui ti trovano su Instagram')
  await hint.click()
  const field = page.locator('.inspector').getByRole('textbox', { name: 'Il tuo nome lì' })
  await field.fill('@bottega')
  const link = frame.locator('.follow-link')
  await polled(() => link.getAttribute('href')).toBe('https://www.instagram.com/bottega/')
  expect(await link.textContent()).toBe('Segui bottega su Instagram')
  await field.fill('due parole')
  await hint.waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('profiles are listed one by one; an address that is none is refused with a sentence', async () => {
  const profiles = [{ label: '', link: 'https://www.instagram.com/bottega' }]
  const id = await editor.createPage({
    title: 'Profili',
    blocks: [section(block('social', { profiles, title: 'Dove' }))],
  })
  const { page, frame, faults } = await editor.open(id)
  await frame.locator('.social-title').click()
  const inspector = page.locator('.inspector')
  await inspector.getByRole('button', { name: 'Aggiungi un profilo' }).click()
  const address = inspector.getByRole('textbox', { name: 'Indirizzo' })
  await address.fill('javascript:alert(1)')
  await inspector.getByText('Questo collegamento non si può usare').first().waitFor()
  await address.fill('https://www.youtube.com/@bottega')
  await polled(() => frame.locator('.social-list a').allTextContents()).toEqual(['Instagram', 'YouTube'])
  expect(faults).toEqual([])
  await page.close()
})

test('a listing stays on the page while it is typed, and gets its colours', async () => {
  const props = { code: 'const a = 1', language: 'ts' }
  const id = await editor.createPage({ title: 'Codice', blocks: [section(block('code', props))] })
  const { page, frame, faults } = await editor.open(id)
  await frame.locator('.code-keyword').click()
  const field = page.locator('.inspector').getByRole('textbox', { name: 'Codice' })
  await field.fill('const a = 1 // uno')
  await polled(() => frame.locator('.code-comment').allTextContents()).toEqual(['// uno'])
  expect(await frame.locator('.code code').textContent()).toBe('const a = 1 // uno')
  expect(faults).toEqual([])
  await page.close()
})
