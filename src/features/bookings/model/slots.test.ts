import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayAt, wallTime } from '../../../core/wall-time.ts'
import { bookableSchema } from './bookable.ts'
import { freePlaces, nextOpenDay, offeredDays, peakOf, slotsOn, startsOn } from './slots.ts'

const ROME = 'Europe/Rome'
const EVENING = [{ from: '19:30', to: '22:00' }]
const every = (span: { from: string; to: string }[]) => Array.from({ length: 7 }, () => span)
const bookable = (more: object = {}, hours: object = {}) =>
  bookableSchema.parse({ name: 'Tavoli', hours: { week: every(EVENING), ...hours }, capacity: 4, ...more })
const times = (list: readonly { time: string }[]) => list.map(({ time }) => time)
const NOW = new Date('2026-12-01T10:00:00Z')
const at = { now: NOW, timeZone: ROME }

describe('starts of a day', () => {
  test('are from the first to the last time, both included', () => {
    expect(times(startsOn(bookable(), '2026-12-04', ROME))).toEqual([
      '19:30',
      '20:00',
      '20:30',
      '21:00',
      '21:30',
      '22:00',
    ])
  })

  test('after midnight belong to the evening before', () => {
    const late = bookable({ every: 60 }, { week: every([{ from: '22:00', to: '01:00' }]) })
    const starts = startsOn(late, '2026-12-04', ROME)
    expect(starts.map((one) => wallTime(one.at, ROME))).toEqual([
      '2026-12-04T22:00',
      '2026-12-04T23:00',
      '2026-12-05T00:00',
      '2026-12-05T01:00',
    ])
  })

  test('that summer time skips are left out, and those that come twice are offered once', () => {
    const night = bookable({ every: 30 }, { week: every([{ from: '01:30', to: '03:30' }]) })
    expect(times(startsOn(night, '2026-03-29', ROME))).toEqual(['01:30', '03:00', '03:30'])
    const autumn = startsOn(night, '2026-10-25', ROME)
    expect(times(autumn)).toEqual(['01:30', '02:00', '02:30', '03:00', '03:30'])
    expect(autumn[1]!.at.toISOString()).toBe('2026-10-25T00:00:00.000Z')
  })

  test('closing days have none, and days with other hours have theirs', () => {
    const closed = bookable(
      {},
      {
        exceptions: [
          { from: '2026-12-24', until: '2026-12-26', spans: [], note: 'Natale' },
          { from: '2026-12-31', until: '2026-12-31', spans: [{ from: '20:00', to: '20:30' }] },
        ],
      },
    )
    expect(startsOn(closed, '2026-12-25', ROME)).toEqual([])
    expect(times(startsOn(closed, '2026-12-31', ROME))).toEqual(['20:00', '20:30'])
    expect(nextOpenDay(closed, '2026-12-24', at)).toBe('2026-12-27')
  })

  test('are the local times of their spans, once each and in order, on every day of a year in any zone', () => {
    const zones = fc.constantFrom(ROME, 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC')
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 5, max: 180 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 30 }),
        (zone, ahead, minutes, from, closedFor) => {
          const day = addDays('2026-01-01', ahead)
          const span = { from: `${String(from).padStart(2, '0')}:00`, to: '23:30' }
          const until = addDays('2026-06-01', closedFor)
          const rules = bookable(
            { every: minutes },
            { week: every([span]), exceptions: [{ from: '2026-06-01', until, spans: [] }] },
          )
          const starts = startsOn(rules, day, zone)
          if (day >= '2026-06-01' && day <= until) {
            expect(starts).toEqual([])
            return
          }
          for (const [index, one] of starts.entries()) {
            expect(wallTime(one.at, zone)).toBe(`${day}T${one.time}`)
            if (index > 0) expect(one.at.getTime()).toBeGreaterThan(starts[index - 1]!.at.getTime())
          }
          const offered = Math.floor((23 * 60 + 30 - from * 60) / minutes) + 1
          expect(starts.length).toBeLessThanOrEqual(offered)
          // A change of the clock takes away an hour or less; Samoa once took a day, long before.
          expect(starts.length).toBeGreaterThanOrEqual(offered - Math.ceil(60 / minutes))
        },
      ),
    )
  })
})

describe('free places', () => {
  const hour = 3_600_000
  const start = new Date('2026-12-04T19:00:00Z')

  test('count what overlaps, and not what ends when it begins', () => {
    const t = start.getTime()
    const busy = [
      { from: t - hour, to: t, places: 4 },
      { from: t - hour / 2, to: t + hour / 2, places: 1 },
      { from: t + hour / 2, to: t + 2 * hour, places: 2 },
    ]
    expect(peakOf(busy, t, t + 1.5 * hour)).toBe(2)
    expect(freePlaces(bookable(), busy, start)).toBe(2)
  })

  test('never are more than a count minute by minute finds', () => {
    const one = fc.record({
      from: fc.integer({ min: 0, max: 60 }),
      length: fc.integer({ min: 1, max: 40 }),
      places: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.integer({ min: 0, max: 60 }), (list, from) => {
        const busy = list.map(({ from: begins, length, places }) => ({ from: begins, to: begins + length, places }))
        const minutes = Array.from({ length: 30 }, (_, index) => from + index)
        const counted = minutes.map((minute) =>
          busy.filter((b) => b.from <= minute && minute < b.to).reduce((sum, b) => sum + b.places, 0),
        )
        expect(peakOf(busy, from, from + 30)).toBe(Math.max(...counted))
      }),
    )
  })

  test('a party that does not fit makes a time full', () => {
    const table = bookable({ countsPeople: true, partyMost: 4 })
    const busy = [{ from: start.getTime(), to: start.getTime() + hour, places: 2 }]
    const shown = (party: number) =>
      slotsOn(table, { day: '2026-12-04', party, busy }, at).flatMap(({ time, isFull }) => (isFull ? time : []))
    expect(shown(2)).toEqual([])
    expect(shown(3)).toEqual(['19:30', '20:00', '20:30'])
  })
})

describe('days that are offered', () => {
  test('begin when there is still time, and end some days ahead', () => {
    expect(offeredDays({ notice: 60, daysAhead: 30 }, NOW, ROME)).toEqual({ first: '2026-12-01', last: '2026-12-31' })
    expect(offeredDays({ notice: 24 * 60, daysAhead: 30 }, NOW, ROME).first).toBe('2026-12-02')
    const soon = bookable({ notice: 60 })
    const evening = { now: new Date('2026-12-01T19:15:00Z'), timeZone: ROME }
    expect(times(slotsOn(soon, { day: '2026-12-01', party: 1, busy: [] }, evening))).toEqual(['21:30', '22:00'])
    expect(slotsOn(soon, { day: '2026-11-30', party: 1, busy: [] }, at)).toEqual([])
    expect(slotsOn(soon, { day: '2027-12-01', party: 1, busy: [] }, at)).toEqual([])
  })

  test('are where the next one is looked for, from any day of the calendar', () => {
    for (const day of ['0001-01-01', '2026-11-30', '2027-12-01', '9999-12-31'])
      expect(nextOpenDay(bookable(), day, at), day).toBe('2026-12-01')
  })

  test('of a zone are its own: a day begins in Auckland before it does in Rome', () => {
    const there = offeredDays({ notice: 0, daysAhead: 0 }, new Date('2026-12-01T12:00:00Z'), 'Pacific/Auckland')
    expect(there.first).toBe('2026-12-02')
    expect(dayAt(new Date('2026-12-01T12:00:00Z'), ROME)).toBe('2026-12-01')
  })
})

test('a largest party that no table holds is refused', () => {
  const parsed = bookableSchema.safeParse({
    name: 'Tavoli',
    hours: { week: every([]) },
    countsPeople: true,
    capacity: 4,
    partyMost: 5,
  })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['partyMost'])
})
