import { expect, test } from 'vitest'
import { wordAround } from './words.ts'

test('the word that a place touches, with its apostrophe; none between signs', () => {
  const word = (text: string, offset: number) => {
    const { start, end } = wordAround(text, offset)
    return text.slice(start, end)
  }
  expect([0, 3, 8, 13].map((offset) => word('Perché c’è, 2027', offset))).toEqual(['Perché', 'Perché', 'c’è', '2027'])
  expect(word('a — b', 2)).toBe('')
})
