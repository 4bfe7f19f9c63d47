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
  /** Where an imported picture stood. */
  source_url: string | null
  import_key: string | null
  created_at: string
  has_alpha: number
  animated: number
  /** Mean colour as `#rrggbb`; null where it is not known or parts are transparent. */
  tone: string | null
  /** 1 when it says nothing that a description could tell. */
  decorative: Generated<number>
  /** Since when it is in the bin. */
  deleted_at: Generated<string | null>
  /** Name, description and caption as they are searched (see foldText). */
  words: Generated<string>
  /** Folder that it stands in. */
  folder_id: Generated<Id | null>
}

/** Folders that an owner sorts files into. They say nothing to pages: an address never has a folder's name. */
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
  /** Name of the file as it was sent. */
  name: string
  /** Bytes that the whole file has. */
  size: number
  /** Asset that came of it. */
  asset_id: Id | null
  created_at: string
  /** Asset whose place the file takes. */
  replaces: Generated<Id | null>
}

/** Files that others have taken the place of: pages in caches still ask for them. */
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

/** Which contents name which files: worked out from the contents, and whenever one has changed since (see AssetUses). */
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

/** The state of each content that its uses were worked out from. */
interface AssetScansTable {
  site_id: Id
  source_id: Id
  version: string
}
