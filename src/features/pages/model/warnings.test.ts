import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { shownBy, warningsFor } from './warnings.ts'

const block = (type: string, props: Record<string, unknown> = {}, children?: StoredBlock[]): StoredBlock => ({
  id: newId(),
  type,
  version: 1,
  props,
  ...(children && { children }),
})

test('warnings: blocks without their picture, pictures without a description, links that lead nowhere or to what is not published', () => {
  const [described, bare, draftId] = [newId(), newId(), newId()]
  const grid = block('picture-grid', {
    images: [
      { assetId: bare, alt: '' },
      { assetId: described, alt: '' },
      { assetId: bare, alt: 'Una ciotola' },
    ],
  })
  const decorative = block('image', { assetId: bare, alt: '', decorative: true, link: '/s/listino.pdf' })
  const marks = [{ type: 'link', href: '/vecchia' }]
  const text = block('text', { doc: { content: [{ content: [{ text: 'qui', marks }] }] } })
  const button = block('button', { link: '/bozza?x=1' })
  const fine = block('button', { link: '/prezzi' })
  const [noImage, noImages] = [block('image', { assetId: null, alt: '' }), block('picture-grid', { images: [] })]
  const shown = shownBy([
    block('section', {}, [block('column', {}, [noImage, noImages, grid, decorative, text, button, fine])]),
  ])
  const warnings = warningsFor(shown, {
    alts: new Map([[described, 'Un vaso']]),
    answerOf: (path) =>
      path === '/prezzi' ? 'published' : path === '/bozza' ? { id: draftId, title: 'Bozza' } : undefined,
  })
  expect(warnings.map(({ blockId, kind, targetId }) => [blockId, kind, targetId])).toEqual([
    [noImage.id, 'picture', null],
    [noImages.id, 'picture', null],
    [grid.id, 'alt', null],
    [text.id, 'link', null],
    [button.id, 'unpublished', draftId],
  ])
  expect(warnings[3]!.sentence).toBe('Il collegamento a /vecchia non porta a nessuna pagina del sito.')
})
