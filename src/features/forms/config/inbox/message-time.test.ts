import { expect, test } from 'vitest'
import { shortTime } from './message-time.ts'

test.each([
  ['2026-11-22T08:05:00Z', '09:05'],
  ['2026-11-21T23:30:00Z', '00:30'],
  ['2026-11-21T22:30:00Z', '21 nov'],
  ['2025-12-31T22:30:00Z', '31/12/2025'],
  ['2025-12-31T23:30:00Z', '1 gen'],
])('a message of %s came, for whoever looks on 22 November 2026 in Rome, «%s»', (instant, words) => {
  expect(shortTime(instant, new Date('2026-11-22T12:00:00Z'), 'Europe/Rome')).toBe(words)
})
