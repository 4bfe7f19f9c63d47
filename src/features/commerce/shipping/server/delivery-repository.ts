import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { saveVersioned } from '../../../../platform/database/versioned-row.ts'
import { type DeliverySettings, deliverySettingsSchema, NO_DELIVERY } from '../model/delivery-settings.ts'
import './tables.ts'

/** Tag of what visitors read of the delivery. */
export const DELIVERY = 'delivery'

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
  const version = await saveVersioned(transaction, siteId, 'delivery_settings', {
    row: { settings: JSON.stringify(settings) },
    baseVersion,
    changed: 'Le impostazioni della consegna sono cambiate nel frattempo.',
  })
  transaction.announce(`site:${siteId}:${DELIVERY}`)
  return version
}
