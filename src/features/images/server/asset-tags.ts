import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** Tag of all assets of a site. */
export const ASSETS = 'assets'
/** From so many assets on, what names them carries the tag of all. */
const MOST_TAGS = 30

/** Tags of what is read of some assets. */
export function assetTags(ids: readonly Id[]): string[] {
  return ids.length > MOST_TAGS ? [ASSETS] : ids.map((id) => `asset:${id}`)
}

/** Tells that an asset, its description or its file is another, or gone. Each write to its row does. */
export function announceAsset(transaction: Transaction, siteId: Id, id: Id): void {
  transaction.announce(`site:${siteId}:${ASSETS}`, `site:${siteId}:asset:${id}`)
}
