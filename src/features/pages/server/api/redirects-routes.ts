import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { camelCased } from '../../../../platform/http/camel-cased.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { normalisePath } from '../../model/paths.ts'
import { findPublished } from '../published-repository.ts'
import { deleteRedirect, listRedirects, putRedirect } from '../redirects-repository.ts'
import { getPublishingSite, pageReads, pageWrites } from './rules.ts'

/** Redirects. */
export function redirectsRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.listRedirects, pageReads, async ({ params }) => ({
    redirects: (await listRedirects(database, params.siteId)).map(camelCased),
  }))

  serveCall(app, calls.putRedirect, pageWrites, async (request) => {
    const { to, status } = request.body
    const from = normalisePath(request.body.from)
    if (from === undefined) throw new Refusal('invalid', 'L’indirizzo non è scritto correttamente.')
    if (from === to)
      throw new Refusal('invalid', 'Un indirizzo non può portare a se stesso.', {
        fields: { to: 'Scegli un altro indirizzo.' },
      })
    const site = await getPublishingSite(database, request.params.siteId)
    await database.transact(async (transaction) => {
      const taken = await findPublished(transaction, site.id, site.locale, from)
      if (taken) throw new Refusal('conflict', `A ${from} c’è già la pagina «${taken.title}».`)
      await putRedirect(transaction, request.params.siteId, { from_path: from, to_path: to, status }, now())
    })
  })

  serveCall(app, calls.deleteRedirect, pageWrites, async (request) => {
    const from = normalisePath(request.query.from) ?? ''
    const deleted = await database.transact((transaction) => deleteRedirect(transaction, request.params.siteId, from))
    if (!deleted) throw new Refusal('not_found', 'Questo reindirizzamento non esiste.')
  })
}
