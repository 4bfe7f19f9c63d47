import type { App } from '../../../../platform/http/app-types.ts'
import { camelCased } from '../../../../platform/http/camel-cased.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { changesSince } from '../changes-repository.ts'
import { getDocument } from '../documents-repository.ts'
import { changeDraft, setPassword } from '../editing.ts'
import { guardOf } from '../guard.ts'
import { meetPeople } from '../presences.ts'
import { authorOf, maySetStructure, notePage, pageReads, pageWrites, wordingWrites } from './rules.ts'

/** Drafts change by operations; clients with an older version ask for the changes since. */
export function draftsRoutes(app: App, services: Services): void {
  const { database, blocks, owners, secrets, now } = services
  serveCall(app, calls.changeDraft, wordingWrites, async (request) => {
    const guard = await guardOf(services, request, request.params.siteId)
    const { version, repeated } = await database.transact((transaction) =>
      changeDraft(
        transaction,
        request.params.siteId,
        {
          documentId: request.params.documentId,
          ...request.body,
          idempotencyKey: request.headers['idempotency-key'],
          contentOnly: !maySetStructure(request),
          guard,
        },
        blocks,
        authorOf(request, now()),
      ),
    )
    return { version, repeated }
  })

  serveCall(app, calls.readChanges, pageReads, async ({ params, query, actor }) => {
    const document = await getDocument(database, params.siteId, params.documentId)
    const changes = await changesSince(database, params.siteId, params.documentId, query.since)
    const names = await owners.names(
      database,
      changes.map(({ author_id }) => author_id),
    )
    return {
      changes: changes.map((change) => ({
        ...camelCased(change),
        authorName: (change.author_id && names.get(change.author_id)) ?? null,
      })),
      people: await meetPeople(services, params.siteId, document, actor!.ownerId),
    }
  })

  serveCall(app, calls.setPassword, pageWrites, async (request) => {
    const { password, baseVersion } = request.body
    const passwordHash = password === null ? null : await secrets.hashPassword(password)
    const { siteId, documentId } = request.params
    const change = { documentId, baseVersion, passwordHash }
    return await database.transact(async (transaction) => {
      const version = await setPassword(transaction, siteId, change, authorOf(request, now()))
      await notePage(transaction, request, 'page.password', documentId, now())
      return { version }
    })
  })
}
