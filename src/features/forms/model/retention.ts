/** Months for which answers are kept where an owner says nothing else (PRIV-04). */
export const KEPT_MONTHS = 24
export const MOST_MONTHS = 120
/** Days in the bin. */
export const BIN_DAYS = 30
const DAY_MS = 86_400_000

/** Until when what is older goes. Null for what is kept for good. */
export interface Limits {
  readonly createdBefore: string | null
  readonly deletedBefore: string
}

/**
 * The moments before which answers go, and those before which the bin is emptied.
 * @param months null keeps answers for good
 */
export function retentionLimits(months: number | null, now: Date): Limits {
  return {
    createdBefore: months === null ? null : monthsBefore(now, months).toISOString(),
    deletedBefore: new Date(now.getTime() - BIN_DAYS * DAY_MS).toISOString(),
  }
}

/** The same day so many months ago, or the last of its month where there is no such day. */
function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(now.getUTCDate(), last))
  return date
}
