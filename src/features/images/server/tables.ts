import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    assets: AssetsTable
    uploads: UploadsTable
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
}
