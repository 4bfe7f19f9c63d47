import type { Insertable, Selectable } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import type { Asset } from '../model/assets.ts'
import './tables.ts'

type Row = Omit<Selectable<TenantTables['assets']>, 'site_id'>
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
] as const

export function findAsset(reader: Reader, siteId: Id, id: Id): Promise<Row | undefined> {
  return reader.site(siteId).selectFrom('assets').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function findImportedAsset(reader: Reader, siteId: Id, importKey: string): Promise<Row | undefined> {
  return reader.site(siteId).selectFrom('assets').select(COLUMNS).where('import_key', '=', importKey).executeTakeFirst()
}

export function listAssets(reader: Reader, siteId: Id): Promise<Row[]> {
  return reader.site(siteId).selectFrom('assets').select(COLUMNS).orderBy('id').execute()
}

export async function assetsById(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<Record<Id, Asset>> {
  if (ids.length === 0) return {}
  const rows = await reader.site(siteId).selectFrom('assets').select(COLUMNS).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map((row) => [row.id, assetOf(row)]))
}

function assetOf(row: Row): Asset {
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
    present: row.file_key !== null,
  }
}

export async function insertAsset(
  transaction: Transaction,
  siteId: Id,
  asset: Omit<Insertable<TenantTables['assets']>, 'site_id'>,
): Promise<void> {
  await transaction.site(siteId).insert('assets', asset).execute()
  transaction.announce(`site:${siteId}:assets`)
}

export async function updateAsset(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  change: Partial<Omit<Row, 'id' | 'created_at'>>,
): Promise<void> {
  await transaction.site(siteId).update('assets').set(change).where('id', '=', id).execute()
  transaction.announce(`site:${siteId}:assets`)
}
