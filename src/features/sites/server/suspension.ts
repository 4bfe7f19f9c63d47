import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import './tables.ts'

/**
 * Suspends a site, so that visitors cannot see it and its owners cannot change it, or lifts the suspension (null).
 * Only owners see the reason.
 */
export async function putSuspension(transaction: Transaction, siteId: Id, reason: string | null): Promise<void> {
  const { numUpdatedRows } = await transaction.global
    .updateTable('sites')
    .set({ suspension: reason })
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found', 'Il sito non esiste.')
  transaction.announce(`site:${siteId}`)
}
