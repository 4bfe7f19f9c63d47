import { expect, test } from 'vitest'
import { findUses, placesText } from './uses.ts'

const PICTURE = 'a'.repeat(24)
const BLOCK = 'b'.repeat(24)
const INNER = 'c'.repeat(24)

test('a page’s uses are its cover and what its blocks name, each once and under its own block', () => {
  const content = {
    title: 'Chi siamo',
    coverId: PICTURE,
    blocks: [
      {
        id: BLOCK,
        type: 'section',
        props: { background: { assetId: PICTURE } },
        children: [
          { id: INNER, type: 'image', props: { assetId: PICTURE, again: [PICTURE], link: '/s/Listino%20nuovo.pdf?a' } },
        ],
      },
    ],
  }
  expect(findUses(content)).toEqual([
    { key: PICTURE, blockId: '', spot: 'coverId' },
    { key: PICTURE, blockId: BLOCK, spot: 'section' },
    { key: PICTURE, blockId: INNER, spot: 'image' },
    { key: '/s/Listino nuovo.pdf', blockId: INNER, spot: 'image' },
  ])
})

test('ids inside addresses count, longer hexadecimal numbers do not', () => {
  const html = `<img src="/images/${BLOCK}/${PICTURE}/0123456789abcdef-a.jpg"><a href="/s/a.pdf">${'d'.repeat(25)}`
  expect(findUses({ blocks: [{ id: INNER, type: 'code', props: { html } }] }).map(({ key }) => key)).toEqual([
    BLOCK,
    PICTURE,
    '/s/a.pdf',
  ])
})

test('an address that no one can read is kept as it is', () => {
  expect(findUses({ link: '/s/%E0%A4%A' })).toEqual([{ key: '/s/%E0%A4%A', blockId: '', spot: 'link' }])
})

test.each([
  [['A'], '«A»'],
  [['A', 'B'], '«A» e «B»'],
  [['A', 'B', ''], '«A», «B» e «Senza titolo»'],
  [['A', 'B', 'C', 'D'], '«A», «B» e altre 2 pagine'],
])('places in words: %j', (titles, text) => {
  expect(placesText(titles)).toBe(text)
})
