import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { MailKind } from '../model/events.ts'

export const MAIL_JOB = 'orders.mail'
/** They fill most of a day: a mail server may be away for long. */
const ATTEMPTS = 24

export interface QueuedMail {
  readonly orderId: Id
  readonly kind: MailKind
  /** The same mail is never sent twice for one cause. */
  readonly cause: string
}

/** @param runAt when it leaves; at once where undefined */
export async function queueMail(
  transaction: Transaction,
  siteId: Id,
  mail: QueuedMail,
  now: Date,
  runAt = now,
): Promise<void> {
  const uniqueKey = `${siteId} ${mail.orderId} ${mail.kind} ${mail.cause}`
  const job = { type: MAIL_JOB, siteId, payload: mail, uniqueKey, runAt, maxAttempts: ATTEMPTS }
  await enqueue(transaction, job, now)
}
