import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { camelCased } from '../../../platform/http/camel-cased.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls/activity.ts'

const SHOWN = 200
const reads = ownerReads(PERMISSION.settings)

/** Background activity of a site: emails sent or stored, waiting and failed jobs. */
export function activityRoutes(app: App, { database }: Services): void {
  serveCall(app, calls.readMail, reads, async ({ params }) => {
    const mail = await database.reports.global
      .selectFrom('mail_outbox')
      .select(['id', 'recipient', 'subject', 'body', 'state', 'detail', 'created_at'])
      .where('site_id', '=', params.siteId)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    return { mail: mail.map((one) => ({ ...camelCased(one), body: one.state === 'kept' ? one.body : null })) }
  })

  serveCall(app, calls.readJobs, reads, async ({ params }) => {
    const jobs = await database.reports.global
      .selectFrom('jobs')
      .select(['id', 'type', 'state', 'run_at', 'attempts', 'last_error', 'created_at'])
      .where('site_id', '=', params.siteId)
      .orderBy('run_at')
      .limit(SHOWN)
      .execute()
    return { jobs: jobs.map(camelCased) }
  })
}
