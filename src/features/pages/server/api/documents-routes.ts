import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { refuseDeadLinks } from '../../model/operations.ts'
import { freeUrlId, judgeAddress } from '../addresses.ts'
import { discard, recover } from '../bin.ts'
import { getDocument, listDocuments } from '../documents-repository.ts'
import { createDocument, duplicateDocument } from '../editing.ts'
import { pagesLinkingTo } from '../linking-pages.ts'
import { orderDocuments } from '../ordering.ts'
import { linkingPagesSchema } from './pending-routes.ts'
import { authorOf, documentParams, doneResponse, getSite, ownContentSchema, read, siteParams, write } from './rules.ts'

/** A page, a collection or an item without its content. */
const documentSchema = z.object({
  id: idSchema,
  kind: z.enum(['page', 'collection', 'item']),
  type: z.number().int(),
  collection_id: idSchema.nullable(),
  status: z.number().int(),
  draft_version: z.number().int(),
  title: z.string(),
  url_id: z.string(),
  revision_id: idSchema.nullable(),
  published_version: z.number().int().nullable(),
  scheduled_local: z.string().nullable(),
  scheduled_zone: z.string().nullable(),
  scheduled_for: z.string().nullable(),
  position: z.number().int(),
  import_key: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
})
const openDocumentSchema = z.object({
  document: documentSchema,
  content: ownContentSchema,
  hasPassword: z.boolean(),
  lost: z.array(z.object({ id: z.string(), type: z.string(), reason: z.string(), detail: z.string() })),
})

/** Pages, collections and items: made, listed, read, put into the bin and taken out of it. */
export function documentsRoutes(app: App, { database, blocks, now }: Services): void {
  app.get(
    '/api/sites/:siteId/documents',
    {
      config: read,
      schema: {
        params: siteParams,
        querystring: z.object({ collectionId: idSchema.optional(), deleted: z.enum(['0', '1']).optional() }),
        response: {
          200: z.object({ documents: z.array(documentSchema.extend({ published_path: z.string().nullable() })) }),
        },
      },
    },
    async ({ params, query }) => ({
      documents: await listDocuments(database, params.siteId, {
        collectionId: query.collectionId ?? null,
        deleted: query.deleted === '1',
      }),
    }),
  )

  app.post(
    '/api/sites/:siteId/documents',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          kind: z.enum(['page', 'collection', 'item']),
          collectionId: idSchema.nullable().default(null),
          type: z.number().int().min(1).max(62).optional(),
          content: ownContentSchema,
          freeAddress: z
            .boolean()
            .default(false)
            .describe('Takes the likest free address when another page has the one of `content`.'),
        }),
        response: { 201: z.object({ id: idSchema, version: z.number().int() }) },
      },
    },
    async (request, reply) => {
      const { siteId } = request.params
      const { freeAddress, content, ...document } = request.body
      for (const block of content.blocks) refuseDeadLinks(block)
      const id = await database.transact(async (transaction) => {
        const place = { collectionId: document.collectionId, urlId: content.urlId }
        const urlId = freeAddress ? await freeUrlId(transaction, siteId, place) : content.urlId
        const author = authorOf(request, now())
        return await createDocument(
          transaction,
          siteId,
          { ...document, content: { ...content, urlId } },
          blocks,
          author,
        )
      })
      reply.status(201)
      return { id, version: 1 }
    },
  )

  app.put(
    '/api/sites/:siteId/documents/order',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          documentIds: z
            .array(idSchema)
            .max(1000)
            .describe('Pages and collections in their new order; those that are not named keep their places.'),
        }),
        response: doneResponse,
      },
    },
    async (request, reply) => {
      await database.transact((transaction) =>
        orderDocuments(transaction, request.params.siteId, request.body.documentIds),
      )
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/sites/:siteId/documents/:documentId/duplicate',
    {
      config: write,
      schema: {
        params: documentParams,
        response: { 201: z.object({ id: idSchema, version: z.number().int() }) },
      },
    },
    async (request, reply) => {
      const { siteId, documentId } = request.params
      const id = await database.transact((transaction) =>
        duplicateDocument(transaction, siteId, documentId, blocks, authorOf(request, now())),
      )
      reply.status(201)
      return { id, version: 1 }
    },
  )

  app.get(
    '/api/sites/:siteId/documents/:documentId/address',
    {
      config: read,
      schema: {
        params: documentParams,
        querystring: z.object({ urlId: z.string().max(300) }),
        response: {
          200: z.object({
            path: z.string(),
            code: z.enum(['malformed', 'reserved', 'taken']).nullable(),
            refusal: z.string().nullable().describe('Why the document cannot have this address.'),
            suggestion: z.string().nullable().describe('A free `urlId` in its place.'),
          }),
        },
      },
    },
    async ({ params: { siteId, documentId }, query: { urlId } }) => {
      const { collection_id: collectionId } = await getDocument(database, siteId, documentId)
      return await judgeAddress(database, siteId, { collectionId, urlId, except: documentId })
    },
  )

  app.get(
    '/api/sites/:siteId/documents/:documentId',
    { config: read, schema: { params: documentParams, response: { 200: openDocumentSchema } } },
    async ({ params }) => {
      const { draft, site_id: _, ...document } = await getDocument(database, params.siteId, params.documentId)
      const { lost } = blocks.read(draft.blocks)
      const { passwordHash, ...content } = draft
      return { document, content, hasPassword: passwordHash !== null, lost }
    },
  )

  app.delete(
    '/api/sites/:siteId/documents/:documentId',
    {
      config: write,
      schema: {
        params: documentParams,
        response: {
          200: z.object({
            online: z.boolean().describe('Whether visitors see it until its removal is published.'),
            linkedFrom: linkingPagesSchema,
          }),
        },
      },
    },
    async (request) => {
      const { siteId, documentId } = request.params
      const site = await getSite(database, siteId)
      const online = await database.transact((transaction) =>
        discard(transaction, site, documentId, authorOf(request, now())),
      )
      const linking = online
        ? await pagesLinkingTo(database, site, [await getDocument(database, siteId, documentId)])
        : undefined
      return { online, linkedFrom: [...(linking?.get(documentId)?.pages ?? [])] }
    },
  )

  app.post(
    '/api/sites/:siteId/documents/:documentId/recovery',
    {
      config: write,
      schema: {
        params: documentParams,
        response: {
          200: z.object({ online: z.boolean().describe('Whether visitors see it; else it is a hidden draft.') }),
        },
      },
    },
    async (request) => {
      const site = await getSite(database, request.params.siteId)
      const online = await database.transact((transaction) =>
        recover(transaction, site, request.params.documentId, authorOf(request, now())),
      )
      return { online }
    },
  )
}
