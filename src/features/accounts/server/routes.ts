import { PERMISSION, ROLE } from '../../../core/codes.ts'
import { listSites, readSession } from '../../../core/shell-calls.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ensureCrumb } from '../../../platform/http/crumb.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { createSite, lookColours, newSiteContent } from '../../sites/public.ts'
import { previewCalls, siteCalls } from '../../sites/schemas.ts'
import * as calls from '../model/calls/entry.ts'
import { headersOf, setCookies } from './authorise.ts'
import { addContributor, ownersExist, sitesOfOwner } from './contributors-repository.ts'
import { isAdministrator } from './installation-repository.ts'
import { openPreview } from './preview.ts'
import { becomeFirstOwner, isSetupToken } from './setup.ts'
import { refuseMoreSites, siteAllowance } from './site-allowance.ts'

const stranger = { ground: 'installation', access: 'visitor', sharing: 'none' } as const

/** Session, first owner, the owner's sites and their preview; all on the installation's host. */
export function accountsRoutes(app: App, services: Services): void {
  const { database, settings, now, auth, directory } = services
  const secure = settings.url.startsWith('https:')

  serveCall(app, readSession, { ...stranger, rate: 'read' }, async (request, reply) => {
    const crumb = ensureCrumb(request, reply, secure)
    const { owner: signedIn, cookies } = await auth.session(headersOf(request))
    setCookies(reply, cookies)
    if (!signedIn) return { owner: null, crumb, ownersExist: await ownersExist(database) }
    const administrator = await isAdministrator(database, signedIn.ownerId)
    return { owner: { ...signedIn, administrator }, crumb, ownersExist: true }
  })

  serveCall(app, calls.readSetup, { ...stranger, access: 'setup', rate: 'attempt' }, async ({ query }) => ({
    usable: await isSetupToken(services, query.token),
  }))

  serveCall(
    app,
    calls.becomeOwner,
    { ...stranger, access: 'setup', crumb: 'required', rate: 'attempt' },
    async (request, reply) => {
      const { token, ...newOwner } = request.body
      await becomeFirstOwner(services, auth, token, newOwner)
      const { email, password } = newOwner
      const { cookies } = await auth.signIn({ email, password }, headersOf(request), request.ip)
      setCookies(reply, cookies)
      return { signedIn: true }
    },
  )

  serveCall(app, listSites, ownerReads('owner'), async (request) => {
    const own = await sitesOfOwner(database, request.actor!.ownerId)
    const sites = []
    for (const { id, role, content_only } of own) {
      const site = await directory.site(id)
      // Deleted ones have a list of their own.
      if (!site || site.eraseAt !== null) continue
      const { bar, accent } = lookColours(site.content)
      sites.push({
        id,
        identifier: site.identifier,
        title: site.content.title,
        baseUrl: site.baseUrl,
        timeZone: site.timeZone,
        colours: { ground: bar, accent },
        role,
        contentOnly: content_only === 1,
      })
    }
    return { sites, allowance: await siteAllowance(database, request.actor!.ownerId) }
  })

  serveCall(app, siteCalls.createSite, ownerWrites('owner'), async (request) => {
    const { title, ...site } = request.body
    const content = newSiteContent({ title })
    const id = await database.transact(async (transaction) => {
      await refuseMoreSites(transaction, request.actor!.ownerId)
      const created = await createSite(transaction, { ...site, content }, now())
      await addContributor(transaction, created, request.actor!.ownerId, ROLE.admin, now())
      return created
    })
    return { id }
  })

  serveCall(app, previewCalls.openPreview, ownerWrites(PERMISSION.config), async (request) => {
    const site = await directory.getSite(request.params.siteId)
    return { url: await openPreview(services, site, { ownerId: request.actor!.ownerId, path: request.body.path }) }
  })
}
