/** How far back the panel looks, in days that end today. */
export const RANGES = ['1', '7', '30', '90', '365'] as const
export type Range = (typeof RANGES)[number]

const DAY_MS = 86_400_000
const DAY_END = 10
const MONTH_END = 7
const WEEK = 7

/** Another day, so many later or (negative) earlier. Days are those of a calendar: no clock is changed between them. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, DAY_END)
}

/** All days from one to another, both included; none if the first is the later. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1)
  return Array.from({ length: count }, (_, at) => dayPlus(first, at))
}

/** The days of a range, and as many before them. */
export interface Periods {
  readonly days: readonly string[]
  readonly before: readonly string[]
}

export function periodsOf(range: Range, today: string): Periods {
  const count = Number(range)
  const first = dayPlus(today, 1 - count)
  return { days: daysBetween(first, today), before: daysBetween(dayPlus(first, -count), dayPlus(first, -1)) }
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
