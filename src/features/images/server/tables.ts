import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    assets: AssetsTable
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
}
