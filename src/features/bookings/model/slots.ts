import { addDays, dayAt, instantAt } from '../../../core/wall-time.ts'
import { spansOn } from '../../hours/schemas.ts'
import { type Bookable, placesOf } from './bookable.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** Places that a booking occupies, from an instant until another, in ms since 1970. */
export interface Busy {
  readonly from: number
  readonly to: number
  readonly places: number
}

export interface Slot {
  readonly at: Date
  /** Local time, such as `19:30`. */
  readonly time: string
  /** Places that are free for as long as a booking lasts. */
  readonly free: number
  readonly isFull: boolean
}

/**
 * Every start on a day in a zone, in order. Times that the change to summer time skips are left out; of times that
 * come twice there is the first.
 */
export function startsOn(
  { hours, every }: Pick<Bookable, 'hours' | 'every'>,
  day: string,
  timeZone: string,
): { readonly at: Date; readonly time: string }[] {
  const minutes = new Set(
    spansOn(hours, day).flatMap(({ from, to }) => {
      const [first, last] = [minuteOf(from), minuteOf(to)]
      // A span that ends no later than it begins ends on the next day; the whole day ends before its midnight.
      const end = first === last ? first + DAY_MINUTES - 1 : last < first ? last + DAY_MINUTES : last
      return Array.from({ length: Math.floor((end - first) / every) + 1 }, (_, index) => first + index * every)
    }),
  )
  return [...minutes]
    .sort((a, b) => a - b)
    .flatMap((minute) => {
      const time = timeOf(minute % DAY_MINUTES)
      const at = instantAt(`${addDays(day, Math.floor(minute / DAY_MINUTES))}T${time}`, timeZone)
      return at ? [{ at, time }] : []
    })
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The most places occupied at one moment from an instant until before another. */
export function peakOf(busy: readonly Busy[], from: number, to: number): number {
  const during = busy.filter((one) => one.from < to && one.to > from)
  // What is occupied only grows when something begins.
  const moments = [from, ...during.map((one) => one.from).filter((at) => at > from)]
  const occupied = (at: number) =>
    during.reduce((sum, one) => (one.from <= at && at < one.to ? sum + one.places : sum), 0)
  return Math.max(...moments.map(occupied))
}

/** Places that a booking from an instant on may occupy. */
export function freePlaces({ capacity, duration }: Bookable, busy: readonly Busy[], at: Date): number {
  return Math.max(0, capacity - peakOf(busy, at.getTime(), at.getTime() + duration * MINUTE_MS))
}

export const endOf = ({ duration }: Pick<Bookable, 'duration'>, at: Date): Date =>
  new Date(at.getTime() + duration * MINUTE_MS)

/** The first and the last day that visitors may choose. */
export function offeredDays(
  { notice, daysAhead }: Pick<Bookable, 'notice' | 'daysAhead'>,
  now: Date,
  timeZone: string,
): { readonly first: string; readonly last: string } {
  const today = dayAt(now, timeZone)
  const last = addDays(today, daysAhead)
  const first = dayAt(new Date(now.getTime() + notice * MINUTE_MS), timeZone)
  return { first: first < last ? first : last, last }
}

/** Whether visitors may still book, move or cancel what begins at an instant. */
export function isInTime({ notice }: Pick<Bookable, 'notice'>, at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() >= notice * MINUTE_MS
}

/** What visitors may choose on a day: the starts that are still in time, with those that are full. */
export function slotsOn(
  bookable: Bookable,
  asked: { readonly day: string; readonly party: number; readonly busy: readonly Busy[] },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Slot[] {
  const { first, last } = offeredDays(bookable, now, timeZone)
  if (asked.day < first || asked.day > last) return []
  return startsOn(bookable, asked.day, timeZone)
    .filter(({ at }) => isInTime(bookable, at, now))
    .map(({ at, time }) => {
      const free = freePlaces(bookable, asked.busy, at)
      return { at, time, free, isFull: free < placesOf(bookable, asked.party) }
    })
}

/** The next day on which something begins, full or not, of those that are offered; from a day that is not, the first. */
export function nextOpenDay(
  bookable: Bookable,
  after: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): string | undefined {
  const { first, last } = offeredDays(bookable, now, timeZone)
  let day = after < first || after > last ? first : addDays(after, 1)
  for (; day <= last; day = addDays(day, 1))
    if (startsOn(bookable, day, timeZone).some(({ at }) => isInTime(bookable, at, now))) return day
  return undefined
}
