import { memoized } from './memoized.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 86_400_000
/** Characters of `2026-12-04T09:00`, and of its day. */
const MINUTES_END = 16
const DAY_END = 10
/** The calendar ends with the last year of four digits: texts of later days sort before all others. */
export const LAST_DAY = '9999-12-31'
const LAST_INSTANT = '9999-12-31T23:59:59.999Z'
/** Quarters of an hour after which a day has begun everywhere, or never does. Samoa skipped 96. */
const MOST_QUARTERS = 200

/** The Swedish format is that of ISO 8601. */
const formatOf = memoized(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }),
)

/** The local time of a zone at an instant: `2026-12-04T09:00`. */
export function wallTime(instant: Date, timeZone: string): string {
  // The format of years before 1000 has fewer digits.
  return formatOf(timeZone).format(instant).replace(' ', 'T').padStart(MINUTES_END, '0')
}

/**
 * The instant of a local time in a zone, the earlier of two; undefined for an hour that the change to summer time
 * skips.
 */
export function instantAt(local: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Checks both sides of a time change.
  const shifts = [-24, 24].map((hours) => {
    const near = new Date(asUtc + hours * 3_600_000)
    return Date.parse(`${wallTime(near, timeZone)}Z`) - near.getTime()
  })
  return (
    shifts
      // A day later than the last year of four digits cannot be read.
      .filter((shift) => !Number.isNaN(shift))
      .map((shift) => new Date(asUtc - shift))
      .filter((instant) => wallTime(instant, timeZone) === local)
      .sort((a, b) => a.getTime() - b.getTime())[0]
  )
}

/**
 * A day some days after a day, or (negative) before it. Days are those of a calendar: no clock is changed between them.
 * @throws RangeError where the calendar has no such day
 */
export function addDays(day: string, days: number): string {
  const found = new Date(Date.parse(day) + days * DAY).toISOString()
  if (!/^\d/.test(found)) throw new RangeError(`No day is ${days} days from ${day}`)
  return found.slice(0, DAY_END)
}

/** The day at an instant in a zone: `2026-12-04`. */
export function dayAt(instant: Date, timeZone: string): string {
  return wallTime(instant, timeZone).slice(0, DAY_END)
}

/**
 * The instant at which a day begins in a zone.
 * @throws RangeError for a day that no zone tells, such as those of the year 0
 */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00Z`)
  // Clocks have skipped midnight, and in Samoa a whole day.
  for (let quarter = 0; quarter < MOST_QUARTERS; quarter++) {
    const local = new Date(midnight + quarter * QUARTER).toISOString()
    const instant = instantAt(local.slice(0, MINUTES_END), timeZone)
    if (instant) return instant
  }
  throw new RangeError(`The day ${day} does not begin in ${timeZone}`)
}

/** The instant at which a day has ended in a zone: the first one of the next, or the last one of the calendar. */
export function dayEnd(day: string, timeZone: string): Date {
  return day === LAST_DAY ? new Date(LAST_INSTANT) : dayStart(addDays(day, 1), timeZone)
}

/** The same local time some days earlier; where a time change skipped it, as many times 24 hours earlier. */
export function daysBefore(instant: Date, days: number, timeZone: string): Date {
  const local = Date.parse(`${wallTime(instant, timeZone)}Z`) - days * DAY
  const earlier = instantAt(new Date(local).toISOString().slice(0, MINUTES_END), timeZone)
  return earlier ? new Date(earlier.getTime() + (instant.getTime() % MINUTE)) : new Date(instant.getTime() - days * DAY)
}

/** «Europe/Rome» by its city, as people know it. */
export function zoneName(timeZone: string): string {
  return timeZone === 'Europe/Rome' ? 'Roma' : timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}
