import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** Tag of all assets of a site. */
export const ASSETS = 'assets'
/** Above this number of assets, their reader carries the tag of all assets instead. */
const MOST_TAGS = 30

/** Tags of a read of some assets. */
export function assetTags(ids: readonly Id[]): string[] {
  return ids.length > MOST_TAGS ? [ASSETS] : ids.map((id) => `asset:${id}`)
}

/** Announces that an asset, its description or its file has changed, or is deleted. Every write that a page can show does. */
export function announceAsset(transaction: Transaction, siteId: Id, id: Id): void {
  transaction.announce(`site:${siteId}:${ASSETS}`, `site:${siteId}:asset:${id}`)
}
