import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { currencyOf } from '../../../../core/money/currencies.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { findPublishedDocument } from '../../../pages/public.ts'
import * as calls from '../model/calls.ts'
import { readCategories, saveCategories } from './categories-repository.ts'
import { usedCategories } from './product-choices.ts'
import { hasProducts } from './products-repository.ts'
import { lackingProducts } from './shopping-feeds.ts'
import { findStore, readStoreSettings, saveStoreSettings } from './store-repository.ts'

/** Products that are listed as lacking something. */
const MOST_LACKING = 100

/** Calls for the settings of a store. */
export function storeRoutes(app: App, services: Services): void {
  const { database, now } = services
  serveCall(app, calls.readStore, ownerReads(PERMISSION.config), async ({ params: { siteId } }) => ({
    ...(await readStoreSettings(database, siteId)),
    storeId: (await findStore(database, siteId)) ?? null,
  }))

  serveCall(app, calls.readFeeds, ownerReads(PERMISSION.commerce), async ({ params: { siteId } }) => {
    const site = (await services.directory.site(siteId))!
    const storeId = await findStore(database, siteId)
    const page = storeId ? await findPublishedDocument(database, siteId, site.locale, storeId) : undefined
    if (page?.access !== 'public') return { xml: null, csv: null, lackingTotal: 0, lacking: [] }
    const address = (format: string) => `${site.baseUrl}${encodeURI(page.path)}?format=${format}`
    const lacking = await lackingProducts(services, site, page.document_id)
    return {
      xml: address('xml'),
      csv: address('csv'),
      lackingTotal: lacking.length,
      lacking: lacking.slice(0, MOST_LACKING),
    }
  })

  serveCall(app, calls.readCategories, ownerReads(PERMISSION.config), async ({ params: { siteId } }) => ({
    ...(await readCategories(database, siteId)),
    used: await usedCategories(database, siteId),
  }))

  serveCall(
    app,
    calls.putCategories,
    ownerWrites(PERMISSION.commerce),
    async ({ params: { siteId }, body, actor }) => ({
      version: await database.transact(async (transaction) => {
        await noteSetting(transaction, siteId, actor, { kind: 'settings.categories' }, now())
        return await saveCategories(transaction, siteId, body)
      }),
    }),
  )

  serveCall(app, calls.putStore, ownerWrites(PERMISSION.commerce), async ({ params: { siteId }, body, actor }) => ({
    version: await database.transact(async (transaction) => {
      await refuseOtherDecimals(transaction, siteId, body.settings.currency)
      await noteSetting(transaction, siteId, actor, { kind: 'settings.store' }, now())
      return await saveStoreSettings(transaction, siteId, body.settings, body.baseVersion)
    }),
  }))
}

/** Prices are kept in minor units: with other decimals the same numbers would be other prices. */
async function refuseOtherDecimals(transaction: Transaction, siteId: Id, currency: string): Promise<void> {
  const { settings } = await readStoreSettings(transaction, siteId)
  const { fractionDigits } = currencyOf(currency)
  if (currencyOf(settings.currency).fractionDigits === fractionDigits || !(await hasProducts(transaction, siteId)))
    return
  const sentence =
    fractionDigits === 0
      ? 'I prezzi dei tuoi prodotti hanno i centesimi, e questa valuta non li ha.'
      : 'I prezzi dei tuoi prodotti non hanno i centesimi, e questa valuta li ha.'
  throw new Refusal('invalid', sentence, { fields: { 'settings.currency': sentence } })
}
