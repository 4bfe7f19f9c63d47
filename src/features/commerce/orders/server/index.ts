import type { ServerSide } from '../../../../platform/feature.ts'
import { ordersArchive } from './archive.ts'
import { eraseBuyer } from './erase-buyer.ts'
import { mailJob } from './mail-job.ts'
import { orderPages } from './order-pages.tsx'
import { ownerRoutes } from './owner-routes.ts'
import { paperRoutes } from './paper-routes.ts'

export const ordersServer: ServerSide = {
  archive: ordersArchive,
  person: [{ table: 'orders', email: 'email', erase: eraseBuyer }],
  routes(app, services) {
    orderPages(app, services)
    ownerRoutes(app, services)
    paperRoutes(app, services)
  },
  jobs: (services) => [mailJob(services)],
}
