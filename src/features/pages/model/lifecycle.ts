import { ITEM_STATUS, type ItemStatus } from '../../../core/codes.ts'

/**
 * Where a document stands. The bin and the schedule say what its owner wants; only a publication changes what visitors see,
 * and the schedule asks for one.
 */
export interface Lifecycle {
  /** Since when it is in the bin. */
  readonly deletedAt: string | null
  readonly scheduledFor: string | null
  /** Who may see what is published of it; null while nothing is. */
  readonly publishedAccess: 'public' | 'password' | 'private' | null
}

/** What is in the bin and seen by no visitor can be taken out for 30 days. */
const KEPT_MS = 30 * 24 * 3_600_000

/** The status of a document (CODE-04): the bin before all, then what visitors see, then what they are to see. */
export function statusOf({ deletedAt, scheduledFor, publishedAccess }: Lifecycle): ItemStatus {
  if (deletedAt !== null) return ITEM_STATUS.deleted
  if (publishedAccess !== null) return publishedAccess === 'private' ? ITEM_STATUS.private : ITEM_STATUS.published
  return scheduledFor === null ? ITEM_STATUS.draft : ITEM_STATUS.scheduled
}

/** When a document is published by itself; null: never, as all that is in the bin. */
export function publishedByItselfAt({ deletedAt, scheduledFor }: Lifecycle): Date | null {
  return scheduledFor === null || deletedAt !== null ? null : new Date(scheduledFor)
}

/** When a document is deleted for good; null: not while visitors see it, and not outside the bin. */
export function purgedAt({ deletedAt, publishedAccess }: Lifecycle): Date | null {
  return deletedAt === null || publishedAccess !== null ? null : new Date(Date.parse(deletedAt) + KEPT_MS)
}
