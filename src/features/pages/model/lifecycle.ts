import { ITEM_STATUS, type ItemStatus } from '../../../core/codes.ts'

/**
 * State of a document. The bin and the schedule are what its owner wants; only a publication changes what visitors see,
 * and the schedule triggers one.
 */
export interface Lifecycle {
  /** When it was put into the bin. */
  readonly deletedAt: string | null
  readonly scheduledFor: string | null
  /** Access of its publication; null while nothing is published. */
  readonly publishedAccess: 'public' | 'password' | 'private' | null
}

/** A document in the bin that no visitor sees can be restored for 30 days. */
const KEPT_MS = 30 * 24 * 3_600_000

/** The status of a document (CODE-04): the bin first, then what visitors see, then the schedule. */
export function statusOf({ deletedAt, scheduledFor, publishedAccess }: Lifecycle): ItemStatus {
  if (deletedAt !== null) return ITEM_STATUS.deleted
  if (publishedAccess !== null) return publishedAccess === 'private' ? ITEM_STATUS.private : ITEM_STATUS.published
  return scheduledFor === null ? ITEM_STATUS.draft : ITEM_STATUS.scheduled
}

/** When a document is published automatically; null: never, as for all documents in the bin. */
export function publishedByItselfAt({ deletedAt, scheduledFor }: Lifecycle): Date | null {
  return scheduledFor === null || deletedAt !== null ? null : new Date(scheduledFor)
}

/** When a document is deleted for good; null: never while visitors see it or outside the bin. */
export function purgedAt({ deletedAt, publishedAccess }: Lifecycle): Date | null {
  return deletedAt === null || publishedAccess !== null ? null : new Date(Date.parse(deletedAt) + KEPT_MS)
}
