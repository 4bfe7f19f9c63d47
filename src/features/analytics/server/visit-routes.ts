import { PERMISSION } from '../../../core/codes.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { visitsOf } from './hits-repository.ts'

/** Visits of a site, for its owners. */
export function visitRoutes(app: App, { database, directory, now }: Services): void {
  serveCall(app, calls.readVisits, ownerReads(PERMISSION.activity), async ({ params }) => {
    const site = await directory.site(params.siteId)
    if (!site) throw new Refusal('not_found', 'Questo sito non esiste.')
    return { days: await visitsOf(database.reports, site, now()) }
  })
}
