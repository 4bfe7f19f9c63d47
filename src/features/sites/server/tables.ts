import type { Id } from '../../../core/ids.ts'
import type { HostRole } from '../model/hosts.ts'

declare module '../../../platform/database/tables.ts' {
  interface GlobalTables {
    sites: SitesTable
    hosts: HostsTable
  }
  interface TenantTables {
    publications: PublicationsTable
  }
}

interface SitesTable {
  id: Id
  identifier: string
  website_type: number
  site_status: number
  locale: string
  time_zone: string
  /** JSON of SiteContent, as visitors see it. */
  content: string
  /** JSON of SiteContent with changes not yet published; null when there are none. */
  draft: string | null
  draft_version: number
  publish_revision: number
  created_at: string
}

interface HostsTable {
  host: string
  site_id: Id
  role: HostRole
  verification_token: string
  verified_at: string | null
  created_at: string
}

/** What was published when, by whom; `documents` is JSON of the ids. */
interface PublicationsTable {
  site_id: Id
  number: number
  documents: string
  author_id: Id | null
  created_at: string
}
