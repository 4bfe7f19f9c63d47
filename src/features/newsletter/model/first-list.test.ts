import { expect, test } from 'vitest'
import { firstListId } from './first-list.ts'

test('the first list of a site has the same id for ever: stored forms name it', () => {
  expect(firstListId('0123456789abcdef01234567')).toBe('304c81d6910cad53f15c7197')
})
