import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { getSite, saveSiteDraft } from '../../../sites/public.ts'
import * as calls from '../../model/calls/index.ts'
import { changeMenu, HIDDEN_NAVIGATION } from '../../model/menu.ts'
import { siteTree } from '../site-tree.ts'
import { authorOf, pageReads, pageWrites } from './rules.ts'

/** One tree: the menu with its pages, and the pages outside it. Computed from the site's draft each time. */
export function menuRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readTree, pageReads, async ({ params }) => {
    const site = await getSite(database, params.siteId)
    const { mainNavigation } = (site.draft ?? site.content).frame
    const { menu, outside } = await siteTree(database, site, mainNavigation)
    return { version: site.draft_version, menu, outside: { name: HIDDEN_NAVIGATION, documentIds: outside } as const }
  })

  serveCall(app, calls.changeMenu, pageWrites, async (request) => {
    const { baseVersion, changes } = request.body
    const version = await database.transact(async (transaction) => {
      const site = await getSite(transaction, request.params.siteId)
      if (site.draft_version !== baseVersion)
        throw new Refusal('conflict', 'Il menu è cambiato nel frattempo: ricarica e riprova.', {
          details: { currentVersion: site.draft_version, baseVersion },
        })
      const content = site.draft ?? site.content
      const frame = { ...content.frame, mainNavigation: changeMenu(content.frame.mainNavigation, changes) }
      return await saveSiteDraft(transaction, site.id, baseVersion, { ...content, frame }, authorOf(request, now()))
    })
    return { version }
  })
}
