import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { type DeliverySettings, deliverySettingsSchema, NO_DELIVERY } from '../model/delivery-settings.ts'
import './tables.ts'

/** How a site brings what it sells, with the version; version 0 for one that has never said. */
export async function readStoredDelivery(
  reader: Reader,
  siteId: Id,
): Promise<{ settings: DeliverySettings; version: number }> {
  const row = await reader.site(siteId).selectFrom('delivery_settings').selectAll().executeTakeFirst()
  if (!row) return { settings: NO_DELIVERY, version: 0 }
  return { settings: deliverySettingsSchema.parse(JSON.parse(row.settings)), version: row.version }
}

/** How a site brings what it sells. */
export async function readDeliverySettings(reader: Reader, siteId: Id): Promise<DeliverySettings> {
  return (await readStoredDelivery(reader, siteId)).settings
}

/**
 * @returns the new version
 * @throws Refusal `conflict` when somebody else has saved since `baseVersion`
 */
export async function saveDelivery(
  transaction: Transaction,
  siteId: Id,
  { settings, baseVersion }: { settings: DeliverySettings; baseVersion: number },
): Promise<number> {
  const site = transaction.site(siteId)
  const row = { settings: JSON.stringify(settings), version: baseVersion + 1 }
  const written =
    baseVersion === 0
      ? (
          await site
            .insert('delivery_settings', row)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow()
        ).numInsertedOrUpdatedRows
      : (await site.update('delivery_settings').set(row).where('version', '=', baseVersion).executeTakeFirstOrThrow())
          .numUpdatedRows
  if (written === 0n)
    throw new Refusal('conflict', 'Le impostazioni della consegna sono cambiate nel frattempo.', {
      details: { reason: 'older_version' },
    })
  return row.version
}
