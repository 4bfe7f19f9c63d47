import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { openPanel } from '../support/owner-panel.ts'

let editor: EditorTest
let pageId: string
const site = () => `/api/sites/${editor.siteId}`

beforeAll(async () => {
  editor = await openEditor()
  pageId = await editor.createPage({ title: 'Persi', urlId: 'persi', blocks: [section(paragraph('Da qui si torna.'))] })
  await editor.createPage({ title: 'Bozza', urlId: 'bozza' })
  const homeId = await editor.createPage({ title: 'Casa', urlId: '' })
  await editor.call('POST', `${site()}/publications`, { documentIds: [pageId, homeId] })
})
afterAll(() => editor?.close())

test('an owner chooses among published pages, is led to the chosen one, and takes the choice back', async () => {
  const page = await openPanel(editor, 'impostazioni/pagina-non-trovata')
  const choice = page.getByLabel('Che cosa si vede')
  await choice.waitFor()
  const labels = await choice.locator('option').allTextContents()
  expect(labels).toContain('Persi')
  expect(labels).not.toContain('Bozza')
  expect(labels).not.toContain('Casa')
  await choice.selectOption({ label: 'Persi' })
  await page.getByRole('link', { name: 'Modifica «Persi»' }).waitFor()
  const stored = async () => (await editor.call<{ draft: { missingPage: object } }>('GET', site())).draft.missingPage
  await expect.poll(stored).toEqual({ documentId: pageId })
  await choice.selectOption('')
  await expect.poll(stored).toEqual({ documentId: null })
  await page.close()
})

test('a chosen page that is not online any more is said to be none', async () => {
  const { draft, draftVersion } = await editor.call<{ draft: object; draftVersion: number }>('GET', site())
  const content = { ...draft, missingPage: { documentId: 'f'.repeat(24) } }
  await editor.call('PUT', `${site()}/draft`, { baseVersion: draftVersion, content })
  const page = await openPanel(editor, 'impostazioni/pagina-non-trovata')
  await page.getByText('Questa pagina non c’è più: intanto chi visita il sito vede quella di Vetrina.').waitFor()
  expect(await page.getByLabel('Che cosa si vede').inputValue()).toBe('f'.repeat(24))
  await page.close()
})
