import type { ServerSide } from '../../../platform/feature.ts'
import { PUBLISH_JOB } from '../../pages/public.ts'
import { findSite } from '../../sites/public.ts'
import { historyRoutes } from './history-routes.ts'
import { pendingRoutes } from './pending-routes.ts'
import { publicationsRoutes } from './publications-routes.ts'
import { revisionsRoutes } from './revisions-routes.ts'
import { publishScheduled } from './scheduling.ts'

export const publishingServer: ServerSide = {
  routes(app, services) {
    publicationsRoutes(app, services)
    pendingRoutes(app, services)
    revisionsRoutes(app, services)
    historyRoutes(app, services)
  },
  jobs: (services) => [
    {
      type: PUBLISH_JOB,
      async run({ documentId }: { documentId: string }, { siteId }) {
        await services.database.transact(async (transaction) => {
          const site = siteId === null ? undefined : await findSite(transaction, siteId)
          if (site)
            await publishScheduled(
              services,
              transaction,
              { id: site.id, locale: site.locale, timeZone: site.time_zone },
              documentId,
              services.now(),
            )
        })
      },
    },
  ],
}
