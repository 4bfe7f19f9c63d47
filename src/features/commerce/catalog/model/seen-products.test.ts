import { expect, test } from 'vitest'
import { readSeen, type SeenProduct, withSeen } from './seen-products.ts'

const product = (id: string): SeenProduct => ({ id, title: `Vaso ${id}`, path: `/negozio/${id}`, picture: null })

test('what was seen last stands first, once, and the oldest make room', () => {
  let seen: SeenProduct[] = []
  for (const id of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) seen = withSeen(seen, product(id))
  expect(seen.map(({ id }) => id)).toEqual(['f', 'e', 'a', 'd', 'c'])
})

test('a stored list is read back', () => {
  const seen = [product('a'), { ...product('b'), picture: '/images/1/2/vaso.jpg?format=500w' }]
  expect(readSeen(JSON.stringify(seen))).toEqual(seen)
})

test.each([
  ['', 'nothing'],
  ['{', 'no JSON'],
  ['{"a":1}', 'no list'],
  ['[null, 3, "a", {"id":"a"}]', 'no products'],
  ['[{"id":"a","title":"A","path":"javascript:alert(1)"}]', 'a script for an address'],
  ['[{"id":"a","title":"A","path":"//elsewhere.example/"}]', 'another host'],
  ['[{"id":"a","title":"A","path":"/\\\\elsewhere.example/"}]', 'another host in disguise'],
])('of %s (%s) nothing is shown', (stored, _what) => {
  expect(readSeen(stored)).toEqual([])
})

test('a picture of another host is left out', () => {
  const stored = JSON.stringify([{ ...product('a'), picture: 'https://elsewhere.example/pixel.gif' }])
  expect(readSeen(stored)).toEqual([product('a')])
})
