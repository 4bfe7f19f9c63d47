import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { NO_TAX_SETTINGS, type TaxSettings, taxSettingsSchema } from '../model/tax-settings.ts'
import './tables.ts'

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
  const site = transaction.site(siteId)
  const row = { settings: JSON.stringify(settings), version: baseVersion + 1 }
  const written =
    baseVersion === 0
      ? (
          await site
            .insert('tax_settings', row)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow()
        ).numInsertedOrUpdatedRows
      : (await site.update('tax_settings').set(row).where('version', '=', baseVersion).executeTakeFirstOrThrow())
          .numUpdatedRows
  if (written === 0n)
    throw new Refusal('conflict', 'Le impostazioni dell’IVA sono cambiate nel frattempo.', {
      details: { reason: 'older_version' },
    })
  return row.version
}
