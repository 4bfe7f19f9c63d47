import type { ServerSide } from '../../../platform/feature.ts'
import { deletionMailJob, eraseJob } from './deletion.ts'
import { deletionRoutes } from './deletion-routes.ts'
import { duplicateJob } from './duplicate-job.ts'
import { importJob } from './import-job.ts'
import { mediaJob } from './media-fetch.ts'
import { mediaRoutes } from './media-routes.ts'
import { personRoutes } from './person-routes.ts'
import { sweepJob } from './run-import.ts'
import { transferRoutes } from './transfer-routes.ts'

export const transferServer: ServerSide = {
  routes(app, services) {
    transferRoutes(app, services)
    mediaRoutes(app, services)
    personRoutes(app, services)
    deletionRoutes(app, services)
  },
  jobs: (services) => [
    importJob(services),
    duplicateJob(services),
    sweepJob(services),
    mediaJob(services),
    eraseJob(services),
    deletionMailJob(services),
  ],
}
