import { z } from 'zod'

interface Span {
  /** First and last day, `YYYY-MM-DD`. */
  readonly first?: string
  readonly last?: string
}

/**
 * A day as `YYYY-MM-DD`. No zone tells the days of the year 0, so the calendar begins with the year 1; what reckons with
 * days names a narrower span.
 * @param sentence what is said of anything else
 */
export function daySchema(sentence: string, { first = '0001-01-01', last = '9999-12-31' }: Span = {}) {
  return z.iso
    .date({ error: sentence, abort: true })
    .refine((day) => first <= day && day <= last, { error: sentence, abort: true })
}

/** As `daySchema`, or '' for no day. */
export function dayOrNoneSchema(sentence: string) {
  return z.union([z.literal(''), daySchema(sentence)], { error: sentence })
}
