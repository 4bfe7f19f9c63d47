/** A day of the calendar, which no clock moves. */
const DATE = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeZone: 'UTC' })

/** `22 nov 2026, 16:16` by the clocks of a zone. */
export function whenWords(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('it', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** `22 nov 2026` by the clocks of a zone. */
export function dayWords(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('it', { dateStyle: 'medium', timeZone })
}

/** `10 gennaio 2026` for `2026-01-10`; what is no such date stays what it is. */
export function dateWords(date: string): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
  return isDate ? DATE.format(new Date(date)) : date
}
