/** A calendar date, without a time zone. */
const DATE = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeZone: 'UTC' })

/** `22 nov 2026, 16:16` in a time zone. */
export function whenWords(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('it', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** `22 nov 2026` in a time zone. */
export function dayWords(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('it', { dateStyle: 'medium', timeZone })
}

/** `10 gennaio 2026` for `2026-01-10`; anything else is unchanged. */
export function dateWords(date: string): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
  return isDate ? DATE.format(new Date(date)) : date
}
