import type { ServerSide } from '../../../platform/feature.ts'
import { beginningRoutes } from './beginning.ts'
import { templatesRoutes } from './routes.ts'

export const templatesServer: ServerSide = {
  routes: (app, services) => {
    templatesRoutes(app, services)
    beginningRoutes(app, services)
  },
}
