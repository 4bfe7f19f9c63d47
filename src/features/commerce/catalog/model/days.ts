import { addDays } from '../../../../core/wall-time.ts'

const SATURDAY = 6

/** The day some days from Monday to Friday after one. */
export function weekdaysAfter(day: string, count: number): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = addDays(last, 1)
    if (new Date(last).getUTCDay() % SATURDAY !== 0) left--
  }
  return last
}
