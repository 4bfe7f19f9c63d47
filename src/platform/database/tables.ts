import type { Id } from '../../core/ids.ts'

/**
 * Tables of the installation itself. All others belong to a site. Features add theirs by declaration merging in
 * `server/tables.ts` and by name in their `tables`; a test compares the names with the database.
 */
export interface GlobalTables {
  migrations: { id: string; applied_at: string }
  change_log: { id?: number; origin: string; topics: string; created_at: string }
  jobs: JobsTable
  installation_settings: { name: string; value: string }
  mail_outbox: MailOutboxTable
  shared_counts: SharedCountsTable
}

/** The platform's own. Only the embedded database has `change_log`. */
export const PLATFORM_TABLES = [
  'migrations',
  'change_log',
  'jobs',
  'installation_settings',
  'mail_outbox',
  'shared_counts',
] as const satisfies readonly (keyof GlobalTables)[]

/** Tables whose every row belongs to a site: `site_id` leads their keys. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging.
export interface TenantTables {}

export interface JobsTable {
  id: Id
  /** Null for jobs of the installation. */
  site_id: Id | null
  type: string
  payload: string
  state: 'pending' | 'running' | 'dead'
  /** A second job of the same type and key is not queued while one waits. */
  unique_key: string | null
  run_at: string
  attempts: number
  max_attempts: number
  locked_by: string | null
  locked_until: string | null
  last_error: string | null
  created_at: string
}

export interface MailOutboxTable {
  id: Id
  site_id: Id | null
  message_id: string
  recipient: string
  subject: string
  body: string
  state: 'kept' | 'sent' | 'refused'
  detail: string | null
  created_at: string
}

/** Counts per subject of a rate limit; addresses are stored as a signature only. */
export interface SharedCountsTable {
  subject: string
  count: number
  /** When the count resets. */
  until: string
}

export type AllTables = GlobalTables & TenantTables
