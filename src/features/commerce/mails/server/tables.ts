import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    mail_settings: MailSettingsTable
    low_stock_told: LowStockToldTable
  }
}

/** The mails of a shop as its owner wants them. */
interface MailSettingsTable {
  site_id: Id
  /** JSON: MailSettings */
  settings: string
  version: number
}

/** Variants of which owners were told that they are low, until they are not. */
interface LowStockToldTable {
  site_id: Id
  variant_id: Id
  told_at: string
}
