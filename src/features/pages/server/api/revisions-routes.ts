import type { App } from '../../../../platform/http/app-types.ts'
import { camelCased } from '../../../../platform/http/camel-cased.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { dayOf } from '../../model/history.ts'
import { getDocument } from '../documents-repository.ts'
import { getRevision, restoreRevision } from '../history.ts'
import { listRevisions } from '../revisions-repository.ts'
import { authorOf, getSite, reads, writes } from './rules.ts'

/** The history of a document, and the way back. */
export function revisionsRoutes(app: App, { database, owners, now }: Services): void {
  serveCall(app, calls.listRevisions, reads, async ({ params, query }) => {
    await getDocument(database, params.siteId, params.documentId)
    const { timeZone } = await getSite(database, params.siteId)
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

  serveCall(app, calls.readRevision, reads, async ({ params }) => {
    const revision = await getRevision(database, params.siteId, params.documentId, params.revisionId)
    const { passwordHash: _, ...content } = revision.content
    return { ...camelCased(revision), content }
  })

  serveCall(app, calls.restoreRevision, writes, async (request) => {
    const site = await getSite(database, request.params.siteId)
    const version = await database.transact((transaction) =>
      restoreRevision(transaction, site, request.params, authorOf(request, now())),
    )
    return { version }
  })
}
