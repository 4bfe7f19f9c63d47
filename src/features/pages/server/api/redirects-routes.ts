import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { normalisePath } from '../../model/paths.ts'
import { describedRedirects, importRedirects, putOwnRedirect } from '../own-redirects.ts'
import { deleteRedirect } from '../redirects-repository.ts'
import { getPublishingSite, pageReads, pageWrites } from './rules.ts'

/** Redirects. */
export function redirectsRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.listRedirects, pageReads, async ({ params }) => ({
    redirects: await describedRedirects(database, await getPublishingSite(database, params.siteId)),
  }))

  serveCall(app, calls.putRedirect, pageWrites, async ({ params, body }) => {
    const site = await getPublishingSite(database, params.siteId)
    await database.transact((transaction) => putOwnRedirect(transaction, site, body, now()))
  })

  serveCall(app, calls.importRedirects, pageWrites, async ({ params, body }) => {
    const site = await getPublishingSite(database, params.siteId)
    return await database.transact((transaction) => importRedirects(transaction, site, body.lines, now()))
  })

  serveCall(app, calls.deleteRedirect, pageWrites, async (request) => {
    const from = normalisePath(request.query.from) ?? ''
    const deleted = await database.transact((transaction) => deleteRedirect(transaction, request.params.siteId, from))
    if (!deleted) throw new Refusal('not_found', 'Questo reindirizzamento non esiste.')
  })
}
