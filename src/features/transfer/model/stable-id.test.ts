import { expect, test } from 'vitest'
import { createKeys, stableId } from './stable-id.ts'

test('the same parts give the same 24 hexadecimal characters, other parts other ones', () => {
  expect(stableId('https://a.example', 'post', 42)).toBe(stableId('https://a.example', 'post', 42))
  expect(stableId('https://a.example', 'post', 42)).toMatch(/^[0-9a-f]{24}$/)
  expect(stableId('a', 'bc')).not.toBe(stableId('ab', 'c'))
  expect(stableId('a', 1)).not.toBe(stableId('a', '1'))
})

test('half a character in a name is no fault', () => {
  expect(stableId('a', '\ud83d')).toMatch(/^[0-9a-f]{24}$/)
})

test('a name that comes twice in an import gets a key of its own each time', () => {
  const keyOf = createKeys('a')
  expect(keyOf('post', '1')).toBe(stableId('a', 'post', '1'))
  expect(keyOf('post', '1')).not.toBe(stableId('a', 'post', '1'))
})
