import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { blockData } from '../block-data.ts'
import { editingContext } from '../editing-context.ts'
import { guardOf } from '../guard.ts'
import type { PageContents } from '../page-contents.ts'
import { pageReads } from './rules.ts'

/** Queries of the editor to render drafts in the browser as visitors would see them. */
export function editorRoutes(app: App, services: Services, contents: PageContents): void {
  async function getSite(siteId: Id) {
    const site = await services.directory.site(siteId)
    if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
    return site
  }

  // A read-only call; its arguments are too long for a URL.
  serveCall(
    app,
    calls.readBlockData,
    { ...pageReads, crumb: 'required' },
    async ({ params, body }) => await blockData(services, await getSite(params.siteId), body.calls),
  )

  serveCall(app, calls.readEditingContext, pageReads, async (request) => {
    const { params, query } = request
    const guard = await guardOf(services, request, params.siteId)
    return {
      ...(await editingContext(services, contents, await getSite(params.siteId), query.documentId)),
      recipients: guard ? [...guard.recipients] : null,
    }
  })
}
