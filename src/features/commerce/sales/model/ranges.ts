import { addDays } from '../../../../core/wall-time.ts'

/** How far back the panel looks, in days that end today. */
export const RANGES = ['1', '7', '30', '90', '365'] as const
export type Range = (typeof RANGES)[number]

const DAY_MS = 86_400_000
const MONTH_END = 7
const WEEK = 7

/** All days from one to another, both included; none if the first is the later. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1)
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}

/** The days of a range, and as many before them. */
export interface Periods {
  readonly days: readonly string[]
  readonly before: readonly string[]
}

export function periodsOf(range: Range, today: string): Periods {
  const count = Number(range)
  const first = addDays(today, 1 - count)
  return { days: daysBetween(first, today), before: daysBetween(addDays(first, -count), addDays(first, -1)) }
}

/** One mark of a chart: some days in a row, and their places in the range. */
export interface Mark {
  readonly first: string
  readonly last: string
  readonly places: readonly number[]
}

/** A mark for each day, for each week that ends as the range does, or for each month of the calendar. */
export function marksOf(range: Range, days: readonly string[]): Mark[] {
  const keyOf = (day: string, at: number) => {
    if (range === '365') return day.slice(0, MONTH_END)
    return range === '90' ? String(Math.floor((days.length - 1 - at) / WEEK)) : day
  }
  return [...Map.groupBy(days.keys(), (at) => keyOf(days[at]!, at)).values()].map((places) => ({
    first: days[places[0]!]!,
    last: days[places.at(-1)!]!,
    places,
  }))
}
