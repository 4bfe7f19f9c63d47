const HOUR_MS = 3_600_000
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

/** «Europe/Rome» by its city, as people know it. */
export function zoneName(timeZone: string): string {
  return timeZone === 'Europe/Rome' ? 'Roma' : timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** The instant at which clocks of a zone show a time, the first of two; undefined for an hour that a change of the clocks skips. */
export function instantAt(local: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const ahead = (instant: number) => Date.parse(`${wallTime(instant, timeZone)}Z`) - instant
  // Both sides of a change of the clocks; they are further ahead before they are put back.
  const candidates = [asUtc - 24 * HOUR_MS, asUtc + 24 * HOUR_MS].map((near) => asUtc - ahead(near))
  const found = candidates.filter((instant) => wallTime(instant, timeZone) === local)
  return found.length === 0 ? undefined : new Date(Math.min(...found))
}

/** The Swedish form is the one of ISO 8601. */
function wallTime(instant: number, timeZone: string): string {
  const shown = new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return shown.replace(' ', 'T')
}
