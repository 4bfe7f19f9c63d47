import { expect, test } from 'vitest'
import { namesOfRow } from './row-words.ts'

const place = { id: 'a', parent: null, depth: 1, setSize: 1, position: 1, isOpen: undefined }
const document = {
  ...{ id: 'a'.repeat(24), kind: 'page', title: 'Prezzi', urlId: 'listino', status: 1, draftVersion: 2 },
  ...{ publishedVersion: 2 },
} as Parameters<typeof namesOfRow>[0]['document']
const entry = { at: [0], label: 'Listino', link: '/listino' } as unknown as Parameters<typeof namesOfRow>[0]['entry']

test('a page whose title is no longer its label in the menu is named by both', () => {
  const { spoken, shown } = namesOfRow({ ...place, name: 'Listino', document, entry })
  expect(shown).toBe('Prezzi (nel menu: Listino)')
  expect(spoken).toMatch(/^Prezzi, nel menu: Listino, /)
})

test('what has one name has it once', () => {
  expect(namesOfRow({ ...place, name: 'Prezzi', document, entry }).shown).toBe('Prezzi')
  expect(namesOfRow({ ...place, name: 'Prezzi', document, entry: undefined }).shown).toBe('Prezzi')
  expect(namesOfRow({ ...place, name: 'Cartella', document: undefined, entry }).shown).toBe('Cartella')
})
