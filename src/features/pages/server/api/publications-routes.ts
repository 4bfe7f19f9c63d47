import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { publish, unpublish } from '../publishing.ts'
import { schedule, unschedule } from '../scheduling.ts'
import { withdraw } from '../withdrawal.ts'
import { authorOf, documentParams, doneResponse, getSite, MAX_VERSION, siteParams, write } from './rules.ts'

const idsSchema = z.array(idSchema).max(1000).default([])

/** What visitors see: published at once, at a time that is set, or no more. */
export function publicationsRoutes(app: App, services: Services): void {
  const { database, now } = services

  app.post(
    '/api/sites/:siteId/publications',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          documentIds: idsSchema.describe('Drafts that visitors see from then on.'),
          removedIds: idsSchema.describe('What is in the bin and goes; refused when it is not there any more.'),
          hiddenIds: idsSchema.describe('What visitors see no more; it stays a draft.'),
          siteContent: z.boolean().default(false),
        }),
        response: { 200: z.object({ publishRevision: z.number().int() }) },
      },
    },
    async (request) => {
      const site = await getSite(database, request.params.siteId)
      return {
        publishRevision: await database.transact((transaction) =>
          publish(services, transaction, site, request.body, authorOf(request, now())),
        ),
      }
    },
  )

  app.post(
    '/api/sites/:siteId/publications/:number/withdrawal',
    {
      config: write,
      schema: {
        params: siteParams.extend({ number: z.coerce.number().int().min(1).max(MAX_VERSION) }),
        response: { 200: z.object({ publishRevision: z.number().int() }) },
      },
    },
    async (request) => {
      const site = await getSite(database, request.params.siteId)
      const publishRevision = await database.transact((transaction) =>
        withdraw(services, transaction, site, request.params.number, authorOf(request, now())),
      )
      return { publishRevision }
    },
  )

  app.delete(
    '/api/sites/:siteId/documents/:documentId/publication',
    { config: write, schema: { params: documentParams, response: doneResponse } },
    async (request, reply) => {
      const site = await getSite(database, request.params.siteId)
      await database.transact((transaction) =>
        unpublish(services, transaction, site, request.params.documentId, authorOf(request, now())),
      )
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
        response: { 200: z.object({ scheduledFor: z.string(), timeZone: z.string() }) },
      },
    },
    async (request) => {
      const site = await getSite(database, request.params.siteId)
      const instant = await database.transact((transaction) =>
        schedule(transaction, site, request.params.documentId, request.body.local, authorOf(request, now())),
      )
      return { scheduledFor: instant.toISOString(), timeZone: site.timeZone }
    },
  )

  app.delete(
    '/api/sites/:siteId/documents/:documentId/schedule',
    { config: write, schema: { params: documentParams, response: doneResponse } },
    async (request, reply) => {
      const site = await getSite(database, request.params.siteId)
      await database.transact((transaction) =>
        unschedule(transaction, site, request.params.documentId, authorOf(request, now())),
      )
      return reply.status(204).send()
    },
  )
}
