import { expect, test } from 'vitest'
import { retentionLimits } from './retention.ts'

const limits = (months: number | null, now: string) => retentionLimits(months, new Date(now))

test('answers of the same day so many months ago are the first that stay', () => {
  expect(limits(24, '2026-11-22T12:00:00Z')).toEqual({
    createdBefore: '2024-11-22T12:00:00.000Z',
    deletedBefore: '2026-10-23T12:00:00.000Z',
  })
})

test.each([
  [1, '2026-03-31T08:00:00Z', '2026-02-28T08:00:00.000Z'],
  [1, '2028-03-30T08:00:00Z', '2028-02-29T08:00:00.000Z'],
  [12, '2028-02-29T08:00:00Z', '2027-02-28T08:00:00.000Z'],
  [13, '2026-01-15T08:00:00Z', '2024-12-15T08:00:00.000Z'],
])('%i months before %s are %s: a day that a month has not is its last', (months, now, before) => {
  expect(limits(months, now).createdBefore).toBe(before)
})

test('for good, only the bin is emptied', () => {
  expect(limits(null, '2026-11-22T12:00:00Z').createdBefore).toBeNull()
})
