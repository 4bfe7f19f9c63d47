import { expect, test, vi } from 'vitest'
import { memoized } from './memoized.ts'

test('what is made for the same names is made once', () => {
  const make = vi.fn((one: string, other: string) => ({ one, other }))
  const get = memoized(make)
  expect(get('it', 'EUR')).toBe(get('it', 'EUR'))
  expect(get('it', 'CHF')).toEqual({ one: 'it', other: 'CHF' })
  expect(make).toHaveBeenCalledTimes(2)
})

test('what cannot be made is tried again', () => {
  const get = memoized((zone: string) => new Intl.DateTimeFormat('it', { timeZone: zone }))
  expect(() => get('Nowhere')).toThrow(RangeError)
  expect(() => get('Nowhere')).toThrow(RangeError)
})
