import { monthsBefore } from '../../../core/months-before.ts'

/** Default number of months for which answers are stored (PRIV-04). */
export const KEPT_MONTHS = 24
export const MOST_MONTHS = 120
/** Days in the bin. */
export const BIN_DAYS = 30
const DAY_MS = 86_400_000

/** Everything older is deleted. Null: stored permanently. */
export interface Limits {
  readonly createdBefore: string | null
  readonly deletedBefore: string
}

/**
 * Limits for deleting answers, and for emptying the bin.
 * @param months null stores answers permanently
 */
export function retentionLimits(months: number | null, now: Date): Limits {
  return {
    createdBefore: months === null ? null : monthsBefore(now, months).toISOString(),
    deletedBefore: new Date(now.getTime() - BIN_DAYS * DAY_MS).toISOString(),
  }
}
