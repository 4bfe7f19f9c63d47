import type { Id } from '../../../../core/ids.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    delivery_settings: DeliverySettingsTable
  }
}

interface DeliverySettingsTable {
  site_id: Id
  /** JSON: DeliverySettings */
  settings: string
  version: number
}
