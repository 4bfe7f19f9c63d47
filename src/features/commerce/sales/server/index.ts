import { PERMISSION } from '../../../../core/codes.ts'
import type { ServerSide } from '../../../../platform/feature.ts'
import { ownerReads } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import { readSales } from '../model/calls.ts'
import { foldJob } from './fold.ts'
import { KeptSales, salesOf } from './read-sales.ts'

export const salesServer: ServerSide = {
  routes(app, { database, directory, now }) {
    const past = new KeptSales()
    serveCall(app, readSales, ownerReads(PERMISSION.sales), async ({ params: { siteId }, query: { range } }) => {
      const site = await directory.getSite(siteId)
      return await salesOf(database.reports, site, range, { now: now(), past })
    })
  },
  jobs: (services) => [foldJob(services)],
}
