import { PERMISSION } from '../../../../core/codes.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { listBroken } from '../broken-addresses.ts'
import { putIgnored } from '../broken-repository.ts'

/** Addresses that visitors have not found. */
export function brokenAddressesRoutes(app: App, services: Services): void {
  const { database, directory } = services

  serveCall(app, calls.listBrokenAddresses, ownerReads(PERMISSION.settings), async ({ params }) => ({
    addresses: await listBroken(services, await directory.getSite(params.siteId)),
  }))

  serveCall(app, calls.ignoreBrokenAddress, ownerWrites(PERMISSION.settings), async ({ params, body }) => {
    const isKnown = await database.transact((transaction) => putIgnored(transaction, params.siteId, body))
    if (!isKnown) throw new Refusal('not_found', 'Nessun visitatore ha cercato questo indirizzo.')
  })
}
