import type { Insertable, Selectable } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Asset } from '../model/assets.ts'
import './tables.ts'

export type AssetRow = Omit<Selectable<TenantTables['assets']>, 'site_id'>
const COLUMNS = [
  'id',
  'name',
  'content_hash',
  'mime_type',
  'size',
  'width',
  'height',
  'alt',
  'caption',
  'focal_x',
  'focal_y',
  'file_key',
  'source_url',
  'import_key',
  'created_at',
  'has_alpha',
  'animated',
  'tone',
] as const

export function findAsset(reader: Reader, siteId: Id, id: Id): Promise<AssetRow | undefined> {
  return reader.site(siteId).selectFrom('assets').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function findImportedAsset(reader: Reader, siteId: Id, importKey: string): Promise<AssetRow | undefined> {
  return reader.site(siteId).selectFrom('assets').select(COLUMNS).where('import_key', '=', importKey).executeTakeFirst()
}

/** A file that is no picture, by the name in its address. */
export function findNamedFile(reader: Reader, siteId: Id, name: string): Promise<AssetRow | undefined> {
  return reader
    .site(siteId)
    .selectFrom('assets')
    .select(COLUMNS)
    .where('name', '=', name)
    .where('width', 'is', null)
    .where('file_key', 'is not', null)
    .executeTakeFirst()
}

export function listAssets(reader: Reader, siteId: Id): Promise<AssetRow[]> {
  return reader.site(siteId).selectFrom('assets').select(COLUMNS).orderBy('id').execute()
}

export async function assetsById(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<Record<Id, Asset>> {
  if (ids.length === 0) return {}
  const rows = await reader.site(siteId).selectFrom('assets').select(COLUMNS).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map((row) => [row.id, assetOf(row)]))
}

function assetOf(row: AssetRow): Asset {
  return {
    id: row.id,
    name: row.name,
    contentHash: row.content_hash,
    mimeType: row.mime_type,
    width: row.width,
    height: row.height,
    alt: row.alt,
    caption: row.caption,
    focalX: row.focal_x,
    focalY: row.focal_y,
    present: row.file_key !== null && row.width !== null,
    tone: row.tone,
  }
}

/** Adds an asset; of a picture whose file is there, the widths and formats are made soon. */
export async function insertAsset(
  transaction: Transaction,
  siteId: Id,
  asset: Omit<Insertable<TenantTables['assets']>, 'site_id'>,
): Promise<void> {
  await transaction.site(siteId).insert('assets', asset).execute()
  if (asset.file_key) await enqueueEncoding(transaction, siteId, asset.id)
  transaction.announce(`site:${siteId}:assets`)
}

export async function updateAsset(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  change: Partial<Omit<AssetRow, 'id' | 'created_at'>>,
): Promise<void> {
  await transaction.site(siteId).update('assets').set(change).where('id', '=', id).execute()
  if (change.file_key) await enqueueEncoding(transaction, siteId, id)
  transaction.announce(`site:${siteId}:assets`)
}

/** Job that makes a picture's widths and formats; payload `{assetId}`. */
export const ENCODE_JOB = 'images.encode'

async function enqueueEncoding(transaction: Transaction, siteId: Id, assetId: Id): Promise<void> {
  await enqueue(transaction, { type: ENCODE_JOB, payload: { assetId }, siteId, uniqueKey: `${siteId} ${assetId}` })
}
