import { expect, test } from 'vitest'
import { follow } from './use-draft.ts'

const stored = (value: string, version: number) => ({ value, version })
const edited = (base: string, value: string, version = 1) => ({ base: stored(base, version), value })

test('a form in which nothing is typed follows what is stored', () => {
  expect(follow(edited('a', 'a'), stored('b', 2))).toEqual(edited('b', 'b', 2))
  // As the server writes it.
  expect(follow(edited('a ', 'a ', 2), stored('a', 2))).toEqual(edited('a', 'a', 2))
})

test('what is typed stays, with the version of what is stored unless that was changed by somebody else', () => {
  expect(follow(edited('a', 'typed'), stored('a', 2))).toEqual(edited('a', 'typed', 2))
  expect(follow(edited('a', 'typed'), stored('other', 2))).toEqual(edited('a', 'typed'))
})

test('what is stored as it is shown is no conflict: the answer to a call may be lost', () => {
  expect(follow(edited('a', 'typed'), stored('typed', 2))).toEqual(edited('typed', 'typed', 2))
})

test('an older answer changes nothing, and the same one is no news', () => {
  const now = edited('b', 'b', 2)
  expect(follow(now, stored('a', 1))).toBe(now)
  expect(follow(now, stored('b', 2))).toBe(now)
})
