import { z } from 'zod'
import { LIMITS } from '../../../../core/limits.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { changesSchema } from '../../model/changes.ts'
import { operationSchema } from '../../model/operations.ts'
import { changesSince } from '../changes-repository.ts'
import { getDocument } from '../documents-repository.ts'
import { changeDraft, setPassword } from '../editing.ts'
import { authorOf, documentParams, MAX_VERSION, read, versionResponse, versionSchema, write } from './rules.ts'

/** Drafts change by operations; those who edit on an older version ask what changed since. */
export function draftsRoutes(app: App, { database, blocks, owners, secrets, now }: Services): void {
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
        response: { 200: z.object({ version: z.number().int(), repeated: z.boolean() }) },
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
          authorOf(request, now()),
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
        response: { 200: changesSchema },
      },
    },
    async ({ params, query }) => {
      await getDocument(database, params.siteId, params.documentId)
      const changes = await changesSince(database, params.siteId, params.documentId, query.since)
      const names = await owners.names(
        database,
        changes.map(({ author_id }) => author_id),
      )
      return {
        changes: changes.map((change) => ({
          ...change,
          author_name: (change.author_id && names.get(change.author_id)) ?? null,
        })),
      }
    },
  )

  app.put(
    '/api/sites/:siteId/documents/:documentId/password',
    {
      config: write,
      schema: {
        params: documentParams,
        body: z.strictObject({ baseVersion: versionSchema, password: z.string().min(1).max(200).nullable() }),
        response: versionResponse,
      },
    },
    async (request) => {
      const { password, baseVersion } = request.body
      const passwordHash = password === null ? null : await secrets.hashPassword(password)
      return await database.transact(async (transaction) => ({
        version: await setPassword(
          transaction,
          request.params.siteId,
          { documentId: request.params.documentId, baseVersion, passwordHash },
          authorOf(request, now()),
        ),
      }))
    },
  )
}
