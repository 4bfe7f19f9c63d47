import { type Insertable, type Selectable, sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { foldText, searchTerms } from '../../../core/search-text.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { AssetKind } from '../model/asset-search.ts'
import type { Asset } from '../model/assets.ts'
import { addressName } from '../model/file-types.ts'
import { announceAsset } from './asset-tags.ts'
import './tables.ts'

export type AssetRow = Omit<Selectable<TenantTables['assets']>, 'site_id' | 'words'>
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
  'corners',
  'darkest',
  'brightest',
  'decorative',
  'deleted_at',
  'folder_id',
] as const

export function findAsset(reader: Reader, siteId: Id, id: Id): Promise<AssetRow | undefined> {
  return reader.site(siteId).selectFrom('assets').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function findImportedAsset(reader: Reader, siteId: Id, importKey: string): Promise<AssetRow | undefined> {
  return reader.site(siteId).selectFrom('assets').select(COLUMNS).where('import_key', '=', importKey).executeTakeFirst()
}

/** A file that is not an image, by the name in its address. */
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

/**
 * What `/s/{name}` refers to: a file, or else an image of that name, or else one that an import still waits for. Of
 * several images the first one, which is the import's.
 */
export function findNamed(reader: Reader, siteId: Id, name: string): Promise<AssetRow | undefined> {
  return reader
    .site(siteId)
    .selectFrom('assets')
    .select(COLUMNS)
    .where('name', 'in', namesOf(name))
    .where('deleted_at', 'is', null)
    .orderBy(sql`CASE WHEN file_key IS NULL THEN 2 WHEN width IS NULL THEN 0 ELSE 1 END`)
    .orderBy(sql`CASE WHEN name = ${name} THEN 0 ELSE 1 END`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Names in one statement: SQLite and PostgreSQL limit the values of a statement. */
const NAMES_AT_ONCE = 150

/** Whether there is a stored file or image at `/s/{name}`, for some names. */
export async function namedAmong(
  reader: Reader,
  siteId: Id,
  names: readonly string[],
): Promise<(name: string) => boolean> {
  const found = new Set<string>()
  const distinct = [...new Set(names)]
  for (let first = 0; first < distinct.length; first += NAMES_AT_ONCE) {
    const rows = await reader
      .site(siteId)
      .selectFrom('assets')
      .select('name')
      .where('name', 'in', distinct.slice(first, first + NAMES_AT_ONCE).flatMap(namesOf))
      .where('deleted_at', 'is', null)
      .where('file_key', 'is not', null)
      .execute()
    for (const { name } of rows) found.add(name)
  }
  return (name) => namesOf(name).some((one) => found.has(one))
}

/** The names of an asset that an address may mean. */
function namesOf(name: string): string[] {
  return [name, addressName(name), addressName(name).toLowerCase()]
}

function awaited(reader: Reader, siteId: Id) {
  return reader
    .site(siteId)
    .selectFrom('assets')
    .where('file_key', 'is', null)
    .where('source_url', 'is not', null)
    .where('deleted_at', 'is', null)
}

/** Assets whose file has not arrived and may be fetched; with an id those up to it, in the order of nextAwaited. */
export async function countAwaited(reader: Reader, siteId: Id, upToId?: Id): Promise<number> {
  const { count } = await awaited(reader, siteId)
    .$if(upToId !== undefined, (query) => query.where('id', '<=', upToId!))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of these ids that are awaited. */
export async function awaitedAmong(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const rows = await awaited(reader, siteId).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The first awaited asset after an id. */
export async function nextAwaited(reader: Reader, siteId: Id, afterId: string) {
  const row = await awaited(reader, siteId)
    .select(['id', 'name', 'source_url'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, source_url: row.source_url! }
}

/** The asset that waits for a file of this name. */
export function findAwaited(reader: Reader, siteId: Id, name: string) {
  const spellings = [name, name.toLowerCase(), addressName(name), addressName(name).toLowerCase()]
  return awaited(reader, siteId)
    .select(['id', 'name'])
    .where('name', 'in', spellings)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * A file with the same bytes, preferably not in the bin. The name of an image does not matter; the name of any other
 * file is its address, so it must be the same.
 */
export async function findSameFile(
  reader: Reader,
  siteId: Id,
  file: Pick<AssetRow, 'content_hash' | 'mime_type' | 'size' | 'width' | 'file_key'>,
  name: string,
): Promise<AssetRow | undefined> {
  const rows = await reader
    .site(siteId)
    .selectFrom('assets')
    .select(COLUMNS)
    .where('content_hash', '=', file.content_hash)
    .where('mime_type', '=', file.mime_type)
    .where('size', '=', file.size)
    .$if(file.width !== null, (query) => query.where('file_key', '=', file.file_key))
    .$if(file.width === null, (query) => query.where('name', '=', name).where('file_key', 'is not', null))
    .execute()
  return rows.find(({ deleted_at: deletedAt }) => deletedAt === null) ?? rows[0]
}

/** The asset; refuses when there is none. */
export async function getAsset(reader: Reader, siteId: Id, id: Id): Promise<AssetRow> {
  const asset = await findAsset(reader, siteId, id)
  if (!asset) throw new Refusal('not_found', 'Questo file non è nell’archivio.')
  return asset
}

export interface AssetSearch {
  readonly search?: string | undefined
  readonly kind?: AssetKind | undefined
  /** Only unused assets; AssetUses has to be refreshed first. */
  readonly unused?: boolean
  /** Only images without a description. */
  readonly undescribed?: boolean
  /** Only assets in this folder. */
  readonly folder?: Id | undefined
  /** Assets in the bin, instead of the others. */
  readonly deleted?: boolean
}

/** Cursor of a list: the time and id of its last asset. */
export interface AssetCursor {
  readonly createdAt: string
  readonly id: Id
}

/** Assets of a site, newest first. */
export function listAssets(
  reader: Reader,
  siteId: Id,
  search: AssetSearch,
  { after, limit }: { after?: AssetCursor | undefined; limit: number },
): Promise<AssetRow[]> {
  return matching(reader, siteId, search)
    .select(COLUMNS)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('created_at', '<', after!.createdAt),
          where.and([where('created_at', '=', after!.createdAt), where('id', '<', after!.id)]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Number of assets that a search finds, and their bytes. */
export async function countAssets(reader: Reader, siteId: Id, search: AssetSearch) {
  const { count, bytes } = await matching(reader, siteId, search)
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

function matching(
  reader: Reader,
  siteId: Id,
  { search = '', kind, unused, undescribed, folder, deleted }: AssetSearch,
) {
  let query = reader
    .site(siteId)
    .selectFrom('assets')
    .where('deleted_at', deleted ? 'is not' : 'is', null)
  for (const term of searchTerms(search))
    query = query.where(sql<boolean>`words LIKE ${`%${term.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`)
  if (kind === 'document')
    query = query.where(
      sql<boolean>`mime_type NOT LIKE 'image/%' AND mime_type NOT LIKE 'audio/%' AND mime_type NOT LIKE 'video/%'`,
    )
  else if (kind) query = query.where('mime_type', 'like', `${kind === 'picture' ? 'image' : kind}/%`)
  if (folder) query = query.where('folder_id', '=', folder)
  if (undescribed) query = query.where('mime_type', 'like', 'image/%').where('alt', '=', '').where('decorative', '=', 0)
  if (unused)
    query = query.where(({ not, exists }) =>
      not(
        exists(
          reader
            .site(siteId)
            .selectFrom('asset_uses')
            .select('asset_key')
            .where(sql<boolean>`asset_key IN (assets.id, '/s/' || assets.name)`),
        ),
      ),
    )
  return query
}

/** Begins the import key of pictures that a site began with. */
export const SAMPLE = 'sample/'

/** Which of these assets are pictures that the site began with. */
export async function samplesAmong(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<Set<Id>> {
  if (ids.length === 0) return new Set()
  const rows = await reader
    .site(siteId)
    .selectFrom('assets')
    .select('id')
    .where('id', 'in', ids)
    .where('import_key', 'like', `${SAMPLE}%`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Pictures that the site began with and that are not in the bin, the oldest first. */
export function listSamples(reader: Reader, siteId: Id): Promise<AssetRow[]> {
  return reader
    .site(siteId)
    .selectFrom('assets')
    .select(COLUMNS)
    .where('import_key', 'like', `${SAMPLE}%`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
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
    // Stored in case it is no longer only decorative.
    alt: row.decorative ? '' : row.alt,
    caption: row.caption,
    focalX: row.focal_x,
    focalY: row.focal_y,
    present: row.file_key !== null && row.width !== null,
    tone: row.tone,
    ...(row.corners !== null && { corners: row.corners }),
    ...(row.darkest !== null && row.brightest !== null && { greys: [row.darkest, row.brightest] as const }),
  }
}

/** Adds an asset; queues the renditions of an image whose file exists. */
export async function insertAsset(
  transaction: Transaction,
  siteId: Id,
  asset: Omit<Insertable<TenantTables['assets']>, 'site_id'>,
): Promise<void> {
  await transaction
    .site(siteId)
    .insert('assets', { ...asset, words: wordsOf(asset) })
    .execute()
  if (asset.file_key) await enqueueEncoding(transaction, siteId, asset.id)
  announceAsset(transaction, siteId, asset.id)
}

export async function updateAsset(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  change: Partial<Omit<AssetRow, 'id' | 'created_at'>>,
): Promise<void> {
  await transaction.site(siteId).update('assets').set(change).where('id', '=', id).execute()
  if (change.name !== undefined || change.alt !== undefined || change.caption !== undefined) {
    const asset = await findAsset(transaction, siteId, id)
    const words = asset && wordsOf(asset)
    await transaction.site(siteId).update('assets').set({ words }).where('id', '=', id).execute()
  }
  if (change.file_key) await enqueueEncoding(transaction, siteId, id)
  announceAsset(transaction, siteId, id)
}

function wordsOf({ name, alt, caption }: Pick<AssetRow, 'name' | 'alt' | 'caption'>): string {
  return foldText(`${name} ${alt} ${caption}`)
}

/** Job that makes an image's renditions; payload `{assetId}`. */
export const ENCODE_JOB = 'images.encode'

export async function enqueueEncoding(transaction: Transaction, siteId: Id, assetId: Id): Promise<void> {
  await enqueue(transaction, { type: ENCODE_JOB, payload: { assetId }, siteId, uniqueKey: `${siteId} ${assetId}` })
}
