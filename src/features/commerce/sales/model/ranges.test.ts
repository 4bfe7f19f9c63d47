import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayAt, dayEnd, dayStart } from '../../../../core/wall-time.ts'
import { daysBetween, marksOf, periodsOf, RANGES } from './ranges.ts'

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const range = fc.constantFrom(...RANGES)
const zone = fc.constantFrom('Europe/Rome', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC')

test('a range ends today and is as long as the one before it, without a gap', () => {
  fc.assert(
    fc.property(range, day, (asked, today) => {
      const { days, before } = periodsOf(asked, today)
      expect([days.length, before.length]).toEqual([Number(asked), Number(asked)])
      expect(days.at(-1)).toBe(today)
      expect(addDays(before.at(-1)!, 1)).toBe(days[0])
      expect([...before, ...days]).toEqual(daysBetween(before[0]!, today))
    }),
  )
})

test('every instant belongs to one day of the site, also when clocks change', () => {
  fc.assert(
    fc.property(day, zone, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (today, timeZone, part) => {
      const [start, end] = [dayStart(today, timeZone), dayEnd(today, timeZone)]
      expect(dayStart(addDays(today, 1), timeZone)).toEqual(end)
      const inside = new Date(start.getTime() + Math.floor(part * (end.getTime() - start.getTime())))
      expect(dayAt(inside, timeZone)).toBe(today)
    }),
  )
})

test('the marks of a chart hold each day of the range once, in order', () => {
  fc.assert(
    fc.property(range, day, (asked, today) => {
      const { days } = periodsOf(asked, today)
      const marks = marksOf(asked, days)
      expect(marks.flatMap(({ places }) => places.map((at) => days[at]))).toEqual(days)
      for (const { first, last, places } of marks) expect(daysBetween(first, last)).toHaveLength(places.length)
    }),
  )
})

test('weeks end with the range, and months are those of the calendar', () => {
  const weeks = marksOf('90', periodsOf('90', '2026-11-27').days)
  expect([weeks.length, weeks[0]!.places.length, weeks.at(-1)]).toEqual([
    13,
    6,
    { first: '2026-11-21', last: '2026-11-27', places: [83, 84, 85, 86, 87, 88, 89] },
  ])
  const months = marksOf('365', periodsOf('365', '2026-11-27').days)
  expect(months.map(({ first }) => first).slice(0, 3)).toEqual(['2025-11-28', '2025-12-01', '2026-01-01'])
})
