import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../../core/ids.ts'
import type { Database, Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { StoredDownload } from '../model/downloads.ts'
import './tables.ts'

type FoundDownload = StoredDownload & { readonly usedBy: string }

const downloadOf = (row: Selectable<TenantTables['order_downloads']>): FoundDownload => ({
  id: row.id,
  orderId: row.order_id,
  lineId: row.line_id,
  assetId: row.asset_id,
  renewals: row.renewals,
  uses: row.uses,
  most: row.most,
  opensAt: row.opens_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
  usedBy: row.used_by,
})

/** The files of an order that were given to its buyer. */
export async function downloadsOf(reader: Reader, siteId: Id, orderId: Id): Promise<StoredDownload[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('order_downloads')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(downloadOf)
}

export async function findDownload(reader: Reader, siteId: Id, id: Id): Promise<FoundDownload | undefined> {
  const rows = reader.site(siteId).selectFrom('order_downloads').selectAll().where('id', '=', id)
  const row = await rows.executeTakeFirst()
  return row && downloadOf(row)
}

type NewDownload = Pick<StoredDownload, 'lineId' | 'assetId' | 'most' | 'opensAt' | 'expiresAt'>

/** Those that the buyer has already stay as they are. @returns how many are new */
export async function insertDownloads(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  given: readonly NewDownload[],
  now: Date,
): Promise<number> {
  if (given.length === 0) return 0
  const inserted = await transaction
    .site(siteId)
    .insert(
      'order_downloads',
      given.map(({ lineId, assetId, most, opensAt, expiresAt }) => ({
        ...{ id: newId(now.getTime()), order_id: orderId, line_id: lineId, asset_id: assetId, renewals: 0, uses: 0 },
        ...{ most, opens_at: opensAt, expires_at: expiresAt, used_at: null, used_by: '' },
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'line_id', 'asset_id']).doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** Opens what still waits. */
export async function openDownloads(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { opensAt, until }: { readonly opensAt: Date; readonly until: Date },
): Promise<void> {
  await transaction
    .site(siteId)
    .update('order_downloads')
    .set({ opens_at: opensAt.toISOString(), expires_at: until.toISOString() })
    .where('order_id', '=', orderId)
    .where('opens_at', '>', opensAt.toISOString())
    .execute()
}

/** Begins a download anew: its former address ends, and nothing is counted yet. */
export async function renewDownload(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  { most, expiresAt }: Pick<StoredDownload, 'most' | 'expiresAt'>,
): Promise<void> {
  await transaction
    .site(siteId)
    .update('order_downloads')
    .set((row) => ({
      renewals: row('renewals', '+', 1),
      uses: 0,
      most,
      expires_at: expiresAt,
      used_at: null,
      used_by: '',
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Counts a download that begins, unless it was renewed meanwhile or the last one was taken by a request at the same time.
 * @returns whether it may begin
 */
export async function countDownload(
  database: Database,
  siteId: Id,
  { id, renewals }: Pick<StoredDownload, 'id' | 'renewals'>,
  client: string,
  now: Date,
): Promise<boolean> {
  const counted = await database.transact((transaction) =>
    transaction
      .site(siteId)
      .update('order_downloads')
      .set((row) => ({ uses: row('uses', '+', 1), used_at: now.toISOString(), used_by: client }))
      .where('id', '=', id)
      .where('renewals', '=', renewals)
      .whereRef('uses', '<', 'most')
      .where('opens_at', '<=', now.toISOString())
      .where('expires_at', '>', now.toISOString())
      .returning('id')
      .executeTakeFirst(),
  )
  return counted !== undefined
}

/** Files that buyers were given, whether or not they may still download them. */
export async function givenAssets(reader: Reader, siteId: Id): Promise<Id[]> {
  const rows = await reader.site(siteId).selectFrom('order_downloads').select('asset_id').distinct().execute()
  return rows.map((row) => row.asset_id)
}

export async function isGiven(reader: Reader, siteId: Id, assetId: Id): Promise<boolean> {
  const rows = reader.site(siteId).selectFrom('order_downloads').select('id').where('asset_id', '=', assetId)
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}
