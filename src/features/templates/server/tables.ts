import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    own_templates: OwnTemplatesTable
  }
}

/** Sections, blocks and pages that owners keep to use them again. Their content never changes. */
interface OwnTemplatesTable {
  site_id: Id
  id: Id
  kind: 'section' | 'page'
  name: string
  /** JSON of keptBlocksSchema or keptPageSchema. */
  content: string
  created_at: string
}
