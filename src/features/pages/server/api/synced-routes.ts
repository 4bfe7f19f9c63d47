import type { App } from '../../../../platform/http/app-types.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { listSynced } from '../documents-repository.ts'
import { usesOfSynced } from '../synced-uses.ts'
import { pageReads } from './rules.ts'

/** Lists the synced sections of a site, with where each is shown. */
export function syncedRoutes(app: App, { database }: Services): void {
  serveCall(app, calls.listSynced, pageReads, async ({ params: { siteId } }) => {
    const documents = await listSynced(database, siteId)
    const uses = documents.length === 0 ? undefined : await usesOfSynced(database, siteId)
    return {
      sections: documents.map(({ id, title, draft, draft_version: version, revision_id: revisionId }) => ({
        id,
        name: title,
        blocks: draft.blocks,
        version,
        isOnline: revisionId !== null,
        uses: [...(uses?.get(id) ?? [])],
      })),
    }
  })
}
