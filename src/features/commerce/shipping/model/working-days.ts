import { isItalianHoliday } from '../../../../core/italian-holidays.ts'
import { addDays } from '../../../../core/wall-time.ts'

/** Whether parcels move in Italy: from Monday to Friday, without public holidays. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !isItalianHoliday(day)
}

/** Days on which a shop is closed, the first and the last included. */
export interface Closing {
  readonly from: string
  readonly until: string
}

export function isOpenDay(day: string, closings: readonly Closing[]): boolean {
  return isWorkingDay(day) && !closings.some(({ from, until }) => from <= day && day <= until)
}

/** The first such day from a day on. With 0 days it is that day itself, if it is one; each further one counts as one. */
export function dayAfter(day: string, count: number, counts: (day: string) => boolean): string {
  let found = day
  while (!counts(found)) found = addDays(found, 1)
  for (let left = count; left > 0; left--) {
    do found = addDays(found, 1)
    while (!counts(found))
  }
  return found
}
