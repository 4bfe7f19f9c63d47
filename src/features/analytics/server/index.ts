import { z } from 'zod'
import type { ServerSide } from '../../../platform/feature.ts'
import { foldJob, hitRoutes } from './hit-routes.ts'
import { analyticsSurroundings } from './surroundings.tsx'
import { visitRoutes } from './visit-routes.ts'

const count = z.int().min(0)

export const analyticsServer: ServerSide = {
  archive: {
    tables: [{ table: 'visit_days', columns: { day: z.iso.date(), views: count, visitors: count } }],
    notDuplicated: ['visit_days'],
  },
  surroundings: () => analyticsSurroundings,
  routes(app, services) {
    hitRoutes(app, services)
    visitRoutes(app, services)
  },
  jobs: (services) => [foldJob(services)],
}
