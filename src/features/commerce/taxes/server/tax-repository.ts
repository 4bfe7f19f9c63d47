import { settingsOf } from '../../../../platform/database/settings-row.ts'
import { NO_TAX_SETTINGS, taxSettingsSchema } from '../model/tax-settings.ts'
import './tables.ts'

/** Tag of what visitors read of the taxes. */
export const TAXES = 'taxes'

/** How a site charges VAT. */
export const taxSettings = settingsOf('tax_settings', {
  parse: (json) => taxSettingsSchema.parse(json),
  none: NO_TAX_SETTINGS,
  changed: 'Le impostazioni dell’IVA sono cambiate nel frattempo.',
  tag: TAXES,
})

export const { read: readTaxSettings, stored: readStoredTaxes, save: saveTaxes } = taxSettings
