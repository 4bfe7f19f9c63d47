import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { cancel, enqueue } from '../../../platform/jobs/jobs.ts'
import { type Lifecycle, publishedByItselfAt, purgedAt, statusOf } from '../model/lifecycle.ts'
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
  await keepJobs(transaction, siteId, document.id, lifecycle, now)
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
export async function binnedWith(
  reader: Reader,
  siteId: Id,
  document: StoredDocument,
): Promise<StoredDocument | undefined> {
  if (document.deleted_at !== null) return document
  if (document.collection_id === null) return undefined
  const collection = await getDocument(reader, siteId, document.collection_id)
  return collection.deleted_at === null ? undefined : collection
}

/** Refuses to publish a document in the bin. */
export async function refuseBinned(reader: Reader, siteId: Id, document: StoredDocument): Promise<void> {
  const binned = await binnedWith(reader, siteId, document)
  if (binned) throw new Refusal('conflict', `«${binned.title}» è nel cestino: recuperala prima di pubblicarla.`)
}
