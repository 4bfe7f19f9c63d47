import { PERMISSION } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { errorGroups, forgetError, lastTraces, type Moment } from './reports-repository.ts'

/** Reports from visitors' browsers, for owners. */
export function diagnosticsRoutes(app: App, services: Services): void {
  const { database } = services

  serveCall(app, calls.readPageErrors, ownerReads(PERMISSION.activity), async ({ params }) => ({
    errors: await errorGroups(database.reports, await momentOf(services, params.siteId)),
  }))

  serveCall(app, calls.forgetPageError, ownerWrites(PERMISSION.activity), async ({ params }) => {
    await database.transact((transaction) => forgetError(transaction, params.siteId, params.fingerprint))
  })

  serveCall(app, calls.readPageTraces, ownerReads(PERMISSION.activity), async ({ params }) => ({
    traces: await lastTraces(database.reports, params.siteId),
  }))
}

async function momentOf({ directory, now }: Services, siteId: Id): Promise<Moment> {
  const { timeZone } = await directory.getSite(siteId)
  return { siteId, timeZone, now: now() }
}
