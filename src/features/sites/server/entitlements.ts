import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import {
  DEFAULT_ENTITLEMENT,
  ENTITLEMENT_NAMES,
  type Entitlement,
  type EntitlementName,
  type LimitedEntitlement,
  overLimit,
} from '../model/entitlements.ts'
import './tables.ts'

/** Every entitlement of a site, including unchanged ones. */
export async function entitlementsOf(reader: Reader, siteId: Id): Promise<Record<EntitlementName, Entitlement>> {
  const rows = await reader.site(siteId).selectFrom('site_entitlements').select(['name', 'enabled', 'most']).execute()
  const changed = new Map(rows.map(({ name, enabled, most }) => [name, { enabled: enabled === 1, limit: most }]))
  const all = ENTITLEMENT_NAMES.map((name) => [name, changed.get(name) ?? DEFAULT_ENTITLEMENT])
  return Object.fromEntries(all) as Record<EntitlementName, Entitlement>
}

/** Whether a site may do something. */
export async function isEntitled(reader: Reader, siteId: Id, name: EntitlementName): Promise<boolean> {
  return (await readEntitlement(reader, siteId, name)).enabled
}

async function readEntitlement(reader: Reader, siteId: Id, name: EntitlementName): Promise<Entitlement> {
  const row = await reader
    .site(siteId)
    .selectFrom('site_entitlements')
    .select(['enabled', 'most'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? { enabled: row.enabled === 1, limit: row.most } : DEFAULT_ENTITLEMENT
}

/** Sets an entitlement; announced to other processes. */
export async function putEntitlement(
  transaction: Transaction,
  siteId: Id,
  name: EntitlementName,
  { enabled, limit }: Entitlement,
): Promise<void> {
  const row = { enabled: enabled ? 1 : 0, most: limit }
  await transaction
    .site(siteId)
    .insert('site_entitlements', { name, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet(row))
    .execute()
  transaction.announce(`site:${siteId}`)
}

/** Refuses what would exceed a limit of the site. The current number is only counted if there is a limit. */
export async function checkLimit(
  reader: Reader,
  siteId: Id,
  name: LimitedEntitlement,
  { count, more = 1 }: { count: () => Promise<number>; more?: number },
): Promise<void> {
  const entitlement = await readEntitlement(reader, siteId, name)
  if (entitlement.enabled && entitlement.limit === null) return
  const sentence = overLimit(name, entitlement, { used: await count(), more })
  if (sentence !== undefined) throw new Refusal('conflict', sentence, { details: { limit: name } })
}
