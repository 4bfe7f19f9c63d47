import { expect, test } from 'vitest'
import { cut, oneLine, pieces } from './text.ts'

test('a cut never leaves half a character', () => {
  expect(cut('ab😀', 3)).toBe('ab')
  expect(cut('ab😀', 4)).toBe('ab😀')
})

test('pieces hold everything, end at line ends where they can, and never in a character', () => {
  const text = 'riga uno\nriga due\nuna riga molto lunga😀😀😀'
  expect(pieces(text, 12).join('')).toBe(text)
  expect(pieces(text, 12)[0]).toBe('riga uno\n')
  expect(pieces(text, 12).every((piece) => piece.length <= 12 && piece.isWellFormed())).toBe(true)
})

test('one line has single spaces and none at its ends', () => {
  expect(oneLine(' a \n\u00a0 b ')).toBe('a b')
})
