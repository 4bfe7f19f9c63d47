import type { Id } from '../../../core/ids.ts'

/**
 * How often a continuous writing session is saved to the history, in ms: more often would not be read, less often could
 * lose work.
 */
const KEPT_EVERY_MS = 3 * 60_000

/** A change of a draft: by whom, and when. */
export interface Written {
  /** Null if nobody signed in made it: creation of a page, an import. */
  readonly authorId: Id | null
  readonly at: Date
}

/**
 * Whether a change begins a new writing session, so that the draft before it is worth keeping.
 * @param last The previous change.
 * @param began When the current session began.
 */
export function beginsSession(last: Written, next: Written, began: Date): boolean {
  if (last.authorId !== null && last.authorId !== next.authorId) return true
  return next.at.getTime() - began.getTime() >= KEPT_EVERY_MS
}

/** The calendar day of an instant in a site's time zone: `2026-12-04`. */
export function dayOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
