import { describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { type DocumentContentInput, documentContentSchema } from '../../pages/model/document.ts'
import { compareContents, excerptOf, wordsForComparison } from './comparison.ts'

const block = (type: string, props: Record<string, unknown> = {}, children?: StoredBlock[]): StoredBlock => ({
  id: newId(),
  type,
  version: 1,
  props,
  ...(children && { children }),
})
const content = (blocks: StoredBlock[], more: Partial<DocumentContentInput> = {}) =>
  documentContentSchema.parse({ title: 'Prova', urlId: 'prova', blocks, ...more })
const titles = {
  get: (type: string) => ({
    title: type === 'map' ? 'Mappa' : type,
    text: (props: { text: string }) => props.text.trim(),
  }),
}

describe('comparing versions', () => {
  test('names what was changed, added, removed and moved, each once', () => {
    const [first, second, third, picture] = [
      block('text', { text: 'uno' }),
      block('text', { text: 'due' }),
      block('map', { text: '' }),
      block('image', { text: '' }),
    ]
    const column = block('column', {}, [first, second, third])
    const [above, below] = [block('section', {}, [column]), block('section', {}, [block('column', {}, [])])]
    const before = content([above, below])
    const after = content(
      [
        below,
        {
          ...above,
          children: [
            {
              ...column,
              children: [{ ...second, props: { text: 'due e mezzo' } }, { ...first, props: { text: 'Uno' } }, picture],
            },
          ],
        },
        block('section', {}, [block('column', {}, [block('text')])]),
      ],
      { title: 'Nuovo', tags: ['blu'] },
    )
    const comparison = compareContents(before, after)
    expect(comparison.blocks.map(({ kind, block: { type } }) => `${kind} ${type}`).sort()).toEqual([
      'added image',
      'added section',
      'changed text',
      'changed text',
      'moved section',
      'moved text',
      'removed map',
    ])
    expect(wordsForComparison(comparison, titles)).toEqual([
      '2 testi',
      '1 foto in più',
      '1 sezione in più',
      '1 blocco «Mappa» in meno',
      'ordine delle sezioni',
      'ordine dei blocchi',
      'titolo',
      'etichette',
    ])
    expect(compareContents(before, before)).toEqual({ fields: [], blocks: [] })
  })

  test('of three sections whose last one came first only that one has moved', () => {
    const sections = [block('section'), block('section'), block('section')]
    const [one, two, three] = sections as [StoredBlock, StoredBlock, StoredBlock]
    const { blocks } = compareContents(content(sections), content([three, one, two]))
    expect(blocks).toEqual([{ kind: 'moved', block: three }])
  })

  test('a block is recognised by its first words, and one that cannot be read by none', () => {
    expect(excerptOf(block('text', { text: 'Ciao' }), titles)).toBe('Ciao')
    expect(excerptOf(block('text', { text: 'a'.repeat(500) }), titles)).toHaveLength(120)
    expect(excerptOf(block('text'), titles)).toBe('')
  })
})
