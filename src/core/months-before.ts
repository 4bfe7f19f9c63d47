/** The same day and time so many months before, in UTC, or on the last day of its month if there is no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(now.getUTCDate(), last))
  return date
}
