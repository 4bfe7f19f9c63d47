import type { ServerSide } from '../../../platform/feature.ts'
import { diagnosticsRoutes } from './diagnostics-routes.ts'
import { forgetJob, reportRoutes } from './report-routes.ts'

export const diagnosticsServer: ServerSide = {
  routes(app, services) {
    reportRoutes(app, services)
    diagnosticsRoutes(app, services)
  },
  jobs: (services) => [forgetJob(services)],
}
