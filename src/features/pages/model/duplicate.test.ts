import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { type DocumentContentInput, documentContentSchema } from './document.ts'
import { copyContent } from './duplicate.ts'

const block = (type: string, props: Record<string, unknown> = {}, children?: StoredBlock[]): StoredBlock => ({
  id: newId(),
  type,
  version: 1,
  props,
  ...(children && { children }),
})
const content = (blocks: StoredBlock[], more: Partial<DocumentContentInput> = {}) =>
  documentContentSchema.parse({ title: 'Prova', urlId: 'prova', blocks, ...more })

test('a copy has ids of its own all the way down, a title that says so and no date', () => {
  const inner = block('text', { text: 'x' })
  const original = content([block('section', {}, [block('column', {}, [inner])])], {
    publishedAt: '2026-01-01T00:00:00Z',
    pinned: true,
  })
  const copy = copyContent(original, 'prova-copia', newId)
  expect(copy).toMatchObject({ title: 'Copia di Prova', urlId: 'prova-copia', publishedAt: null, pinned: false })
  const ids = (blocks: readonly StoredBlock[]): string[] =>
    blocks.flatMap((one) => [one.id, ...ids(one.children ?? [])])
  expect(ids(copy.blocks)).toHaveLength(3)
  expect(ids(copy.blocks).filter((id) => ids(original.blocks).includes(id))).toEqual([])
  expect(copy.blocks[0]!.children![0]!.children![0]!.props).toEqual(inner.props)
})
