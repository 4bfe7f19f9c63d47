import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test.each([
  [{ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 }, true],
  [{ a: undefined, b: 1 }, { b: 1 }, true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j are the same, whatever the order of their properties: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})
