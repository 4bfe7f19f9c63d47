import type { Id } from '../../../core/ids.ts'

/** What one person writes on end is kept as it was this often, in ms: more would not be read, less could be missed. */
const KEPT_EVERY_MS = 3 * 60_000

/** A change of a draft: whose, and when. */
export interface Written {
  /** Null for what nobody signed in did: the making of a page, an import. */
  readonly authorId: Id | null
  readonly at: Date
}

/**
 * Whether a change begins a new writing session, so that the draft before it is worth keeping.
 * @param last The change before.
 * @param began When the session that is under way began.
 */
export function beginsSession(last: Written, next: Written, began: Date): boolean {
  if (last.authorId !== null && last.authorId !== next.authorId) return true
  return next.at.getTime() - began.getTime() >= KEPT_EVERY_MS
}

/** The day of an instant by a site's calendar: `2026-12-04`. */
export function dayOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
