import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openIn, pathOf, withMoved } from './changes.ts'

const entries = ['a', 'b', 'c', 'd'].map((title) => ({ title }))

test('a moved entry stands at its new place, and the others keep their order', () => {
  const titles = (from: number, to: number) => withMoved(entries, from, to).map(({ title }) => title)
  expect(titles(0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(titles(3, 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('moving an entry and moving it back changes nothing', () => {
  const place = fc.nat(entries.length - 1)
  fc.assert(
    fc.property(
      place,
      place,
      (from, to) => void expect(withMoved(withMoved(entries, from, to), to, from)).toEqual(entries),
    ),
  )
})

test('an entry is open in each list on the way to it, and in no other', () => {
  const dish = pathOf(pathOf('', 2), 10)
  expect(dish).toBe('2.10')
  expect(openIn('', dish)).toBe(2)
  expect(openIn('2', dish)).toBe(10)
  expect(openIn('1', dish)).toBeUndefined()
  expect(openIn('2', '2')).toBeUndefined()
  expect(openIn('', undefined)).toBeUndefined()
  expect(openIn('', 'altro')).toBeUndefined()
})
