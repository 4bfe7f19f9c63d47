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
  /** JSON of SiteContent, the published version. */
  content: string
  /** JSON of SiteContent with unpublished changes; null without any. */
  draft: string | null
  draft_version: number
  /** Who changed the draft last, and when; null if nobody has. */
  draft_author_id: Id | null
  draft_changed_at: string | null
  publish_revision: number
  /** Why it is suspended, for its owners; null if it is not. */
  suspension: string | null
  /** When a deleted site is erased, and until when it can come back; null if it is not deleted. */
  erase_at: string | null
  /** scrypt of the password that it asks all visitors for; null if it asks for none. Never leaves the server. */
  password_hash: string | null
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

/** Publications: when, by whom; `documents` is JSON of the ids. */
interface PublicationsTable {
  site_id: Id
  number: number
  documents: string
  author_id: Id | null
  created_at: string
}

/** Entitlements that an administrator changed; without a row: allowed, without a limit. */
interface SiteEntitlementsTable {
  site_id: Id
  name: string
  enabled: number
  /** Maximum number or bytes; null: unlimited. */
  most: number | null
}
