import type { App } from '../../../platform/http/app-types.ts'
import { camelCased } from '../../../platform/http/camel-cased.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import {
  authorOf,
  getDocument,
  getPublishingSite,
  getRevision,
  guardOf,
  listRevisions,
  notePage,
  pageReads,
  pageWrites,
  restoreRevision,
} from '../../pages/public.ts'
import { dayOf } from '../../pages/schemas.ts'
import * as calls from '../model/calls/index.ts'

/** Calls for the history of a document and for restoring it. */
export function revisionsRoutes(app: App, services: Services): void {
  const { database, owners, blocks, now } = services
  serveCall(app, calls.listRevisions, pageReads, async ({ params, query }) => {
    await getDocument(database, params.siteId, params.documentId)
    const { timeZone } = await getPublishingSite(database, params.siteId)
    const revisions = await listRevisions(database, params.siteId, params.documentId, query.before)
    const names = await owners.names(
      database,
      revisions.map((revision) => revision.author_id),
    )
    return {
      revisions: revisions.map((revision) => ({
        ...camelCased(revision),
        authorName: (revision.author_id && names.get(revision.author_id)) ?? null,
        day: dayOf(revision.created_at, timeZone),
      })),
    }
  })

  serveCall(app, calls.readRevision, pageReads, async ({ params }) => {
    const revision = await getRevision(database, params.siteId, params.documentId, params.revisionId)
    const { passwordHash: _, ...content } = revision.content
    return { ...camelCased(revision), content }
  })

  serveCall(app, calls.restoreRevision, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    const rights = { rules: blocks, guard: await guardOf(services, request, site.id) }
    const version = await database.transact(async (transaction) => {
      await notePage(transaction, request, 'page.restored', request.params.documentId, now())
      return await restoreRevision(transaction, site, request.params, rights, authorOf(request, now()))
    })
    return { version }
  })
}
