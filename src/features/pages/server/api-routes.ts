import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { localPathSchema } from '../../../core/links.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { findSite } from '../../sites/public.ts'
import { documentContentSchema } from '../model/document.ts'
import { operationSchema } from '../model/operations.ts'
import { normalisePath } from '../model/paths.ts'
import { changesSince, getDocument, listDocuments } from './documents-repository.ts'
import { changeDraft, createDocument, setPassword } from './editing.ts'
import { findPublished } from './published-repository.ts'
import { discard, publish, recover, restoreRevision, schedule, unpublish, unschedule } from './publishing.ts'
import { deleteRedirect, listRedirects, putRedirect } from './redirects-repository.ts'
import { findRevision, listRevisions } from './revisions-repository.ts'

/** INTEGER of PostgreSQL. */
const MAX_VERSION = 2_147_483_646
const versionSchema = z.number().int().min(1).max(MAX_VERSION)
const siteParams = z.object({ siteId: idSchema })
const documentParams = siteParams.extend({ documentId: idSchema })
const revisionParams = documentParams.extend({ revisionId: idSchema })
const read = {
  rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
} as const
const write = {
  rules: {
    ground: 'installation',
    access: { permission: PERMISSION.contentManager },
    sharing: 'none',
    crumb: 'required',
    rate: 'write',
  },
} as const

/** Everything that writes pages; the editor uses these same calls. */
export function pagesApiRoutes(app: App, services: Services): void {
  const { database, blocks, now } = services
  const author = (request: { actor: { ownerId: string } | undefined }) => ({
    authorId: request.actor!.ownerId,
    now: now(),
  })
  async function siteOf(siteId: string) {
    const site = await findSite(database, siteId)
    if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
    return { id: site.id, locale: site.locale, timeZone: site.time_zone }
  }

  app.get(
    '/api/sites/:siteId/documents',
    {
      config: read,
      schema: {
        params: siteParams,
        querystring: z.object({ collectionId: idSchema.optional(), deleted: z.enum(['0', '1']).optional() }),
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
          content: documentContentSchema.omit({ passwordHash: true }),
        }),
      },
    },
    async (request, reply) => {
      const id = await database.transact((transaction) =>
        createDocument(transaction, request.params.siteId, request.body, blocks, author(request)),
      )
      reply.status(201)
      return { id, version: 1 }
    },
  )

  app.get(
    '/api/sites/:siteId/documents/:documentId',
    { config: read, schema: { params: documentParams } },
    async ({ params }) => {
      const { draft, site_id: _, ...document } = await getDocument(database, params.siteId, params.documentId)
      const { lost } = blocks.read(draft.blocks)
      const { passwordHash, ...content } = draft
      return { document, content, hasPassword: passwordHash !== null, lost }
    },
  )

  app.patch(
    '/api/sites/:siteId/documents/:documentId/draft',
    {
      config: write,
      schema: {
        params: documentParams,
        headers: z.object({ 'idempotency-key': z.string().min(8).max(128) }),
        body: z.strictObject({
          baseVersion: versionSchema,
          operations: z.array(operationSchema).min(1).max(LIMITS.operationsPerRequest),
        }),
      },
    },
    async (request) => {
      const { version, repeated } = await database.transact((transaction) =>
        changeDraft(
          transaction,
          request.params.siteId,
          {
            documentId: request.params.documentId,
            ...request.body,
            idempotencyKey: request.headers['idempotency-key'],
          },
          blocks,
          author(request),
        ),
      )
      return { version, repeated }
    },
  )

  app.get(
    '/api/sites/:siteId/documents/:documentId/changes',
    {
      config: read,
      schema: {
        params: documentParams,
        querystring: z.object({ since: z.coerce.number().int().min(0).max(MAX_VERSION) }),
      },
    },
    async ({ params, query }) => {
      await getDocument(database, params.siteId, params.documentId)
      return { changes: await changesSince(database, params.siteId, params.documentId, query.since) }
    },
  )

  app.put(
    '/api/sites/:siteId/documents/:documentId/password',
    {
      config: write,
      schema: {
        params: documentParams,
        body: z.strictObject({ baseVersion: versionSchema, password: z.string().min(1).max(200).nullable() }),
      },
    },
    async (request) => {
      const { password, baseVersion } = request.body
      const passwordHash = password === null ? null : await services.secrets.hashPassword(password)
      return await database.transact(async (transaction) => ({
        version: await setPassword(
          transaction,
          request.params.siteId,
          { documentId: request.params.documentId, baseVersion, passwordHash },
          author(request),
        ),
      }))
    },
  )

  app.post(
    '/api/sites/:siteId/publications',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          documentIds: z.array(idSchema).max(1000).default([]),
          siteContent: z.boolean().default(false),
        }),
      },
    },
    async (request) => {
      const site = await siteOf(request.params.siteId)
      return {
        publishRevision: await database.transact((transaction) =>
          publish(transaction, site, request.body, author(request)),
        ),
      }
    },
  )

  app.delete(
    '/api/sites/:siteId/documents/:documentId/publication',
    { config: write, schema: { params: documentParams } },
    async (request, reply) => {
      const site = await siteOf(request.params.siteId)
      await database.transact((transaction) => unpublish(transaction, site, request.params.documentId, author(request)))
      return reply.status(204).send()
    },
  )

  app.put(
    '/api/sites/:siteId/documents/:documentId/schedule',
    {
      config: write,
      schema: {
        params: documentParams,
        body: z.strictObject({
          local: z
            .string()
            .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'Scrivi data e ora così: 2026-12-04T09:00.')
            .max(30),
        }),
      },
    },
    async (request) => {
      const site = await siteOf(request.params.siteId)
      const instant = await database.transact((transaction) =>
        schedule(transaction, site, request.params.documentId, request.body.local, author(request)),
      )
      return { scheduledFor: instant.toISOString(), timeZone: site.timeZone }
    },
  )

  app.delete(
    '/api/sites/:siteId/documents/:documentId/schedule',
    { config: write, schema: { params: documentParams } },
    async (request, reply) => {
      const site = await siteOf(request.params.siteId)
      await database.transact((transaction) => unschedule(transaction, site, request.params.documentId))
      return reply.status(204).send()
    },
  )

  app.delete(
    '/api/sites/:siteId/documents/:documentId',
    { config: write, schema: { params: documentParams } },
    async (request, reply) => {
      const site = await siteOf(request.params.siteId)
      await database.transact((transaction) => discard(transaction, site, request.params.documentId, author(request)))
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/sites/:siteId/documents/:documentId/recovery',
    { config: write, schema: { params: documentParams } },
    async (request, reply) => {
      const site = await siteOf(request.params.siteId)
      await database.transact((transaction) => recover(transaction, site, request.params.documentId))
      return reply.status(204).send()
    },
  )

  app.get(
    '/api/sites/:siteId/documents/:documentId/revisions',
    { config: read, schema: { params: documentParams } },
    async ({ params }) => {
      await getDocument(database, params.siteId, params.documentId)
      return { revisions: await listRevisions(database, params.siteId, params.documentId) }
    },
  )

  app.get(
    '/api/sites/:siteId/documents/:documentId/revisions/:revisionId',
    { config: read, schema: { params: revisionParams } },
    async ({ params }) => {
      const revision = await findRevision(database, params.siteId, params.documentId, params.revisionId)
      if (!revision) throw new Refusal('not_found', 'Questa versione non esiste.')
      const { passwordHash: _, ...content } = revision.content
      return { ...revision, content }
    },
  )

  app.post(
    '/api/sites/:siteId/documents/:documentId/revisions/:revisionId/restoration',
    { config: write, schema: { params: revisionParams } },
    async (request) => {
      const site = await siteOf(request.params.siteId)
      const version = await database.transact((transaction) =>
        restoreRevision(transaction, site, request.params, author(request)),
      )
      return { version }
    },
  )

  app.get('/api/sites/:siteId/redirects', { config: read, schema: { params: siteParams } }, async ({ params }) => ({
    redirects: await listRedirects(database, params.siteId),
  }))

  app.put(
    '/api/sites/:siteId/redirects',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          from: localPathSchema,
          to: localPathSchema,
          status: z.union([z.literal(301), z.literal(302)]).default(301),
        }),
      },
    },
    async (request, reply) => {
      const { to, status } = request.body
      const from = normalisePath(request.body.from)
      if (from === undefined) throw new Refusal('invalid', 'L’indirizzo non è scritto correttamente.')
      if (from === to)
        throw new Refusal('invalid', 'Un indirizzo non può portare a se stesso.', {
          fields: { to: 'Scegli un altro indirizzo.' },
        })
      const site = await siteOf(request.params.siteId)
      await database.transact(async (transaction) => {
        const taken = await findPublished(transaction, site.id, site.locale, from)
        if (taken) throw new Refusal('conflict', `A ${from} c’è già la pagina «${taken.title}».`)
        await putRedirect(transaction, request.params.siteId, { from_path: from, to_path: to, status }, now())
        transaction.announce(`site:${request.params.siteId}`)
      })
      return reply.status(204).send()
    },
  )

  app.delete(
    '/api/sites/:siteId/redirects',
    {
      config: write,
      schema: { params: siteParams, querystring: z.object({ from: localPathSchema, crumb: z.string().optional() }) },
    },
    async (request, reply) => {
      const deleted = await database.transact(async (transaction) => {
        transaction.announce(`site:${request.params.siteId}`)
        return await deleteRedirect(transaction, request.params.siteId, normalisePath(request.query.from) ?? '')
      })
      if (!deleted) throw new Refusal('not_found', 'Questo reindirizzamento non esiste.')
      return reply.status(204).send()
    },
  )
}
