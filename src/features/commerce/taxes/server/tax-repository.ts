import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { saveVersioned } from '../../../../platform/database/versioned-row.ts'
import { NO_TAX_SETTINGS, type TaxSettings, taxSettingsSchema } from '../model/tax-settings.ts'
import './tables.ts'

/** Tag of what visitors read of the taxes. */
export const TAXES = 'taxes'

/** How a site charges VAT, with the version; version 0 for one that has never said. */
export async function readStoredTaxes(reader: Reader, siteId: Id): Promise<{ settings: TaxSettings; version: number }> {
  const row = await reader.site(siteId).selectFrom('tax_settings').selectAll().executeTakeFirst()
  if (!row) return { settings: NO_TAX_SETTINGS, version: 0 }
  return { settings: taxSettingsSchema.parse(JSON.parse(row.settings)), version: row.version }
}

/** How a site charges VAT. */
export async function readTaxSettings(reader: Reader, siteId: Id): Promise<TaxSettings> {
  return (await readStoredTaxes(reader, siteId)).settings
}

/**
 * @returns the new version
 * @throws Refusal `conflict` when somebody else has saved since `baseVersion`
 */
export async function saveTaxes(
  transaction: Transaction,
  siteId: Id,
  { settings, baseVersion }: { settings: TaxSettings; baseVersion: number },
): Promise<number> {
  const version = await saveVersioned(transaction, siteId, 'tax_settings', {
    row: { settings: JSON.stringify(settings) },
    baseVersion,
    changed: 'Le impostazioni dell’IVA sono cambiate nel frattempo.',
  })
  transaction.announce(`site:${siteId}:${TAXES}`)
  return version
}
