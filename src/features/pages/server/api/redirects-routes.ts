import { PERMISSION } from '../../../../core/codes.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { describedRedirects } from '../described-redirects.ts'
import { importRedirects, putOwnRedirect } from '../own-redirects.ts'
import { deleteRedirect } from '../redirects-repository.ts'
import { getPublishingSite } from './rules.ts'

const reads = ownerReads(PERMISSION.settings)
const writes = ownerWrites(PERMISSION.settings)

/** Redirects. */
export function redirectsRoutes(app: App, services: Services): void {
  const { database, directory, now } = services

  serveCall(app, calls.listRedirects, reads, async ({ params }) => {
    const site = await directory.site(params.siteId)
    if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
    return { redirects: await describedRedirects(services, site) }
  })

  serveCall(app, calls.putRedirect, writes, async ({ params, body, actor }) => {
    const site = await getPublishingSite(database, params.siteId)
    await database.transact(async (transaction) => {
      await putOwnRedirect(transaction, site, body, now())
      await noteSetting(transaction, params.siteId, actor, { kind: 'settings.redirect' }, now())
    })
  })

  serveCall(app, calls.importRedirects, writes, async ({ params, body, actor }) => {
    const site = await getPublishingSite(database, params.siteId)
    return await database.transact(async (transaction) => {
      await noteSetting(transaction, params.siteId, actor, { kind: 'settings.redirectsImported' }, now())
      return await importRedirects(transaction, site, body.lines, now())
    })
  })

  serveCall(app, calls.deleteRedirect, writes, async (request) => {
    const { params, query, actor } = request
    await database.transact(async (transaction) => {
      if (!(await deleteRedirect(transaction, params.siteId, query.from)))
        throw new Refusal('not_found', 'Questo reindirizzamento non esiste.')
      await noteSetting(transaction, params.siteId, actor, { kind: 'settings.redirectRemoved' }, now())
    })
  })
}
