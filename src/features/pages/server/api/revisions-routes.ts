import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { dayOf } from '../../model/history.ts'
import { getDocument } from '../documents-repository.ts'
import { getRevision, restoreRevision } from '../history.ts'
import { listRevisions } from '../revisions-repository.ts'
import {
  authorOf,
  documentParams,
  getSite,
  MAX_VERSION,
  ownContentSchema,
  read,
  versionResponse,
  write,
} from './rules.ts'

const revisionSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  reason: z
    .enum(['publish', 'restore', 'import', 'session', 'named'])
    .describe('`session`: what a writing session left behind, `named`: kept by its owner.'),
  name: z.string().nullable(),
  author_id: idSchema.nullable(),
  created_at: z.string(),
})
const listedSchema = revisionSchema.extend({
  author_name: z.string().nullable(),
  day: z.string().describe('By the calendar of the site: 2026-12-04.'),
})
export const revisionParams = documentParams.extend({ revisionId: idSchema })

/** The history of a document, and the way back. */
export function revisionsRoutes(app: App, { database, owners, now }: Services): void {
  app.get(
    '/api/sites/:siteId/documents/:documentId/revisions',
    {
      config: read,
      schema: {
        params: documentParams,
        querystring: z.object({
          before: z.coerce
            .number()
            .int()
            .min(1)
            .max(MAX_VERSION)
            .optional()
            .describe('Number that the listed ones are below; 500 are listed at a time.'),
        }),
        response: { 200: z.object({ revisions: z.array(listedSchema) }) },
      },
    },
    async ({ params, query }) => {
      await getDocument(database, params.siteId, params.documentId)
      const { timeZone } = await getSite(database, params.siteId)
      const revisions = await listRevisions(database, params.siteId, params.documentId, query.before)
      const names = await owners.names(
        database,
        revisions.map((revision) => revision.author_id),
      )
      return {
        revisions: revisions.map((revision) => ({
          ...revision,
          author_name: (revision.author_id && names.get(revision.author_id)) ?? null,
          day: dayOf(revision.created_at, timeZone),
        })),
      }
    },
  )

  app.get(
    '/api/sites/:siteId/documents/:documentId/revisions/:revisionId',
    {
      config: read,
      schema: { params: revisionParams, response: { 200: revisionSchema.extend({ content: ownContentSchema }) } },
    },
    async ({ params }) => {
      const revision = await getRevision(database, params.siteId, params.documentId, params.revisionId)
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
