import { memoized } from './memoized.ts'

const format = memoized(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** «mar 3 dic»: a day of the calendar (ISO 8601), as a locale writes it in short. */
export function shortDay(day: string, locale: string): string {
  return format(locale).format(new Date(`${day}T12:00:00Z`))
}
