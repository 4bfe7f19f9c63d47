import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { SiteValue } from '../../../../platform/database/settings-row.ts'
import { saveVersioned } from '../../../../platform/database/versioned-row.ts'
import { findPathOfKind } from '../../../pages/public.ts'
import { storeModel } from '../model/kinds.ts'
import { NO_SETTINGS, type StoreSettings } from '../model/store-settings.ts'
import { STORE } from './product-tags.ts'
import './tables.ts'

/** A store's settings, with their version; version 0 for a site without a store. */
export async function readStoreSettings(
  reader: Reader,
  siteId: Id,
): Promise<{ settings: StoreSettings; version: number }> {
  const row = await reader.site(siteId).selectFrom('store_settings').selectAll().executeTakeFirst()
  if (!row) return { settings: NO_SETTINGS, version: 0 }
  const { currency, measurement_standard, minimum_subtotal, low_stock, version } = row
  return {
    settings: {
      currency,
      measurementStandard: measurement_standard,
      minimumSubtotal: minimum_subtotal,
      lowStock: low_stock,
      productLayout: row.product_layout,
      deliveryPromise: row.delivery_promise,
      relatedRule: row.related_rule,
      downloadDays: row.download_days,
      downloadTimes: row.download_times,
    },
    version,
  }
}

/** What of them every cart depends on. */
export const storeValues: {
  readonly currency: SiteValue<string>
  readonly minimumSubtotal: SiteValue<number>
} = {
  currency: {
    select: (site) => site.selectFrom('store_settings').select('currency as value') as never,
    of: (stored) => (stored === null ? NO_SETTINGS.currency : String(stored)),
  },
  minimumSubtotal: {
    select: (site) => site.selectFrom('store_settings').select('minimum_subtotal as value') as never,
    of: (stored) => Number(stored ?? NO_SETTINGS.minimumSubtotal),
  },
}

/** @throws Refusal `conflict` when somebody else has saved since `baseVersion` */
export async function saveStoreSettings(
  transaction: Transaction,
  siteId: Id,
  settings: StoreSettings,
  baseVersion: number,
): Promise<number> {
  const row = {
    currency: settings.currency,
    measurement_standard: settings.measurementStandard,
    minimum_subtotal: settings.minimumSubtotal,
    low_stock: settings.lowStock,
    product_layout: settings.productLayout,
    delivery_promise: settings.deliveryPromise,
    related_rule: settings.relatedRule,
    download_days: settings.downloadDays,
    download_times: settings.downloadTimes,
  }
  const changed = 'Le impostazioni del negozio sono cambiate nel frattempo.'
  const version = await saveVersioned(transaction, siteId, 'store_settings', { row, baseVersion, changed })
  transaction.announce(`site:${siteId}:${STORE}`)
  return version
}

/** The oldest page of a site that lists products. */
export async function findStore(reader: Reader, siteId: Id): Promise<Id | undefined> {
  return (await listStores(reader, siteId))[0]?.id
}

/** Pages of a site that list products, the oldest first. */
export async function listStores(reader: Reader, siteId: Id): Promise<{ id: Id; title: string; urlId: string }[]> {
  return await reader
    .site(siteId)
    .selectFrom('documents')
    .select(['id', 'title', 'url_id as urlId'])
    .where('kind', '=', storeModel.name)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The path of the store's page for visitors; undefined without one. */
export function findStorePath(
  reader: Reader,
  { id: siteId, locale }: { readonly id: Id; readonly locale: string },
): Promise<string | undefined> {
  return findPathOfKind(reader, siteId, locale, storeModel.name)
}
