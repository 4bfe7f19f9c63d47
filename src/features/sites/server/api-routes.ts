import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { withAesthetic } from '../model/aesthetic.ts'
import * as calls from '../model/calls.ts'
import { cssFault } from './own-css.ts'
import { changeSiteDraft, getSite, saveSiteDraft } from './repository.ts'

/** The site as a whole. */
export function sitesApiRoutes(app: App, services: Services): void {
  const { database, now } = services
  serveCall(app, calls.readSite, ownerReads(PERMISSION.config), async ({ params }) => {
    const site = await getSite(database, params.siteId)
    return {
      id: site.id,
      identifier: site.identifier,
      locale: site.locale,
      timeZone: site.time_zone,
      publishRevision: site.publish_revision,
      published: site.content,
      draft: site.draft ?? site.content,
      draftVersion: site.draft_version,
      pages: await services.countPages(site.id),
    }
  })

  serveCall(app, calls.putSiteDraft, ownerWrites(PERMISSION.settings), async ({ params, body, actor }) => {
    await getSite(database, params.siteId)
    const author = { authorId: actor!.ownerId, name: actor!.name, now: now() }
    return {
      version: await database.transact((transaction) =>
        saveSiteDraft(transaction, params.siteId, body.baseVersion, body.content, author),
      ),
    }
  })

  serveCall(app, calls.patchSiteDraft, ownerWrites(PERMISSION.settings), async ({ params, body, actor }) => {
    const author = { authorId: actor!.ownerId, name: actor!.name, now: now() }
    const { version } = await database.transact((transaction) =>
      changeSiteDraft(
        transaction,
        params.siteId,
        body.baseVersion,
        (content) => withAesthetic(content, body.aesthetic),
        author,
      ),
    )
    return { version }
  })

  serveCall(app, calls.checkCss, ownerWrites(PERMISSION.settings), ({ body }) => ({
    fault: cssFault(body.css) ?? null,
  }))
}
