import { PERMISSION } from '../../../../core/codes.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { readStoreSettings } from '../../catalog/public.ts'
import { FIRST_CURRENCY } from '../../catalog/schemas.ts'
import * as calls from '../model/calls.ts'
import { readStoredDelivery, saveDelivery } from './delivery-repository.ts'

/** Calls for the delivery of a store. */
export function deliveryRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readDelivery, ownerReads(PERMISSION.commerce), async ({ params: { siteId } }) => {
    const store = await readStoreSettings(database, siteId)
    const currency = store.version === 0 ? FIRST_CURRENCY : store.settings.currency
    return { ...(await readStoredDelivery(database, siteId)), currency }
  })

  serveCall(app, calls.putDelivery, ownerWrites(PERMISSION.commerce), async ({ params: { siteId }, body, actor }) => ({
    version: await database.transact(async (transaction) => {
      await noteSetting(transaction, siteId, actor, { kind: 'settings.delivery' }, now())
      return await saveDelivery(transaction, siteId, body)
    }),
  }))
}
