import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endedAt } from './ended.ts'
import { nextChange, remaining } from './remaining.ts'

const MOST = 10 * 365 * 86_400_000

test('what remains is rounded up to whole days, hours, minutes and seconds, none of which overflows', () => {
  const time = ((26 * 60 + 3) * 60 + 3) * 1000 + 1
  expect(remaining(time, true)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 })
  expect(remaining(time, false)).toEqual({ days: 1, hours: 2, minutes: 4, seconds: 0 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST }), (ms) => {
      const { days, hours, minutes, seconds } = remaining(ms, true)!
      expect((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000).toBe(Math.ceil(ms / 1000) * 1000)
      expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true])
    }),
  )
})

test('nothing remains from the instant on', () => {
  expect([remaining(0, true), remaining(-1, false)]).toEqual([undefined, undefined])
})

test('a page that is stored holds until its countdown ends, and one that says so holds for good', () => {
  const at = (instant: string) => endedAt('2031-07-05T18:00', 'Europe/Rome', new Date(instant))
  const end = new Date('2031-07-05T16:00:00Z')
  expect(at('2031-07-05T15:59:59.999Z')).toEqual({ isOver: false, days: 0, validUntil: end })
  expect(at('2031-03-27T12:00:00Z').days).toBe(100)
  expect(at('2031-07-05T16:00:00Z')).toEqual({ isOver: true, days: 0, validUntil: undefined })
  for (const never of ['', '2031-03-30T02:30'])
    expect(endedAt(never, 'Europe/Rome', end)).toEqual({ isOver: false, days: 0, validUntil: undefined })
})

test('digits change with the second or the minute, never at once and never later than that', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST }), fc.boolean(), (ms, everySecond) => {
      const wait = nextChange(ms, everySecond)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(everySecond ? 1000 : 60_000)
      expect((ms - wait) % (everySecond ? 1000 : 60_000)).toBe(0)
    }),
  )
})
