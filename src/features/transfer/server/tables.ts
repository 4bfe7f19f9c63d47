import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface GlobalTables {
    site_imports: SiteImportsTable
  }
  interface TenantTables {
    media_fetches: MediaFetchesTable
  }
}

/** Files that a site's imports only name, and that are being fetched, or were. */
interface MediaFetchesTable {
  site_id: Id
  state: 'running' | 'done'
  total: number
  done: number
  failed: number
  /** JSON of `{name, sentence}`, of the first that failed. */
  problems: string
  /** Why it ended before its end. */
  sentence: string | null
  /** The asset that was tried last; those after it, by their ids, are still to come. */
  after_id: string
  /** How often in a row a host asked for patience. */
  waits: number
  touched_at: string
}

/** Sites that are being brought in, or were; the site itself is there only at the end. */
export interface SiteImportsTable {
  id: Id
  /** Null where whoever runs the installation imports by command. */
  owner_id: Id | null
  file_name: string
  size: number
  /** Name that the site is to have here. */
  identifier: string | null
  /** Site of this installation that another product's export is brought into. */
  into_site: Id | null
  state: 'uploading' | 'waiting' | 'running' | 'done' | 'refused'
  /** Id that the site has or will have here. */
  target: Id | null
  phase: string | null
  done: number
  total: number
  /** Why it was refused, for people. */
  sentence: string | null
  /** JSON of ImportReport. */
  report: string | null
  /** Machine and number of the process that brings it in, apart by a space. */
  process: string | null
  /** When it last gave a sign of life. */
  touched_at: string
  created_at: string
}
