import { expect, test } from 'vitest'
import { zoneName } from '../../../../core/wall-time.ts'
import { dateWords, firstHour, isWallTime, scheduleSentence } from './schedule-words.ts'

test('a schedule is said with day, hour and zone, and that the post can still be changed', () => {
  expect(scheduleSentence('2026-12-04T09:00', 'Europe/Rome')).toBe(
    'Programmato per venerdì 4 dicembre alle 09:00, ora di Roma. Fino ad allora puoi ancora modificarlo.',
  )
  expect(scheduleSentence('2026-12-04T09:00', 'America/New_York', 3)).toBe(
    '3 articoli programmati per venerdì 4 dicembre alle 09:00, ora di New York. Fino ad allora puoi ancora modificarli.',
  )
})

test('a zone is named by its city', () => {
  expect(['Europe/Rome', 'America/Argentina/Buenos_Aires', 'UTC'].map(zoneName)).toEqual([
    'Roma',
    'Buenos Aires',
    'UTC',
  ])
})

test('tomorrow at nine is offered, by the site’s clocks, unless an hour is set already', () => {
  const now = new Date('2026-12-31T23:30:00Z')
  expect(firstHour(null, now, 'Europe/Rome')).toBe('2027-01-02T09:00')
  expect(firstHour(null, now, 'America/New_York')).toBe('2027-01-01T09:00')
  expect(firstHour('2026-07-04T16:30:00.000Z', now, 'Europe/Rome')).toBe('2026-07-04T18:30')
})

test('only a whole day and hour can be sent', () => {
  expect(['2026-12-04T09:00', '', '2026-12-04', '2026-13-04T09:00'].map(isWallTime)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('dates of lists are those of the site’s clocks', () => {
  expect(dateWords('2026-12-04T23:30:00Z', 'Europe/Rome', false)).toBe('5 dic 2026')
  expect(dateWords('2026-12-04T08:00:00Z', 'Europe/Rome', true)).toBe('4 dic 2026, 09:00')
})
