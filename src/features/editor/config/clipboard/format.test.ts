import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineBlock, defineBlockModel, type EntryList, type StoredBlock } from '../../../../core/block.ts'
import { BlockRegistry } from '../../../../core/block-registry.ts'
import { testRegistry as registry } from '../state/test-registry.ts'
import {
  copiedHtml,
  copiedText,
  onOneLevel,
  picturesOf,
  readCopied,
  readCopiedHtml,
  textAsBlock,
  withPictures,
  writeCopied,
} from './format.ts'

const id = (n: number): string => n.toString(16).padStart(24, '0')
const node = (type: string, n: number, props: object, children?: StoredBlock[]): StoredBlock => ({
  id: id(n),
  type,
  version: 1,
  props: { ...props },
  ...(children && { children }),
})
const section = node('section', 1, { name: 'Prezzi "e" <altro>' }, [
  node('column', 2, {}, [node('title', 3, { text: 'Perché', size: 'l' }), node('picture', 4, { assetId: id(9) })]),
])
const copied = { siteId: id(7), blocks: [section] }

test('blocks come back from the clipboard as they were, in either format', () => {
  expect(readCopied(writeCopied(copied))).toEqual(copied)
  expect(readCopiedHtml(copiedHtml(copied, '<h2>Perché</h2>'))).toEqual(copied)
})

test('what others put on the clipboard is no block', () => {
  for (const text of ['', 'Ciao', '{}', '{"siteId":"x","blocks":[]}', '[1]', '['.repeat(5000)])
    expect(readCopied(text)).toBeUndefined()
  expect(readCopiedHtml('<p>Ciao</p>')).toBeUndefined()
  expect(readCopiedHtml('<div data-vetrina-blocks="%E0%A4%A">x</div>')).toBeUndefined()
})

test('other programs get the words', () => {
  expect(copiedText([section, node('title', 5, { text: 'Orari', size: 's' })], registry)).toBe('Perché\n\nOrari')
})

test('beside a section a block gets a section of its own', () => {
  const blocks = onOneLevel([section, node('line', 6, {})], registry, 1)
  expect(blocks.map(({ type }) => type)).toEqual(['section', 'section'])
  expect(blocks[1]!.children![0]!.children![0]!.id).toBe(id(6))
  const lines = [node('line', 6, {}), node('line', 8, {})]
  expect(onOneLevel(lines, registry, 1)).toBe(lines)
})

test('pictures are named, changed for others, and taken away where there is no other', () => {
  expect(picturesOf([section], registry)).toEqual([id(9)])
  const changed = withPictures([section], registry, new Map([[id(9), id(10)]]))
  expect(changed.lost).toBe(0)
  expect(changed.blocks[0]!.children![0]!.children![1]!.props).toEqual({ assetId: id(10) })
  const bare = withPictures([section], registry, new Map())
  expect(bare.lost).toBe(1)
  expect(bare.blocks[0]!.children![0]!.children![1]!.props).toEqual({ assetId: null })
  expect(section.children![0]!.children![1]!.props).toEqual({ assetId: id(9) })
})

test('pictures of a list’s entries are followed as well, also in lists within them', () => {
  const list = (fields: EntryList['fields']): EntryList => ({
    ...{ one: 'Voce', add: 'Aggiungi', empty: 'Vuota', name: 'name', most: 9, initial: {} },
    fields,
  })
  const portraitId = { label: 'Ritratto', kind: 'picture' } as const
  const friends = { label: 'Amici', kind: 'entries', entries: list({ portraitId }) } as const
  const schema = z.strictObject({ people: z.array(z.unknown()) })
  const team = defineBlock({
    ...defineBlockModel({ type: 'group', code: 2, version: 1, title: 'Gruppo', schema }),
    View: () => null,
    fields: {
      people: { label: 'Persone', group: 'content', control: 'people', entries: list({ portraitId, friends }) },
    },
    initial: { people: [] },
  })
  const people = [
    { name: 'Ada', portraitId: id(9), friends: [{ portraitId: id(10) }] },
    { name: 'Ida', portraitId: null },
  ]
  const blocks = [node('group', 1, { people })]
  const others = new BlockRegistry([team])
  expect(picturesOf(blocks, others)).toEqual([id(9), id(10)])
  const { blocks: changed, lost } = withPictures(blocks, others, new Map([[id(9), id(11)]]))
  expect(lost).toBe(1)
  expect(changed[0]!.props).toMatchObject({
    people: [{ name: 'Ada', portraitId: id(11), friends: [{ portraitId: null }] }, people[1]],
  })
})

test('a text without the block for it is nothing to paste', () => {
  expect(textAsBlock('Ciao', registry, id(1))).toBeUndefined()
})
