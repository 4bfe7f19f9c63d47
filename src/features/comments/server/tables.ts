import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    comments: CommentsTable
  }
}

interface CommentsTable {
  site_id: Id
  id: Id
  document_id: Id
  parent_id: Id | null
  kind: 'comment' | 'pingback' | 'trackback'
  status: 'approved' | 'pending' | 'spam' | 'trash'
  author_name: string
  author_email: string
  author_url: string
  body: string
  import_key: string | null
  created_at: string
}
