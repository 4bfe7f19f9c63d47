import type { ServerSide } from '../../../../platform/feature.ts'
import { ordersArchive } from './archive.ts'
import { downloadRoutes } from './download-routes.ts'
import { eraseBuyer } from './erase-buyer.ts'
import { filesRoutes } from './files-routes.ts'
import { openFilesJob } from './give-files.ts'
import { mailJob } from './mail-job.ts'
import { orderMailSamples } from './mail-samples.ts'
import { orderPages } from './order-pages.tsx'
import { ownerRoutes } from './owner-routes.ts'
import { paperRoutes } from './paper-routes.ts'
import { isForSale, soldFiles } from './sold-files.ts'
import { webhookJob, webhookRoutes } from './webhook.ts'

export const ordersServer: ServerSide = {
  provide: ({ database }) => ({
    isForSale: (siteId, assetId) => isForSale(database, siteId, assetId),
  }),
  archive: ordersArchive,
  contentSource: soldFiles,
  mailSamples: orderMailSamples,
  person: [{ table: 'orders', email: 'email', erase: eraseBuyer }],
  routes(app, services) {
    orderPages(app, services)
    downloadRoutes(app, services)
    filesRoutes(app, services)
    webhookRoutes(app, services)
    ownerRoutes(app, services)
    paperRoutes(app, services)
  },
  jobs: (services) => [mailJob(services), openFilesJob(services), webhookJob(services)],
}
