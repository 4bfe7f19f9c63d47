import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { cancel, enqueue } from '../../../platform/jobs/jobs.ts'
import { type Lifecycle, publishedByItselfAt, purgedAt, statusOf } from '../model/lifecycle.ts'
import { recordAbsence } from './absences.ts'
import { getDocument, type StoredDocument, updateDocument } from './documents-repository.ts'
import { publishedAccessOf } from './published-repository.ts'

/** Job that publishes a document at its scheduled time; payload `{documentId}`. */
export const PUBLISH_JOB = 'pages.publish'
/** Job that deletes a document for good; payload `{documentId}`. */
export const PURGE_JOB = 'pages.purge'

export const NOT_SCHEDULED = { scheduled_local: null, scheduled_zone: null, scheduled_for: null }

type LifecycleChange = Partial<
  Pick<
    StoredDocument,
    | 'revision_id'
    | 'published_version'
    | 'scheduled_local'
    | 'scheduled_zone'
    | 'scheduled_for'
    | 'deleted_at'
    | 'menu_entries'
  >
>

/** Stores a document's new state, after its row of the path table: its status and its jobs follow from that. */
export async function changeLifecycle(
  transaction: Transaction,
  siteId: Id,
  document: StoredDocument,
  change: LifecycleChange,
  now: Date,
): Promise<void> {
  const { deleted_at: deletedAt, scheduled_for: scheduledFor } = { ...document, ...change }
  const publishedAccess = await publishedAccessOf(transaction, siteId, document.id)
  const lifecycle: Lifecycle = { deletedAt, scheduledFor, publishedAccess }
  await updateDocument(transaction, siteId, document.id, { ...change, status: statusOf(lifecycle) })
  const isOrWasPublished = [document, { ...document, ...change }].some(({ revision_id: id }) => id !== null)
  const seen = publishedAccess !== null && publishedAccess !== 'private'
  if (isOrWasPublished) await recordAbsence(transaction, siteId, document.id, { seen, now })
  const isTimed = [document.scheduled_for, document.deleted_at, scheduledFor, deletedAt].some((time) => time !== null)
  if (isTimed) await keepJobs(transaction, siteId, document.id, lifecycle, now)
}

/** A document in the bin starts its days there when visitors stop seeing it. */
export function unseenSince({ deleted_at: deletedAt, revision_id: revisionId }: StoredDocument, now: Date) {
  return deletedAt === null || revisionId === null ? {} : { deleted_at: now.toISOString() }
}

/** The jobs of a document: publication at its scheduled time, deletion after its time in the bin. */
export async function keepJobs(
  transaction: Transaction,
  siteId: Id,
  documentId: Id,
  lifecycle: Lifecycle,
  now: Date,
): Promise<void> {
  const uniqueKey = `${siteId}:${documentId}`
  const times = { [PUBLISH_JOB]: publishedByItselfAt(lifecycle), [PURGE_JOB]: purgedAt(lifecycle) }
  for (const [type, runAt] of Object.entries(times))
    if (runAt) await enqueue(transaction, { type, siteId, payload: { documentId }, runAt, uniqueKey }, now)
    else await cancel(transaction, type, uniqueKey)
}

/** The document itself if it is in the bin, else its collection in the bin. */
export function binnedOf(document: StoredDocument, collection: StoredDocument | undefined): StoredDocument | undefined {
  return [document, collection].find((one) => one && one.deleted_at !== null)
}

/** As `binnedOf`, for a document whose collection is not known. */
export async function binnedWith(
  reader: Reader,
  siteId: Id,
  document: StoredDocument,
): Promise<StoredDocument | undefined> {
  const { deleted_at: deletedAt, collection_id: collectionId } = document
  const isAlone = deletedAt !== null || collectionId === null
  return binnedOf(document, isAlone ? undefined : await getDocument(reader, siteId, collectionId))
}

/** Refuses to publish what is in the bin, given what `binnedOf` has found. */
export function refuseBinned(binned: StoredDocument | undefined): void {
  if (binned) throw new Refusal('conflict', `«${binned.title}» è nel cestino: recuperala prima di pubblicarla.`)
}
