import { PERMISSION, ROLE } from '../../../core/codes.ts'
import { Refusal } from '../../../core/refusal.ts'
import { listDeletedSites, returnSite } from '../../../core/shell-calls.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerTries, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { headersOf, roleOf, sitesOfOwner } from '../../accounts/public.ts'
import * as calls from '../model/calls.ts'
import { isTypedName } from '../model/typed-name.ts'
import { bringBack, deleteSite } from './deletion.ts'

/** Deleting a site with a term in which it can come back. */
export function deletionRoutes(app: App, services: Services): void {
  const { auth, database, directory } = services

  serveCall(app, calls.deleteSite, ownerTries(PERMISSION.settings), async (request) => {
    const { siteId } = request.params
    const { ownerId, email } = request.actor!
    const site = await directory.getSite(siteId)
    if ((await roleOf(database, siteId, ownerId)) !== ROLE.admin)
      throw new Refusal('forbidden', 'Solo chi amministra il sito può eliminarlo.')
    if (!isTypedName(request.body.title, site.content.title)) {
      const sentence = `Non è il nome del sito: scrivi «${site.content.title}».`
      throw new Refusal('invalid', sentence, { fields: { title: sentence } })
    }
    await auth.confirmPassword({ email, password: request.body.password }, headersOf(request))
    return { eraseAt: (await deleteSite(services, siteId, request.actor!)).toISOString() }
  })

  serveCall(app, listDeletedSites, ownerReads('owner'), async (request) => {
    const sites = []
    for (const { id, role } of await sitesOfOwner(database, request.actor!.ownerId)) {
      const site = role === ROLE.admin ? await directory.site(id) : undefined
      if (!site || site.eraseAt === null) continue
      sites.push({ id, title: site.content.title, host: new URL(site.baseUrl).host, eraseAt: site.eraseAt })
    }
    return { sites: sites.sort((one, other) => (one.eraseAt < other.eraseAt ? -1 : 1)) }
  })

  serveCall(app, returnSite, ownerWrites('owner'), async (request) => {
    const { deletedSiteId } = request.params
    const role = await roleOf(database, deletedSiteId, request.actor!.ownerId)
    if (role !== ROLE.admin) throw new Refusal('not_found', 'Questo sito non è tra quelli che puoi far tornare.')
    await bringBack(services, deletedSiteId, request.actor!)
  })
}
