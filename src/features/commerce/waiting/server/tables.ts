import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    stock_waits: StockWaitsTable
  }
}

/** Addresses that want to know once when a variant is back. */
interface StockWaitsTable {
  site_id: Id
  id: Id
  variant_id: Id
  document_id: Id
  /** In lower case. */
  email: string
  state: 'asked' | 'confirmed' | 'told'
  /** Of the link that confirms the wait, and later withdraws it; null until it is mailed. */
  token_hash: string | null
  /** Exactly the text beside the button. */
  consent: string
  asked_at: string
  confirmed_at: string | null
  /** When the mail of a wait that is told was queued. */
  told_at: string | null
}
