import { PERMISSION } from '../../../../core/codes.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { readStoredTaxes, saveTaxes } from './tax-repository.ts'

/** Calls for the taxes of a store. */
export function taxRoutes(app: App, { database, now }: Services): void {
  serveCall(
    app,
    calls.readTaxes,
    ownerReads(PERMISSION.commerce),
    async ({ params: { siteId } }) => await readStoredTaxes(database, siteId),
  )

  serveCall(app, calls.putTaxes, ownerWrites(PERMISSION.commerce), async ({ params: { siteId }, body, actor }) => ({
    version: await database.transact(async (transaction) => {
      await noteSetting(transaction, siteId, actor, { kind: 'settings.taxes' }, now())
      return await saveTaxes(transaction, siteId, body)
    }),
  }))
}
