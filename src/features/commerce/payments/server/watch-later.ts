import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'

export const WATCH_JOB = 'payments.watch'
export const SETTLE_JOB = 'payments.settle'
/** Providers are away for hours, never forgotten: their money may be with them. */
const ATTEMPTS = 1000

/** Looks again at how an order is paid: begins what is not begun, asks what became of it, and ends it in time. */
export async function watchLater(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { now, afterMs }: { readonly now: Date; readonly afterMs: number },
): Promise<void> {
  const runAt = new Date(now.getTime() + Math.max(0, afterMs))
  const uniqueKey = `${siteId} ${orderId}`
  await enqueue(
    transaction,
    { type: WATCH_JOB, siteId, payload: { orderId }, uniqueKey, runAt, maxAttempts: ATTEMPTS },
    now,
  )
}

/** A provider has news of an attempt: it is asked what they are. */
export async function settleLater(
  transaction: Transaction,
  siteId: Id,
  attemptId: Id,
  { now, runAt = now }: { readonly now: Date; readonly runAt?: Date },
): Promise<void> {
  const uniqueKey = `${siteId} ${attemptId}`
  await enqueue(
    transaction,
    { type: SETTLE_JOB, siteId, payload: { attemptId }, uniqueKey, runAt, maxAttempts: ATTEMPTS },
    now,
  )
}
