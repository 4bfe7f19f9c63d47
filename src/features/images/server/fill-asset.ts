import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { announceAsset } from './asset-tags.ts'
import { enqueueEncoding } from './assets-repository.ts'
import type { StoredFileFacts } from './store-file.ts'

/** Stores the file of an asset that waits for it; false when another one has arrived in the meantime, which stays. */
export async function fillAsset(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  facts: StoredFileFacts,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .site(siteId)
    .update('assets')
    .set(facts)
    .where('id', '=', id)
    .where('file_key', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await enqueueEncoding(transaction, siteId, id)
  announceAsset(transaction, siteId, id)
  return true
}
