import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** Tag of a document as its owner has it, `draft:{id}`: its draft, and whether it is published, scheduled or in the bin. */
export const DRAFT = 'draft'

/** Announces that a document has changed for its owner. Every write to the documents does. */
export function announceDraft(transaction: Transaction, siteId: Id, id: Id): void {
  transaction.announce(`site:${siteId}:${DRAFT}:${id}`)
}
