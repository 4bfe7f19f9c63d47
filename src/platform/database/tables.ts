import type { Id } from '../../core/ids.ts'

/**
 * Tables of the installation itself. Everything else belongs to a site. Features add theirs by declaration merging in
 * their `server/tables.ts` and by name in their `tables`; a test holds the names against the database.
 */
export interface GlobalTables {
  migrations: { id: string; applied_at: string }
  change_log: { id?: number; origin: string; topics: string; created_at: string }
  jobs: JobsTable
  installation_settings: { name: string; value: string }
  mail_outbox: MailOutboxTable
  shared_counts: SharedCountsTable
}

/** The platform's own. The embedded database alone has `change_log`. */
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
  /** Null for work of the installation. */
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

/** How often something happened, by what it is counted by; addresses stand here as a signature only. */
export interface SharedCountsTable {
  subject: string
  count: number
  /** When it begins anew. */
  until: string
}

export type AllTables = GlobalTables & TenantTables
