import { PERMISSION } from '../../../../core/codes.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../model/calls/files.ts'
import { digitalLines } from '../model/downloads.ts'
import { downloadsOf } from './downloads-repository.ts'
import { ownedLinesOf, renewFiles } from './give-files.ts'
import { readOrder } from './orders-repository.ts'
import { shownDownloads } from './shown-downloads.ts'

/** The files of an order, for its owner. */
export function filesRoutes(app: App, services: Services): void {
  const { database, now } = services

  serveCall(app, calls.readFiles, ownerReads(PERMISSION.commerce), async ({ params: { siteId, orderId } }) => {
    const order = await readOrder(database, siteId, orderId)
    if (!order) throw new Refusal('not_found', 'Questo ordine non c’è.')
    const given = new Set((await downloadsOf(database, siteId, orderId)).map(({ lineId }) => lineId))
    const owned = await ownedLinesOf(database, siteId, order)
    return {
      isDigital: digitalLines(order).length > 0,
      files: (await shownDownloads(services, siteId, order)).map(({ path: _, ...file }) => file),
      without: owned.filter(({ id }) => !given.has(id)).map(({ title }) => title),
    }
  })

  serveCall(app, calls.renewFiles, ownerWrites(PERMISSION.commerce), async ({ params: { siteId, orderId }, actor }) => {
    const author = { authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => renewFiles(transaction, siteId, orderId, author))
  })
}
