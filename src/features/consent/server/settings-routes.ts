import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { changeSiteDraft, getSite, type SiteContent } from '../../sites/public.ts'
import * as calls from '../model/calls.ts'
import { cookieSettingsSchema, cookiesOfSite } from '../model/settings.ts'
import { fromForm, toForm } from '../model/settings-form.ts'

/** The cookie settings of the site's draft, in the form of the API. */
export function settingsRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readCookieSettings, ownerReads(PERMISSION.config), async ({ params }) => {
    const site = await getSite(database, params.siteId)
    return { data: toForm(cookiesOfSite.of(site.draft ?? site.content)), version: site.draft_version }
  })

  serveCall(app, calls.putCookieSettings, ownerWrites(PERMISSION.settings), async ({ params, body, actor }) => {
    const { baseVersion, ...form } = body
    const author = { authorId: actor!.ownerId, name: actor!.name, now: now() }
    const cookies = cookieSettingsSchema.parse(fromForm(form))
    const change = (content: SiteContent) => cookiesOfSite.put(content, cookies)
    const { version } = await database.transact((transaction) =>
      changeSiteDraft(transaction, params.siteId, baseVersion, change, author),
    )
    return { data: toForm(cookies), version }
  })
}
