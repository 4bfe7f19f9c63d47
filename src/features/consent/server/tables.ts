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
  /** Random; it stands in the visitor's own cookie and nowhere else. */
  visitor_id: string
  accepted: number
  /** Names in their order, with commas. */
  categories: string
  method: string
  /** Of purposes and third parties. */
  version: string
  /** Of what was shown; names a row of `consent_texts`. */
  shown: string
  created_at: string
  previous_hash: string
  hash: string
}

/** What visitors were shown when they were asked, kept from the first choice on. */
interface ConsentTextsTable {
  site_id: Id
  shown: string
  /** JSON */
  content: string
  created_at: string
}
