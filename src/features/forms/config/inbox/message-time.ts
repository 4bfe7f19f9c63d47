import { DEFAULT_LOCALE } from '../../../../core/messages.ts'

/**
 * When a message came, as short as possible: the time today, the day this year, otherwise the date. In the site's time
 * zone.
 */
export function shortTime(instant: string, now: Date, timeZone: string): string {
  const at = new Date(instant)
  const day = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone })
  if (day(at) === day(now))
    return at.toLocaleTimeString(DEFAULT_LOCALE, { timeZone, hour: '2-digit', minute: '2-digit' })
  const isThisYear = day(at).slice(0, 4) === day(now).slice(0, 4)
  return at.toLocaleDateString(DEFAULT_LOCALE, {
    timeZone,
    ...(isThisYear ? { day: 'numeric', month: 'short' } : { day: '2-digit', month: '2-digit', year: 'numeric' }),
  })
}

/** Date and time in full. */
export function wholeTime(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString(DEFAULT_LOCALE, { dateStyle: 'full', timeStyle: 'short', timeZone })
}
