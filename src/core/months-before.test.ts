import { expect, test } from 'vitest'
import { monthsBefore } from './months-before.ts'

test('months are counted to the last day of short ones', () => {
  const before = (instant: string, months: number) => monthsBefore(new Date(instant), months).toISOString()
  expect(before('2027-03-31T10:30:00.000Z', 1)).toBe('2027-02-28T10:30:00.000Z')
  expect(before('2027-01-15T00:00:00.000Z', 12)).toBe('2026-01-15T00:00:00.000Z')
})
