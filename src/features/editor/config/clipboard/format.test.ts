import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../../core/block.ts'
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

test('a text without the block for it is nothing to paste', () => {
  expect(textAsBlock('Ciao', registry, id(1))).toBeUndefined()
})
