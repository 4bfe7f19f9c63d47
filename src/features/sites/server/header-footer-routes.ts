import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls/header-footer.ts'
import { headerFooterOf, withHeaderFooter } from '../model/header-footer.ts'
import { changeSiteDraft, getSite } from './repository.ts'

/** Header and footer of the draft (HDRF-01, HDRF-02). */
export function headerFooterRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readHeaderFooter, ownerReads(PERMISSION.config), async ({ query }) => {
    const site = await getSite(database, query.siteId)
    return { data: headerFooterOf(site.draft ?? site.content), version: site.draft_version }
  })

  serveCall(app, calls.putHeaderFooter, ownerWrites(PERMISSION.settings), async ({ query, body, actor }) => {
    const { baseVersion, ...data } = body
    const author = { authorId: actor!.ownerId, now: now() }
    const { content, version } = await database.transact((transaction) =>
      changeSiteDraft(transaction, query.siteId, baseVersion, (before) => withHeaderFooter(before, data), author),
    )
    return { data: headerFooterOf(content), version }
  })
}
