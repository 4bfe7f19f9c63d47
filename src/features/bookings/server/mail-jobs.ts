import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { cancel, enqueue } from '../../../platform/jobs/jobs.ts'
import { REMINDER_HOURS } from '../model/bookings.ts'

export const MAIL_JOB = 'bookings.mail'
export const REMINDER_JOB = 'bookings.reminder'
const HOUR_MS = 3_600_000
/** They fill most of a day: a mail server may be away for long. */
const ATTEMPTS = 12

export type MailKind = 'booked' | 'moved' | 'cancelled'

interface Told {
  readonly site_id: Id
  readonly id: Id
  readonly email: string
  readonly starts_at: string
  readonly sequence: number
}

export interface MailPayload {
  readonly bookingId: Id
  readonly kind: MailKind
  readonly sequence: number
  /** An owner's address; null for the guest. */
  readonly owner: string | null
}

/** Queues the mails of a change: the guest's, if there is an address, and the owners'. */
export async function queueMails(
  transaction: Transaction,
  booking: Told,
  kind: MailKind,
  { now, owner }: { readonly now: Date; readonly owner: readonly string[] },
): Promise<void> {
  const recipients = [...(booking.email === '' ? [] : [null]), ...owner]
  for (const [index, recipient] of recipients.entries()) {
    const payload: MailPayload = { bookingId: booking.id, kind, sequence: booking.sequence, owner: recipient }
    const uniqueKey = `${booking.site_id} ${booking.id} ${booking.sequence} ${index}`
    await enqueue(
      transaction,
      { type: MAIL_JOB, siteId: booking.site_id, payload, uniqueKey, maxAttempts: ATTEMPTS },
      now,
    )
  }
}

/** When a booking's reminder is due; undefined when it is too near for one. */
export function reminderTime(startsAt: string, now: Date): Date | undefined {
  const due = new Date(Date.parse(startsAt) - REMINDER_HOURS * HOUR_MS)
  return due > now ? due : undefined
}

/** Queues the reminder, in place of one that waits; a booking for the same day gets none. */
export async function queueReminder(transaction: Transaction, booking: Told, now: Date): Promise<void> {
  const runAt = booking.email === '' ? undefined : reminderTime(booking.starts_at, now)
  if (!runAt) return await forgetReminder(transaction, booking)
  await enqueue(
    transaction,
    {
      type: REMINDER_JOB,
      siteId: booking.site_id,
      payload: { bookingId: booking.id },
      uniqueKey: `${booking.site_id} ${booking.id}`,
      runAt,
    },
    now,
  )
}

export async function forgetReminder(transaction: Transaction, booking: Pick<Told, 'site_id' | 'id'>): Promise<void> {
  await cancel(transaction, REMINDER_JOB, `${booking.site_id} ${booking.id}`)
}
