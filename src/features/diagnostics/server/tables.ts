import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    page_errors: PageErrorsTable
    page_traces: PageTracesTable
  }
}

/** An error on one day in the site's time zone. */
interface PageErrorsTable {
  site_id: Id
  day: string
  /** Hash of name, message and place. */
  fingerprint: string
  name: string
  message: string
  source: string
  line: number
  column_number: number
  page: string
  stack: string
  occurrences: number
  first_at: string
  last_at: string
}

interface PageTracesTable {
  site_id: Id
  id: Id
  day: string
  page: string
  type: string
  /** JSON */
  data: string
  created_at: string
}
