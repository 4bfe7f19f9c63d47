import { expect, test } from 'vitest'
import { instantOf } from './dates.ts'

test('the UTC date counts, and the local one in the site’s zone when there is none', () => {
  expect(instantOf('2024-05-01 10:30:00', '2024-05-01 12:30:00', 'Europe/Rome')).toBe('2024-05-01T10:30:00.000Z')
  expect(instantOf(null, '2024-05-01 12:30:00', 'Europe/Rome')).toBe('2024-05-01T10:30:00.000Z')
  expect(instantOf(null, '2024-01-01 12:30:00', 'Europe/Rome')).toBe('2024-01-01T11:30:00.000Z')
})

test.each(['0000-00-00 00:00:00', '2024-13-01 00:00:00', '2024-02-30 10:00:00', 'ieri', '', null])(
  '%j is no date',
  (date) => {
    expect(instantOf(date, date, 'Europe/Rome')).toBeNull()
  },
)
