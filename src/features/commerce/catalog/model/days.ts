const SATURDAY = 6
const DAY_END = 10

/** The day some days after one, or before it: `2026-12-01` after `2026-11-30`. */
export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, DAY_END)
}

/** The day some days from Monday to Friday after one. */
export function weekdaysAfter(day: string, count: number): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = dayAfter(last)
    if (new Date(last).getUTCDay() % SATURDAY !== 0) left--
  }
  return last
}
