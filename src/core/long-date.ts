import { memoized } from './memoized.ts'

/** Formats a date with the name of its month, as «27 novembre 2026», in a time zone. */
export const longDate = memoized(
  (locale: string, timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
)
