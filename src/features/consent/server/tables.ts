import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    consent_records: ConsentRecordsTable
    consent_texts: ConsentTextsTable
  }
}

interface ConsentRecordsTable {
  site_id: Id
  /** From 1, without gaps. */
  number: number
  /** Random; only stored here and in the visitor's own cookie. */
  visitor_id: string
  accepted: number
  /** Names in fixed order, separated by commas. */
  categories: string
  method: string
  /** Hash of purposes and third parties. */
  version: string
  /** Hash of what was shown; names a row of `consent_texts`. */
  shown: string
  created_at: string
  previous_hash: string
  hash: string
}

/** What visitors were shown when they were asked, stored with the first choice. */
interface ConsentTextsTable {
  site_id: Id
  shown: string
  /** JSON */
  content: string
  created_at: string
}
