import { expect, test } from 'vitest'
import { addDays, dayEnd, dayStart, daysBefore, instantAt, wallTime } from './wall-time.ts'

const ROME = 'Europe/Rome'

test.each([
  ['2026-12-04T09:00', '2026-12-04T08:00:00.000Z'],
  ['2026-07-04T00:30', '2026-07-03T22:30:00.000Z'],
])('%s in Rome is %s, and back', (local, instant) => {
  expect(instantAt(local, ROME)?.toISOString()).toBe(instant)
  expect(wallTime(new Date(instant), ROME)).toBe(local)
})

test('an hour that comes twice is the first, and one that is skipped is none', () => {
  expect(instantAt('2026-10-25T02:30', ROME)?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(instantAt('2026-03-29T02:30', ROME)).toBeUndefined()
  expect(instantAt('domani', ROME)).toBeUndefined()
})

test.each([
  ['0002-03-06T10:00', '0002-03-06T09:11:00.000Z'],
  ['9999-12-31T10:00', '9999-12-31T09:00:00.000Z'],
])('a year that nobody meant, as in %s, is a year like others', (local, instant) => {
  expect(instantAt(local, ROME)?.toISOString()).toBe(instant)
  expect(wallTime(new Date(instant), ROME)).toBe(local)
})

test.each([
  ['2026-03-29', ROME, '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', ROME, '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', ROME, '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  // Midnight does not exist in Cairo that day, and in Apia the day does not.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
])('the day %s in %s lasts from %s to %s', (day, zone, start, end) => {
  expect(dayStart(day, zone).toISOString()).toBe(start)
  expect(dayEnd(day, zone).toISOString()).toBe(end)
})

test('the same time some days earlier is an hour more or less where clocks changed', () => {
  const before = (instant: string, days: number) => daysBefore(new Date(instant), days, ROME).toISOString()
  expect(before('2026-11-10T09:30:15.250Z', 30)).toBe('2026-10-11T08:30:15.250Z')
  expect(before('2026-04-10T08:30:00.000Z', 30)).toBe('2026-03-11T09:30:00.000Z')
  expect(before('2026-03-30T00:30:00.000Z', 1)).toBe('2026-03-29T00:30:00.000Z')
})

test('a day at the end of the calendar ends with it, and what no calendar has is refused at once', () => {
  expect(dayEnd('9999-12-31', ROME).toISOString()).toBe('9999-12-31T23:59:59.999Z')
  expect(dayStart('0001-01-01', ROME).toISOString()).toBe('0000-12-31T23:11:00.000Z')
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  for (const day of ['0000-01-01', '+010000-01', 'domani']) expect(() => dayStart(day, ROME), day).toThrow(RangeError)
})
