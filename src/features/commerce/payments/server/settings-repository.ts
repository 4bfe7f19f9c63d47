import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { saveVersioned } from '../../../../platform/database/versioned-row.ts'
import { NO_PAYMENT_SETTINGS, type PaymentSettings } from '../model/settings.ts'
import './tables.ts'

/** How a site is paid, with its version; version 0 for a site that never said. */
export async function findPaymentSettings(
  reader: Reader,
  siteId: Id,
): Promise<{ settings: PaymentSettings; version: number }> {
  const row = await reader.site(siteId).selectFrom('payment_settings').selectAll().executeTakeFirst()
  if (!row) return { settings: NO_PAYMENT_SETTINGS, version: 0 }
  return {
    settings: { ...NO_PAYMENT_SETTINGS, ...(JSON.parse(row.settings) as PaymentSettings) },
    version: row.version,
  }
}

export async function readPaymentSettings(reader: Reader, siteId: Id): Promise<PaymentSettings> {
  return (await findPaymentSettings(reader, siteId)).settings
}

/** @throws Refusal `conflict` when somebody else has saved since `baseVersion` */
export async function savePaymentSettings(
  transaction: Transaction,
  siteId: Id,
  { settings, baseVersion }: { readonly settings: PaymentSettings; readonly baseVersion: number },
): Promise<number> {
  return await saveVersioned(transaction, siteId, 'payment_settings', {
    row: { settings: JSON.stringify(settings) },
    baseVersion,
    changed: 'Le impostazioni dei pagamenti sono cambiate nel frattempo.',
  })
}
