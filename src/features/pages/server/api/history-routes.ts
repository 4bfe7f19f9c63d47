import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { CHANGE_WORDS, compareContents, excerptOf, wordsForComparison } from '../../model/comparison.ts'
import { getDocument } from '../documents-repository.ts'
import { getRevision, nameVersion, restoreBlock } from '../history.ts'
import { revisionParams } from './revisions-routes.ts'
import { authorOf, documentParams, read, versionResponse, write } from './rules.ts'

const comparisonSchema = z.object({
  /** «2 testi», «1 foto in più», «ordine delle sezioni». */
  words: z.array(z.string()),
  fields: z.array(z.string()),
  blocks: z.array(
    z.object({
      blockId: idSchema,
      type: z.string(),
      /** What owners call the type. */
      title: z.string(),
      kind: z.enum(['added', 'removed', 'changed', 'moved']),
      label: z.string(),
      excerpt: z.string(),
    }),
  ),
})

/** Versions that owners keep themselves, what sets versions apart, and the way back for one block. */
export function historyRoutes(app: App, { database, blocks, now }: Services): void {
  app.post(
    '/api/sites/:siteId/documents/:documentId/revisions',
    {
      config: write,
      schema: {
        params: documentParams,
        body: z.strictObject({ name: z.string().trim().min(1, 'Dai un nome alla versione.').max(100) }),
        response: { 201: z.object({ id: idSchema }) },
      },
    },
    async (request, reply) => {
      const { siteId, documentId } = request.params
      const version = { documentId, name: request.body.name }
      const id = await database.transact((transaction) =>
        nameVersion(transaction, siteId, version, authorOf(request, now())),
      )
      reply.status(201)
      return { id }
    },
  )

  app.get(
    '/api/sites/:siteId/documents/:documentId/revisions/:revisionId/comparison',
    {
      config: read,
      schema: {
        params: revisionParams,
        querystring: z.object({
          with: z
            .union([z.literal('draft'), idSchema])
            .default('draft')
            .describe('What it is held against: today’s draft, or another revision by its id.'),
        }),
        response: { 200: comparisonSchema },
      },
    },
    async ({ params: { siteId, documentId, revisionId }, query }) => {
      const revision = await getRevision(database, siteId, documentId, revisionId)
      const other =
        query.with === 'draft'
          ? (await getDocument(database, siteId, documentId)).draft
          : (await getRevision(database, siteId, documentId, query.with)).content
      const comparison = compareContents(revision.content, other)
      return {
        words: wordsForComparison(comparison, blocks),
        fields: [...comparison.fields],
        blocks: comparison.blocks.map(({ kind, block }) => ({
          blockId: block.id,
          type: block.type,
          title: blocks.get(block.type)?.title ?? block.type,
          kind,
          label: CHANGE_WORDS[kind],
          excerpt: excerptOf(block, blocks),
        })),
      }
    },
  )

  app.post(
    '/api/sites/:siteId/documents/:documentId/revisions/:revisionId/blocks/:blockId/restoration',
    { config: write, schema: { params: revisionParams.extend({ blockId: idSchema }), response: versionResponse } },
    async (request) => {
      const { siteId } = request.params
      const version = await database.transact((transaction) =>
        restoreBlock(transaction, siteId, request.params, blocks, authorOf(request, now())),
      )
      return { version }
    },
  )
}
