import type { ServerSide } from '../../../platform/feature.ts'
import { importJob } from './import-job.ts'
import { sweepJob } from './run-import.ts'
import { transferRoutes } from './transfer-routes.ts'

export const transferServer: ServerSide = {
  routes: transferRoutes,
  jobs: (services) => [importJob(services), sweepJob(services)],
}
