import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstIdOf, idSchema, isId, newId } from './ids.ts'

const FIRST = Date.UTC(2001, 8, 9)
const LAST = Date.UTC(2106, 0, 1)

test('an id is 24 hexadecimal characters that begin with its second', () => {
  const id = newId(Date.UTC(2026, 10, 21))
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(Number.parseInt(id.slice(0, 8), 16) * 1000).toBe(Date.UTC(2026, 10, 21))
})

test('an id made later sorts later, by a millisecond already', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), fc.integer({ min: 1, max: 10_000 }), (then, more) => {
      expect(newId(then) < newId(then + more)).toBe(true)
    }),
  )
})

test('ids of one millisecond sort in the order in which they were made, and none comes twice', () => {
  const ids = Array.from({ length: 4000 }, () => newId(FIRST))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the first id of an instant parts the ids before it from its own', () => {
  expect(newId(FIRST) > firstIdOf(FIRST)).toBe(true)
  expect(newId(FIRST - 1) < firstIdOf(FIRST)).toBe(true)
})

test('a thousand times as many in one millisecond still differ', () => {
  const ids = new Set(Array.from({ length: 100_000 }, () => newId(LAST)))
  expect(ids.size).toBe(100_000)
})

test.each(['', 'abc', 'A'.repeat(24), 'g'.repeat(24), '0'.repeat(25), `${'0'.repeat(24)}\n`, 24, null, undefined])(
  '%j is no id',
  (value) => {
    expect(isId(value)).toBe(false)
    expect(idSchema.safeParse(value).success).toBe(false)
  },
)
