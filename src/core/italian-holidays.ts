import { addDays } from './wall-time.ts'

const MONTH_DAY = 'YYYY-'.length

/** Holidays of the whole country with a fixed day (L. 260/1949); 4 October since 2026 (L. 151/2025). */
const FIXED = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '10-04', '11-01', '12-08', '12-25', '12-26']

/** Easter of the Gregorian calendar, by the anonymous algorithm that Nature published in 1876. */
export function easterOf(year: number): string {
  const moon = year % 19
  const century = Math.floor(year / 100)
  const leaps = Math.floor(century / 4)
  const drift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + century - leaps - drift + 15) % 30
  const inCentury = year % 100
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((moon + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}

/**
 * Whether a day is a public holiday in all of Italy. Easter Sunday and other Sundays without a feast of their own are not.
 * @param day `YYYY-MM-DD`
 */
export function isItalianHoliday(day: string): boolean {
  return FIXED.includes(day.slice(MONTH_DAY)) || day === addDays(easterOf(Number(day.slice(0, 4))), 1)
}
