import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface GlobalTables {
    site_imports: SiteImportsTable
  }
  interface TenantTables {
    media_fetches: MediaFetchesTable
  }
}

/** Fetching of files that a site's imports refer to, in progress or finished. */
interface MediaFetchesTable {
  site_id: Id
  state: 'running' | 'done'
  total: number
  done: number
  failed: number
  /** JSON of `{name, sentence}`, of the first failures. */
  problems: string
  /** Why it ended early. */
  sentence: string | null
  /** The last tried asset; those with higher ids are still to come. */
  after_id: string
  /** How many times in a row a host asked to wait. */
  waits: number
  touched_at: string
}

/** Imports of sites, in progress or finished; the site itself exists only at the end. */
export interface SiteImportsTable {
  id: Id
  /** Null when the operator imports by command. */
  owner_id: Id | null
  file_name: string
  size: number
  /** Short name for the site. */
  identifier: string | null
  /** Existing site into which another product's export is imported. */
  into_site: Id | null
  state: 'uploading' | 'waiting' | 'running' | 'done' | 'refused'
  /** Id of the existing or future site. */
  target: Id | null
  phase: string | null
  done: number
  total: number
  /** Why it was refused, for people. */
  sentence: string | null
  /** JSON of ImportReport. */
  report: string | null
  /** Machine and pid of the importing process, separated by a space. */
  process: string | null
  /** Time of its last sign of life. */
  touched_at: string
  created_at: string
}
