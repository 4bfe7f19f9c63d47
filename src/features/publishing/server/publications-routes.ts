import type { App } from '../../../platform/http/app-types.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { authorOf, getPublishingSite, pageWrites } from '../../pages/public.ts'
import * as calls from '../model/calls/index.ts'
import { publish, unpublish } from './publishing.ts'
import { schedule, unschedule } from './scheduling.ts'
import { withdraw } from './withdrawal.ts'

/** Calls for what visitors see: publish now, schedule, or hide. */
export function publicationsRoutes(app: App, services: Services): void {
  const { database, now } = services

  serveCall(app, calls.publish, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    return {
      publishRevision: await database.transact((transaction) =>
        publish(services, transaction, site, request.body, authorOf(request, now())),
      ),
    }
  })

  serveCall(app, calls.withdrawPublication, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    const publishRevision = await database.transact((transaction) =>
      withdraw(services, transaction, site, request.params.number, authorOf(request, now())),
    )
    return { publishRevision }
  })

  serveCall(app, calls.unpublish, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    await database.transact((transaction) =>
      unpublish(services, transaction, site, request.params.documentId, authorOf(request, now())),
    )
  })

  serveCall(app, calls.schedule, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    const instant = await database.transact((transaction) =>
      schedule(transaction, site, request.params.documentId, request.body.local, authorOf(request, now())),
    )
    return { scheduledFor: instant.toISOString(), timeZone: site.timeZone }
  })

  serveCall(app, calls.unschedule, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    await database.transact((transaction) =>
      unschedule(transaction, site, request.params.documentId, authorOf(request, now())),
    )
  })
}
