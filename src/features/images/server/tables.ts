import type { Generated } from 'kysely'
import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    assets: AssetsTable
    asset_folders: AssetFoldersTable
    uploads: UploadsTable
    asset_versions: AssetVersionsTable
    asset_uses: AssetUsesTable
    asset_scans: AssetScansTable
  }
}

interface AssetsTable {
  site_id: Id
  id: Id
  name: string
  content_hash: string
  mime_type: string
  size: number
  width: number | null
  height: number | null
  alt: string
  caption: string
  focal_x: number
  focal_y: number
  /** Key in the file store; null while the file of an imported picture has not arrived. */
  file_key: string | null
  /** Original address of an imported image. */
  source_url: string | null
  import_key: string | null
  created_at: string
  has_alpha: number
  animated: number
  /** Mean colour as `#rrggbb`; null if unknown or partly transparent. */
  tone: string | null
  /** Colours of its corners: three hexadecimal digits each, by rows; null if unknown or partly transparent. */
  corners: Generated<string | null>
  /** Its darkest and brightest part as greys of 0 to 255; null if unknown or partly transparent. */
  darkest: Generated<number | null>
  brightest: Generated<number | null>
  /** 1 if it is decorative. */
  decorative: Generated<number>
  /** When it was moved to the bin. */
  deleted_at: Generated<string | null>
  /** Name, description and caption in the form for search (see foldText). */
  words: Generated<string>
  /** Its folder. */
  folder_id: Generated<Id | null>
}

/** Owners' folders for files. Addresses never contain a folder's name. */
interface AssetFoldersTable {
  site_id: Id
  id: Id
  name: string
  created_at: string
}

interface UploadsTable {
  site_id: Id
  id: Id
  owner_id: Id
  /** Name of the file as uploaded. */
  name: string
  /** Total bytes of the file. */
  size: number
  /** The resulting asset. */
  asset_id: Id | null
  created_at: string
  /** Asset that the file replaces. */
  replaces: Generated<Id | null>
}

/** Replaced files: cached pages still request them. */
interface AssetVersionsTable {
  site_id: Id
  id: Id
  asset_id: Id
  content_hash: string
  mime_type: string
  width: number | null
  height: number | null
  has_alpha: number
  animated: number
  file_key: string
  replaced_at: string
}

/** Which contents use which assets: an index, updated whenever a content has changed (see AssetUses). */
interface AssetUsesTable {
  site_id: Id
  /** An asset's id, or `/s/` and the name of a file. */
  asset_key: string
  source_id: Id
  place: 'draft' | 'published'
  /** '' for the content's own fields. */
  block_id: string
  /** A block's type, or the name of a field. */
  spot: string
}

/** The version of each content at which its uses were indexed. */
interface AssetScansTable {
  site_id: Id
  source_id: Id
  version: string
}
