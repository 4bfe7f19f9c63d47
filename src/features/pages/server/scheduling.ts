import { ITEM_STATUS } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { lockSite } from '../../sites/public.ts'
import { instantOfWallTime, wallTimeOf } from '../model/schedule.ts'
import { getDocument, updateDocument } from './documents-repository.ts'
import {
  type Author,
  cancelSchedule,
  inBin,
  NOT_SCHEDULED,
  PUBLISH_JOB,
  type PublishingSite,
  publish,
} from './publishing.ts'

/** Publishes by itself at a wall-clock time of the site's zone; until then the draft can still be edited. */
export async function schedule(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  local: string,
  author: Author,
): Promise<Date> {
  const instant = instantOfWallTime(local, site.timeZone)
  if (instant <= author.now)
    throw new Refusal('invalid', 'L’ora scelta è già passata.', { fields: { local: 'L’ora scelta è già passata.' } })
  await scheduleAt(transaction, site, documentId, instant, author)
  return instant
}

/** As `schedule`, for an instant that is known, such as that of an imported post. */
export async function scheduleAt(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  instant: Date,
  author: Author,
): Promise<void> {
  await lockSite(transaction, site.id)
  const document = await getDocument(transaction, site.id, documentId)
  if (document.deleted_at !== null) throw inBin(document)
  await updateDocument(transaction, site.id, documentId, {
    ...(document.revision_id === null && { status: ITEM_STATUS.scheduled }),
    scheduled_local: wallTimeOf(instant, site.timeZone),
    scheduled_zone: site.timeZone,
    scheduled_for: instant.toISOString(),
  })
  await enqueue(
    transaction,
    {
      type: PUBLISH_JOB,
      siteId: site.id,
      payload: { documentId },
      runAt: instant,
      uniqueKey: `${site.id}:${documentId}`,
    },
    author.now,
  )
}

export async function unschedule(transaction: Transaction, site: PublishingSite, documentId: Id): Promise<void> {
  const document = await getDocument(transaction, site.id, documentId)
  await cancelSchedule(transaction, site.id, documentId)
  await updateDocument(transaction, site.id, documentId, {
    ...(document.status === ITEM_STATUS.scheduled && { status: ITEM_STATUS.draft }),
    ...NOT_SCHEDULED,
  })
}

/** What a due schedule does. A schedule that was moved or taken back meanwhile does nothing. */
export async function publishScheduled(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  now: Date,
): Promise<void> {
  const document = await getDocument(transaction, site.id, documentId)
  if (document.scheduled_for === null || document.scheduled_for > now.toISOString() || document.deleted_at !== null)
    return
  await publish(transaction, site, { documentIds: [documentId] }, { authorId: null, now })
}
