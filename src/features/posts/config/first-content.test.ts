import { expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { richTextSchema } from '../../../core/rich-text.ts'
import { documentContentSchema } from '../../pages/model/document.ts'
import { firstContent } from './first-content.ts'

test('a new post has its title, an address made from it, its author and one empty text to write in', () => {
  const content = documentContentSchema.parse(firstContent('Perché il pane?', 'Anna', () => newId(1)))
  expect(content).toMatchObject({
    title: 'Perché il pane?',
    urlId: 'perche-il-pane',
    author: 'Anna',
    publishedAt: null,
  })
  const text = content.blocks[0]!.children![0]!.children![0]!
  expect(text.type).toBe('text')
  expect(() => richTextSchema.parse(text.props.doc)).not.toThrow()
})

test('a title without letters still has an address', () => {
  expect(firstContent('…', '', () => newId(1)).urlId).toBe('senza-titolo')
})
