import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { getDocument } from '../documents-repository.ts'
import { restoreRevision } from '../publishing.ts'
import { findRevision, listRevisions } from '../revisions-repository.ts'
import { authorOf, documentParams, getSite, ownContentSchema, read, versionResponse, write } from './rules.ts'

const revisionSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  reason: z.enum(['publish', 'restore', 'import']),
  author_id: idSchema.nullable(),
  created_at: z.string(),
})
const revisionParams = documentParams.extend({ revisionId: idSchema })

/** The history of a document, and the way back. */
export function revisionsRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/sites/:siteId/documents/:documentId/revisions',
    {
      config: read,
      schema: { params: documentParams, response: { 200: z.object({ revisions: z.array(revisionSchema) }) } },
    },
    async ({ params }) => {
      await getDocument(database, params.siteId, params.documentId)
      return { revisions: await listRevisions(database, params.siteId, params.documentId) }
    },
  )

  app.get(
    '/api/sites/:siteId/documents/:documentId/revisions/:revisionId',
    {
      config: read,
      schema: { params: revisionParams, response: { 200: revisionSchema.extend({ content: ownContentSchema }) } },
    },
    async ({ params }) => {
      const revision = await findRevision(database, params.siteId, params.documentId, params.revisionId)
      if (!revision) throw new Refusal('not_found', 'Questa versione non esiste.')
      const { passwordHash: _, ...content } = revision.content
      return { ...revision, content }
    },
  )

  app.post(
    '/api/sites/:siteId/documents/:documentId/revisions/:revisionId/restoration',
    { config: write, schema: { params: revisionParams, response: versionResponse } },
    async (request) => {
      const site = await getSite(database, request.params.siteId)
      const version = await database.transact((transaction) =>
        restoreRevision(transaction, site, request.params, authorOf(request, now())),
      )
      return { version }
    },
  )
}
