import type { Id } from '../../../core/ids.ts'
import type { HostRole } from '../model/hosts.ts'

declare module '../../../platform/database/tables.ts' {
  interface GlobalTables {
    sites: SitesTable
    hosts: HostsTable
  }
  interface TenantTables {
    publications: PublicationsTable
    site_entitlements: SiteEntitlementsTable
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
  /** Who changed the draft last, and when; null where nobody has. */
  draft_author_id: Id | null
  draft_changed_at: string | null
  publish_revision: number
  /** Why its visitors and owners are kept from it, in the owners' words; null while it is not suspended. */
  suspension: string | null
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

/** What an administrator changed of what a site may do; no row: it may, without a limit. */
interface SiteEntitlementsTable {
  site_id: Id
  name: string
  enabled: number
  /** Things or bytes; null: as many as one likes. */
  most: number | null
}
