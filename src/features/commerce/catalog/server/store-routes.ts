import { PERMISSION } from '../../../../core/codes.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { findStore, readStoreSettings, saveStoreSettings } from './store-repository.ts'

/** Calls for the settings of a store. */
export function storeRoutes(app: App, { database }: Services): void {
  serveCall(app, calls.readStore, ownerReads(PERMISSION.config), async ({ params: { siteId } }) => ({
    ...(await readStoreSettings(database, siteId)),
    storeId: (await findStore(database, siteId)) ?? null,
  }))

  serveCall(app, calls.putStore, ownerWrites(PERMISSION.commerce), async ({ params: { siteId }, body }) => ({
    version: await database.transact((transaction) =>
      saveStoreSettings(transaction, siteId, body.settings, body.baseVersion),
    ),
  }))
}
