import type { Id } from '../../../core/ids.ts'

/** A pause after which whoever goes on writing begins a new session, in ms. */
const SESSION_ENDS_AFTER_MS = 30 * 60_000

/** A change of a draft: whose, and when. */
export interface Written {
  /** Null for what nobody signed in did: the making of a page, an import. */
  readonly authorId: Id | null
  readonly at: Date
}

/** Whether a change begins a new writing session, so that the draft before it is worth keeping. */
export function beginsSession(last: Written, next: Written): boolean {
  if (last.authorId !== null && last.authorId !== next.authorId) return true
  return next.at.getTime() - last.at.getTime() >= SESSION_ENDS_AFTER_MS
}

/** The day of an instant by a site's calendar: `2026-12-04`. */
export function dayOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
