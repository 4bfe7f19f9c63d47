import { PERMISSION } from '../../../../core/codes.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { foundPages } from '../found-pages.ts'

/** What search engines find of a site, for «Motori di ricerca» in «Impostazioni». */
export function foundPagesRoute(app: App, { database, directory }: Services): void {
  serveCall(
    app,
    calls.readFoundPages,
    ownerReads(PERMISSION.settings),
    async ({ params }) => await foundPages(database, await directory.getSite(params.siteId)),
  )
}
