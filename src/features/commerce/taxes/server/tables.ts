import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    tax_settings: TaxSettingsTable
  }
}

interface TaxSettingsTable {
  site_id: Id
  /** JSON: TaxSettings */
  settings: string
  version: number
}
